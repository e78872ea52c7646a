import type { Brain } from '../../ports/brain/brain.ts';
import { chooseNextAction } from '../../ports/brain/tasks/choose-next-action.ts';
import { shorten } from '../fence.ts';
import { ModelError } from '../model.ts';
import { inputSchemaOf } from './tool-schema.ts';
import type { AnsweredCall, Choice, Conversation, ToolChooser } from './tool-chooser.ts';

/** The latest results are read whole; of older ones the beginning is enough, or long runs would not fit. */
const WHOLE_RESULTS = 3;
const MOST_OF_OLDER = 400;

/** Asks any brain for one move at a time, so that also models without tool calling can drive the agent. */
export function createTaskChooser(brain: Brain, { caseId }: { caseId?: string } = {}): ToolChooser {
  return {
    async next(conversation: Conversation): Promise<Choice> {
      const answer = await brain.ask({
        task: chooseNextAction,
        input: toInput(conversation),
        signal: conversation.signal,
        caseId,
      });
      if (answer.status === 'failed') {
        const { kind, message, hint } = answer.failure;
        throw new ModelError(kind, message, hint === undefined ? {} : { hint });
      }
      if (answer.status === 'unsure') {
        return { text: `Nobody knows what to do next. ${answer.reasons.join(' ')}`.trim(), done: false };
      }
      const { next } = answer.output;
      if (next.kind !== 'call') return { text: next.text, done: next.kind === 'done' };
      return { calls: [{ id: `turn-${conversation.turns.length + 1}`, tool: next.tool, args: next.args }] };
    },
  };
}

function toInput({ system, goal, tools, turns, stepsLeft }: Conversation) {
  const calls = turns.flat();
  return {
    // The task has one field for what is wanted.
    goal: system === '' ? goal : `${system}\n\n${goal}`,
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      parameters: inputSchemaOf(tool),
    })),
    history: calls.map((call, index) => toHistory(call, calls.length - index <= WHOLE_RESULTS)),
    stepsLeft,
  };
}

function toHistory({ tool, args, success, text }: AnsweredCall, whole: boolean) {
  const { text: shown, leftOut } = whole ? shorten(text) : shorten(text, MOST_OF_OLDER);
  const note = leftOut === 0 ? '' : `\n(${leftOut} more characters were left out.)`;
  return { tool, args, result: shown + note, success };
}
