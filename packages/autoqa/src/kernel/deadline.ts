import { setMaxListeners } from 'node:events';
import { CancelledError, DeadlineError } from './errors.ts';

/** A timer cannot wait longer (some 24 days): it would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** How long to set a timer, so that also `Infinity` waits. */
export function timerMs(durationMs: number): number {
  return Math.min(durationMs, MAX_TIMER_MS);
}

/** A point in time and a wish to stop, passed to every wait. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #expiresAt: number;

  private constructor(expiresAt: number, signal: AbortSignal) {
    this.#expiresAt = expiresAt;
    this.signal = signal;
    // As many waits as there are share one signal; that is no leak to warn of.
    setMaxListeners(0, signal);
  }

  /** Expires in `timeoutMs` from now, or when the signal aborts. */
  static after(timeoutMs: number, signal: AbortSignal = new AbortController().signal): Deadline {
    return new Deadline(performance.now() + timeoutMs, signal);
  }

  remainingMs(): number {
    return Math.max(0, this.#expiresAt - performance.now());
  }

  /** A deadline that is the earlier of this one and `timeoutMs` from now. */
  atMost(timeoutMs: number): Deadline {
    return new Deadline(Math.min(this.#expiresAt, performance.now() + timeoutMs), this.signal);
  }

  throwIfOver(what: string): void {
    if (this.signal.aborted) throw new CancelledError(undefined, { cause: this.signal.reason });
    if (this.remainingMs() === 0) throw new DeadlineError(what, 0);
  }

  /**
   * Waits for the work, at most until the deadline. The work gets a signal that aborts at the deadline or on cancel and
   * must obey it; whether it does or not, the wait ends.
   */
  async race<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.throwIfOver(what);
    const timeoutMs = Math.ceil(this.remainingMs());
    const controller = new AbortController();
    const interrupted = new Promise<never>((_resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
    });
    const onAbort = () => controller.abort(new CancelledError(undefined, { cause: this.signal.reason }));
    const timer = setTimeout(() => controller.abort(new DeadlineError(what, timeoutMs)), timerMs(timeoutMs));
    this.signal.addEventListener('abort', onAbort, { once: true });
    try {
      // Also work that throws at once must fail as a promise, or the interruption could be left without a listener.
      const working = (async () => work(controller.signal))();
      return await Promise.race([working, interrupted]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener('abort', onAbort);
    }
  }
}
