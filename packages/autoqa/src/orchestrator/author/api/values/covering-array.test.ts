import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveringArray, type Row } from './covering-array.ts';

const SIZES = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 8 });
const SEED = fc.integer({ min: 0, max: 0xffff_ffff });

function pairsOf(rows: readonly Row[]): Set<string> {
  return new Set(
    rows.flatMap((row) =>
      row.flatMap((one, first) =>
        row.flatMap((two, second) => (first < second ? `${first}=${one} ${second}=${two}` : [])),
      ),
    ),
  );
}

function allPairs(sizes: readonly number[]): string[] {
  const values = (size: number) => [...Array(size).keys()];
  return sizes.flatMap((one, first) =>
    sizes.flatMap((two, second) =>
      first < second ? values(one).flatMap((a) => values(two).map((b) => `${first}=${a} ${second}=${b}`)) : [],
    ),
  );
}

describe('A5 covering arrays', () => {
  it('property: every two values meet, every row is whole, and given rows are not made again', () => {
    fc.assert(
      fc.property(SIZES, SEED, fc.boolean(), (sizes, seed, hasBase) => {
        const given = hasBase ? [sizes.map(() => 0)] : [];
        const rows = coveringArray(sizes, { seed, given });
        expect(pairsOf([...given, ...rows])).toEqual(new Set(allPairs(sizes)));
        for (const row of rows) {
          expect(row).toHaveLength(sizes.length);
          expect(row.every((value, factor) => value >= 0 && value < (sizes[factor] ?? 0))).toBe(true);
          expect(given).not.toContainEqual(row);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('property: hardly more rows than the two largest factors need, and the same for the same seed', () => {
    fc.assert(
      fc.property(SIZES, SEED, (sizes, seed) => {
        const rows = coveringArray(sizes, { seed });
        const [one = 1, two = 1] = sizes.toSorted((a, b) => b - a);
        expect(rows.length).toBeGreaterThanOrEqual(one * two);
        expect(rows.length).toBeLessThanOrEqual(Math.max(6, 2 * one * two));
        expect(coveringArray(sizes, { seed })).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [[2, 2], 4],
    [[3, 4], 12],
    [[2, 2, 2], 4],
    [[3, 3, 3, 3], 9],
    [[4, 4, 4], 16],
    [[], 0],
    [[3], 0],
  ])('%j takes %i rows', (sizes, count) => expect(coveringArray(sizes)).toHaveLength(count));
});
