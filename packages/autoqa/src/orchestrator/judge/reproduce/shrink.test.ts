import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shrink } from './shrink.ts';

const units = fc.integer({ min: 0, max: 24 }).map((count) => Array.from({ length: count }, (_, index) => index));

/** A failure that needs one of several sets of units; all of them together always fail. */
const failures = units.chain((all) =>
  fc.record({ all: fc.constant(all), needed: fc.array(fc.subarray(all), { minLength: 1, maxLength: 3 }) }),
);

const LIMITLESS = { maxTries: Number.POSITIVE_INFINITY, mayTry: () => true };

function failsWith(needed: readonly (readonly number[])[], tried: (readonly number[])[] = []) {
  return (kept: readonly number[]) => {
    tried.push([...kept]);
    return Promise.resolve(needed.some((set) => set.every((unit) => kept.includes(unit))));
  };
}

describe('X5 shrinking', () => {
  test('X5 property: what is left still fails, keeps its order, and not one unit of it can go', async () => {
    await fc.assert(
      fc.asyncProperty(failures, async ({ all, needed }) => {
        const fails = failsWith(needed);
        const { kept, isMinimal } = await shrink(all, fails, LIMITLESS);
        expect(isMinimal).toBe(true);
        expect(kept.length === all.length || (await fails(kept))).toBe(true);
        expect(kept).toEqual(all.filter((unit) => kept.includes(unit)));
        for (const unit of kept) expect(await fails(kept.filter((each) => each !== unit))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('X5 property: it takes no more tries than allowed, tries nothing twice, and what is left still fails', async () => {
    await fc.assert(
      fc.asyncProperty(failures, fc.integer({ min: 0, max: 12 }), async ({ all, needed }, maxTries) => {
        const tried: (readonly number[])[] = [];
        const { kept, tries } = await shrink(all, failsWith(needed, tried), { maxTries, mayTry: () => true });
        expect(tries).toBeLessThanOrEqual(maxTries);
        expect(tried).toHaveLength(tries);
        expect(new Set(tried.map(String)).size).toBe(tried.length);
        expect(kept.length === all.length || (await failsWith(needed)(kept))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('X5 a unit that nobody needs goes with all the others at once', async () => {
    const tried: (readonly number[])[] = [];
    expect(await shrink([1, 2, 3, 4, 5], failsWith([[]], tried), LIMITLESS)).toEqual({
      kept: [],
      tries: 1,
      isMinimal: true,
    });
  });

  test('X5 two of seven are found within twelve tries', async () => {
    const { kept, tries } = await shrink([0, 1, 2, 3, 4, 5, 6], failsWith([[1, 5]]), LIMITLESS);
    expect(kept).toEqual([1, 5]);
    expect(tries).toBeLessThanOrEqual(12);
  });

  test('X5 when the time is over it ends with what it has and says so', async () => {
    let left = 2;
    const { kept, isMinimal } = await shrink([0, 1, 2, 3], failsWith([[0, 3]]), {
      maxTries: 100,
      mayTry: () => left-- > 0,
    });
    expect(isMinimal).toBe(false);
    expect(kept).toContain(0);
    expect(kept).toContain(3);
  });
});
