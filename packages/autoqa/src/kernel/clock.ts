/** Time as a dependency, so that tests decide what time it is. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601 with milliseconds. */
export function isoTime(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

/** Starts at the time of the machine and goes forward from there, whatever becomes of the machine's clock meanwhile. */
export function steadyClock(): Clock {
  const origin = Date.now() - performance.now();
  return { now: () => Math.round(origin + performance.now()) };
}

const ownClock = steadyClock();

/** Milliseconds to tell what came after what. */
export function steadyNow(): number {
  return ownClock.now();
}
