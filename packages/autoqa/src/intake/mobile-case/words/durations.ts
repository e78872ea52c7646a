import { NUMBER, readNumber } from './numerals.ts';

const UNITS: readonly [pattern: string, ms: number][] = [
  ['毫秒|milliseconds?|ms', 1],
  ['分钟|分|minutes?|mins?', 60_000],
  ['秒钟|秒|seconds?|secs?|s', 1000],
];

/** A length of time, for patterns: 2秒, 500ms, half a second is not one. */
export const DURATION = String.raw`(?:大约|大概|约)?${NUMBER}\s*(?:${UNITS.map(([unit]) => unit).join('|')})(?![a-z])`;

const PARTS = new RegExp(
  String.raw`^(?:大约|大概|约)?(${NUMBER})\s*(?:${UNITS.map(([unit]) => `(${unit})`).join('|')})$`,
  'iu',
);

/** Milliseconds, or nothing when it is no length of time. */
export function readDurationMs(text: string): number | undefined {
  const match = PARTS.exec(text.trim());
  const count = readNumber(match?.[1] ?? '');
  const unit = UNITS.find((_, index) => match?.[index + 2] !== undefined);
  return count === undefined || unit === undefined ? undefined : Math.round(count * unit[1]);
}
