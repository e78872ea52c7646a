/** Time as a dependency, so that tests decide what time it is. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601 with milliseconds. */
export function isoTime(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
