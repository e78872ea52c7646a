import { describe, expect, test } from 'vitest';
import type { Answer, Brain, Question } from '../../ports/brain/brain.ts';
import type { Task, TaskOutput } from '../../ports/brain/task.ts';
import { chooseNextAction } from '../../ports/brain/tasks/choose-next-action.ts';
import { fakeTools } from './__fixtures__/fake-tools.ts';
import { createTaskChooser } from './task-chooser.ts';
import { runToolAgent } from './tool-agent.ts';

type NextAnswer = Answer<TaskOutput<typeof chooseNextAction>>;
const SURE = { by: 'exec:./answer.sh', confidence: 1, reasons: ['It is unknown.'] };

/** A brain that answers from a list and keeps what it was asked. */
function scriptedBrain(...answers: NextAnswer[]): { brain: Brain; asked: Question<typeof chooseNextAction>[] } {
  const asked: Question<typeof chooseNextAction>[] = [];
  const brain: Brain = {
    ask: async <T extends Task>(question: Question<T>) => {
      const taken = question as unknown as Question<typeof chooseNextAction>;
      chooseNextAction.input.parse(taken.input);
      asked.push(taken);
      return answers[asked.length - 1] as unknown as Answer<TaskOutput<T>>;
    },
  };
  return { brain, asked };
}

const next = (value: TaskOutput<typeof chooseNextAction>['next']): NextAnswer => ({
  ...SURE,
  status: 'answered',
  output: { next: value },
});

async function run(answers: NextAnswer[], longText = false) {
  const { brain, asked } = scriptedBrain(...answers);
  const tools = fakeTools({ click: 'succeeds' }).tools.map((tool) =>
    longText ? { ...tool, run: async () => ({ success: true, text: 'x'.repeat(9000) }) } : tool,
  );
  const result = await runToolAgent({
    chooser: createTaskChooser(brain, { caseId: 'case-1' }),
    tools,
    goal: 'Buy a book.',
    system: 'You test a shop.',
    maxSteps: 9,
    record: () => undefined,
    signal: new AbortController().signal,
  });
  return { result, asked };
}

const click = (target: string) => next({ kind: 'call', tool: 'click', args: { target } });

describe('choosing by the task choose-next-action (W12, K1)', () => {
  test('any brain can drive the agent', async () => {
    const { result, asked } = await run([click('Buy'), next({ kind: 'done', text: 'Bought.' })]);
    expect(result).toMatchObject({ outcome: 'done', text: 'Bought.', toolCalls: [{ tool: 'click', success: true }] });
    expect(asked.map(({ input, caseId }) => [caseId, input.stepsLeft, input.history.length])).toEqual([
      ['case-1', 9, 0],
      ['case-1', 8, 1],
    ]);
    expect(asked[1]?.input).toMatchObject({
      goal: 'You test a shop.\n\nBuy a book.',
      tools: [{ name: 'click', parameters: { required: ['target'] } }],
      history: [{ tool: 'click', args: { target: 'Buy' }, success: true }],
    });
  });

  test.each<[string, NextAnswer, object]>([
    ['gives up', next({ kind: 'give-up', text: 'No shop.' }), { outcome: 'gave-up', text: 'No shop.' }],
    [
      'is unsure',
      { ...SURE, status: 'unsure' },
      { outcome: 'gave-up', text: expect.stringContaining('It is unknown.') },
    ],
    [
      'fails',
      { ...SURE, status: 'failed', failure: { kind: 'over-budget', message: 'No money.', hint: 'Raise it.' } },
      { outcome: 'failed', failure: { reason: 'over-budget', message: 'No money.', hint: 'Raise it.' } },
    ],
  ])('a brain that %s', async (_, answer, expected) => {
    expect((await run([answer])).result).toMatchObject(expected);
  });

  test('of older results only the beginning is repeated', async () => {
    const targets = ['a', 'b', 'c', 'd', 'e'];
    const { asked } = await run([...targets.map(click), next({ kind: 'done', text: '' })], true);
    const lengths = asked.at(-1)?.input.history.map(({ result }) => Math.floor(result.length / 400));
    expect(lengths).toEqual([1, 1, 15, 15, 15]);
  });
});
