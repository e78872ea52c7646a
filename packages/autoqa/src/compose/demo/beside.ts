import { systemClock } from '../../kernel/clock.ts';
import type { DemoSetting } from './demo-request.ts';

/** Something that goes on beside the stages and is told in its turn. */
interface Beside<Outcome> {
  /** Prints what was kept, then whatever comes; what it came to, and how long that took. */
  turn(): Promise<{ outcome: Outcome; durationMs: number }>;
  /** Ends it, if its turn has not come; resolves when it is over. */
  stop(): Promise<void>;
}

/** Begins at once; what it prints before its turn is kept. */
export function startBeside<Outcome>(
  setting: DemoSetting,
  work: (own: DemoSetting) => Promise<Outcome>,
): Beside<Outcome> {
  const { terminal, signal } = setting.part;
  const kept: string[] = [];
  let hasTurn = false;
  const write = (text: string): void => {
    if (hasTurn) terminal.write(text);
    else kept.push(text);
  };
  const ending = new AbortController();
  const part = {
    ...setting.part,
    // What is kept is printed once: nothing in it can be drawn over.
    terminal: { ...terminal, isTty: false, write },
    signal: AbortSignal.any([signal, ending.signal]),
  };
  const startedAt = systemClock.now();
  const working = work({ ...setting, part }).then((outcome) => ({
    outcome,
    durationMs: systemClock.now() - startedAt,
  }));
  // A failure is told in its turn; one that is stopped before has nothing to tell.
  const isOver = working.then(
    () => undefined,
    () => undefined,
  );
  return {
    turn: () => {
      hasTurn = true;
      for (const text of kept.splice(0)) terminal.write(text);
      return working;
    },
    stop: () => {
      ending.abort();
      return isOver;
    },
  };
}
