import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isoTime } from './clock.ts';
import { isRunId, newRunId } from './ids.ts';

/** Any moment that has a year of four digits. */
const moment = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });
const idAt = (now: number) => newRunId({ now: () => now });

test('R1 run ids sort by time as text', () => {
  fc.assert(
    fc.property(fc.uniqueArray(moment, { minLength: 2, maxLength: 20 }), (moments) => {
      const inTime = moments.toSorted((a, b) => a - b).map(idAt);
      expect(inTime.toSorted()).toEqual(inTime);
    }),
  );
});

test('R1 a neighbouring millisecond sorts after', () => {
  fc.assert(
    fc.property(moment, (now) => {
      expect(idAt(now) < idAt(now + 1)).toBe(true);
    }),
  );
});

test('R1 what newRunId makes is a run id and one path segment', () => {
  fc.assert(
    fc.property(moment, (now) => {
      expect(isRunId(idAt(now))).toBe(true);
      expect(idAt(now)).toMatch(/^[0-9a-z-]+$/);
    }),
  );
});

it('R1 a person can read the date', () => {
  expect(idAt(Date.UTC(2026, 10, 15, 2, 15, 30, 123))).toMatch(/^20261115-021530-123-[0-9a-z]{6}$/);
});

it('R1 ids of one moment differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => idAt(0))).size).toBe(1000);
});

test.each([
  '',
  '.',
  '..',
  '../20261115-021530-123-x7k2m9',
  '20261115-021530-123-x7k2m9/..',
  '20261115-021530-123-x7k2m9\\..',
  '20261115-021530-123-x7k2m9\n',
  '\n20261115-021530-123-x7k2m9',
  '20261115-021530-123-x7k2m9\0',
  '20261115-021530-123-X7K2M9',
  '20261115-021530-123-x7k2m',
  '20261115-021530-123-x7k2m99',
  '２0261115-021530-123-x7k2m9',
  ' 20261115-021530-123-x7k2m9',
])('R1 %j is no run id', (text) => {
  expect(isRunId(text)).toBe(false);
});

test('R1 a text with a slash, a backslash or two dots is never a run id', () => {
  const trick = fc.constantFrom('/', '\\', '..', '\0', '%2f');
  fc.assert(
    fc.property(moment, trick, fc.nat(26), (now, piece, at) => {
      expect(isRunId(idAt(now).slice(0, at) + piece + idAt(now).slice(at))).toBe(false);
    }),
  );
});

it('tells the time with milliseconds', () => {
  expect(isoTime({ now: () => Date.UTC(2026, 10, 15) })).toBe('2026-11-15T00:00:00.000Z');
});
