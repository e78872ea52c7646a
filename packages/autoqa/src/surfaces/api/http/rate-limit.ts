import type { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';

/**
 * A bucket of tokens that fills at a steady rate: each request takes one or waits until there is one. It is kept as the
 * time at which the bucket would be full again, so that nothing has to tick.
 */
export class RateLimit {
  readonly #intervalMs: number;
  readonly #burst: number;
  #fullAt = 0;

  /** No limit when the rate is 0. */
  constructor(requestsPerSecond: number, burst = 1) {
    this.#intervalMs = requestsPerSecond > 0 ? 1000 / requestsPerSecond : 0;
    this.#burst = burst;
  }

  get isLimited(): boolean {
    return this.#intervalMs > 0;
  }

  /** Waits for a token, in the order of the calls; fails when the deadline comes first or its signal aborts. */
  async take(deadline: Deadline): Promise<void> {
    if (!this.isLimited) return;
    const now = performance.now();
    const fullAt = Math.max(now, this.#fullAt) + this.#intervalMs;
    const waitMs = fullAt - now - this.#burst * this.#intervalMs;
    this.#fullAt = fullAt;
    if (waitMs > 0) await sleep(waitMs, deadline);
  }
}
