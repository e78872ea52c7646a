import { systemClock, type Clock } from '../../kernel/clock.ts';
import { CancelledError } from '../../kernel/errors.ts';
import type { BrainFailureKind } from '../../ports/brain/brain.ts';
import type { Tool, ToolCallRecord } from '../../ports/tool.ts';
import { ModelError } from '../model.ts';
import { executeCall, type ToolGuard } from './execute-call.ts';
import { RepetitionWatch } from './repetition.ts';
import type { AnsweredCall, Choice, RequestedCall, ToolChooser } from './tool-chooser.ts';

export interface ToolAgentOptions {
  chooser: ToolChooser;
  tools: readonly Tool[];
  goal: string;
  system: string;
  /** The most calls that are made, whatever they come to. */
  maxSteps: number;
  guard?: ToolGuard;
  /** Whether a call has reached the goal; asked after every turn, so that nobody need be asked for a last word. */
  isReached?(): boolean;
  /** Gets each call as soon as it has ended. */
  record(call: ToolCallRecord): void;
  signal: AbortSignal;
  clock?: Clock;
}

interface AgentFailure {
  reason: BrainFailureKind | 'repeated-call';
  message: string;
  hint?: string;
}

export interface ToolAgentResult {
  /** What the model said at the end. */
  text: string;
  outcome: 'done' | 'gave-up' | 'max-steps' | 'failed';
  /** Every call that was made, in order. */
  toolCalls: ToolCallRecord[];
  failure?: AgentFailure;
}

/** Lets a model reach a goal with tools, at most `maxSteps` calls (W12). Only the caller's wish to stop is thrown. */
export async function runToolAgent(options: ToolAgentOptions): Promise<ToolAgentResult> {
  return new ToolAgentRun(options).untilTheEnd();
}

type Ending = Omit<ToolAgentResult, 'toolCalls'>;

class ToolAgentRun {
  readonly #options: ToolAgentOptions;
  readonly #records: ToolCallRecord[] = [];
  readonly #turns: AnsweredCall[][] = [];
  readonly #repetition = new RepetitionWatch();
  #stuck: string | undefined;

  constructor(options: ToolAgentOptions) {
    this.#options = options;
  }

  async untilTheEnd(): Promise<ToolAgentResult> {
    for (;;) {
      const ending = await this.#takeTurn();
      if (ending !== undefined) return { ...ending, toolCalls: this.#records };
    }
  }

  #stepsLeft(): number {
    return Math.max(0, Math.floor(this.#options.maxSteps) - this.#records.length);
  }

  async #takeTurn(): Promise<Ending | undefined> {
    const choice = await this.#choose();
    if ('failure' in choice) return choice;
    if ('text' in choice) return { text: choice.text, outcome: choice.done ? 'done' : 'gave-up' };
    // At the limit the model was asked for a last word; one that still asks for calls has none.
    if (this.#stepsLeft() === 0) return { text: '', outcome: 'max-steps' };
    if (choice.calls.length === 0)
      return failed('invalid-answer', 'The model neither called a tool nor said anything.');
    this.#turns.push(await this.#answer(choice.calls));
    if (this.#options.isReached?.() === true) return { text: '', outcome: 'done' };
    return this.#stuck === undefined ? undefined : failed('repeated-call', this.#stuck);
  }

  async #choose(): Promise<Choice | (Ending & { failure: AgentFailure })> {
    const { chooser, tools, goal, system, signal } = this.#options;
    throwIfCancelled(signal);
    try {
      return await chooser.next({ system, goal, tools, turns: this.#turns, stepsLeft: this.#stepsLeft(), signal });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return failed(error.failure, error.message, error.hint);
    }
  }

  async #answer(calls: readonly RequestedCall[]): Promise<AnsweredCall[]> {
    const answers: AnsweredCall[] = [];
    for (const call of calls) {
      if (this.#stuck !== undefined) break;
      answers.push(this.#stepsLeft() === 0 ? this.#notExecuted(call) : await this.#execute(call));
    }
    return answers;
  }

  #notExecuted(call: RequestedCall): AnsweredCall {
    const text = `Not executed: the limit of ${this.#options.maxSteps} calls is reached.`;
    return { ...call, success: false, text };
  }

  async #execute(call: RequestedCall): Promise<AnsweredCall> {
    const { tools, guard, clock = systemClock, signal } = this.#options;
    throwIfCancelled(signal);
    // Models repeat their own ids, or send none.
    const id = `call-${this.#records.length + 1}`;
    const { record, text } = await executeCall(call, id, { tools, guard, clock, signal });
    this.#records.push(record);
    this.#options.record(record);
    const { success } = record;
    const effect = tools.find(({ name }) => name === call.tool)?.effect;
    this.#stuck = this.#repetition.note({ tool: call.tool, args: call.args, effect, success, text });
    return { ...call, success, text };
  }
}

function failed(reason: AgentFailure['reason'], message: string, hint?: string): Ending & { failure: AgentFailure } {
  return { text: '', outcome: 'failed', failure: { reason, message, ...(hint === undefined ? {} : { hint }) } };
}

function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new CancelledError(undefined, { cause: signal.reason });
}
