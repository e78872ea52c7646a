import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { ModelBrain } from '../asking/model-brain.ts';
import { Ledger } from '../budget/ledger.ts';
import type { Model, ModelReply, ModelRequest } from '../model.ts';
import { PromptLibrary } from '../prompt-library.ts';

type Turn = (request: ModelRequest) => Promise<ModelReply> | ModelReply;

/** A model that does what it is told, turn by turn, and remembers what it was asked. */
export class FakeModel implements Model {
  readonly id: string;
  readonly requests: ModelRequest[] = [];
  readonly #turns: readonly Turn[];

  constructor(turns: readonly Turn[], id = 'fake/model') {
    this.#turns = turns;
    this.id = id;
  }

  async complete(request: ModelRequest): Promise<ModelReply> {
    request.signal.throwIfAborted();
    this.requests.push(request);
    const turn = this.#turns[Math.min(this.requests.length, this.#turns.length) - 1];
    if (turn === undefined) throw new TypeError('The fake has nothing to say.');
    return turn(request);
  }
}

/** Says this, at this price. */
export function says(output: unknown, usage: Partial<ModelReply['usage']> = {}): Turn {
  return () => ({ output, usage: { inputTokens: 100, outputTokens: 10, costUsd: 0, ...usage } });
}

/** A brain on one model, with what it recorded. */
export function brainOn(model: Model, ledger = new Ledger()) {
  const events: RunEventInput[] = [];
  const record = (event: RunEventInput) => Promise.resolve(events.push(event));
  const brain = new ModelBrain({ model, prompts: new PromptLibrary(), ledger, replayed: false, record });
  return { brain, events, ledger, record };
}
