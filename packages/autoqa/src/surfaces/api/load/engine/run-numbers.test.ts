import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runNumbers } from './run-numbers.ts';

describe('A15 what is different in every pass', () => {
  it('property: ten digits, and never the same twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (start) => {
        const next = runNumbers(start);
        const numbers = Array.from({ length: 50 }, next);
        expect(numbers.filter((each) => !/^[1-9]\d{9}$/.test(each))).toEqual([]);
        expect(new Set(numbers).size).toBe(50);
      }),
      { numRuns: 200, examples: [[9_999_999_999]] },
    );
  });
});
