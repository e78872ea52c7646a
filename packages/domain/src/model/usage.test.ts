import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUsage, NO_USAGE, Usage } from './usage.ts';

const usage = fc.record({
  modelCalls: fc.nat(99),
  inputTokens: fc.nat(99),
  outputTokens: fc.nat(99),
  costUsd: fc.nat(99),
});

test('K6 usage adds up field by field, in any order, and nothing adds nothing', () => {
  fc.assert(
    fc.property(usage, usage, (a, b) => {
      const sum = addUsage(a, b);
      for (const field of Usage.keyof().options) expect(sum[field]).toBe(a[field] + b[field]);
      expect(addUsage(b, a)).toEqual(sum);
      expect(addUsage(a, NO_USAGE)).toEqual(a);
    }),
  );
});
