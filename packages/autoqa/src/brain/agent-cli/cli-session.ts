import { Deadline } from '../../kernel/deadline.ts';

/** What a session has cost so far, as its CLI counts it. */
export interface SessionTotals {
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
}

const NOTHING: SessionTotals = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** The one conversation that goes on from planning through generation to healing (S1 §4.4.5). */
export class CliSession {
  #id: string | undefined;
  #totals = NOTHING;
  #queue: Promise<unknown> = Promise.resolve();

  get id(): string | undefined {
    return this.#id;
  }

  /** Questions to one session come one after the other: two programs must not write the same conversation. */
  async exclusive<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#queue;
    const mine = (async () => {
      await Deadline.after(Infinity, signal).race('The question before', async () => before);
      return work();
    })();
    // Whoever comes next waits for the end of this one, however it ends, and of what was before it.
    this.#queue = Promise.allSettled([before, mine]);
    return mine;
  }

  /** The session goes on under this id. */
  continueAs(id: string): void {
    this.#id = id;
  }

  /** What came on top since the last time; a count that fell began anew. */
  advance(totals: SessionTotals): SessionTotals {
    const before = this.#totals;
    this.#totals = totals;
    const since = (field: keyof SessionTotals) =>
      totals[field] >= before[field] ? totals[field] - before[field] : totals[field];
    return { inputTokens: since('inputTokens'), outputTokens: since('outputTokens'), costUsd: since('costUsd') };
  }

  /** The CLI does not know it any more: the next question begins another. */
  forget(): void {
    this.#id = undefined;
    this.#totals = NOTHING;
  }
}
