import { timerMs, type Deadline } from './deadline.ts';

/** Waits, unless the deadline comes first or somebody cancels. */
export function sleep(durationMs: number, deadline: Deadline): Promise<void> {
  return deadline.race(
    `A pause of ${durationMs} ms`,
    (signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, timerMs(durationMs));
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      }),
  );
}
