import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LatencyHistogram } from './latency-histogram.ts';

const durations = fc.array(fc.double({ min: 0, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 200 });

function histogramOf(values: readonly number[]): LatencyHistogram {
  const histogram = new LatencyHistogram();
  values.forEach((value) => histogram.record(value));
  return histogram;
}

describe('A15 latency histogram', () => {
  it('property: every quantile is within 2 % of the real one', () => {
    fc.assert(
      fc.property(durations, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const sorted = values.toSorted((one, two) => one - two);
        const real = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? 0;
        expect(Math.abs(histogramOf(values).quantileMs(share) - real)).toBeLessThanOrEqual(real * 0.02 + 0.001);
      }),
      { numRuns: 500 },
    );
  });

  it('property: adding two is the same as counting all in one', () => {
    fc.assert(
      fc.property(durations, durations, (one, two) => {
        const sum = histogramOf(one);
        sum.add(histogramOf(two));
        const all = histogramOf([...one, ...two]);
        for (const share of [0, 0.5, 0.95, 1]) expect(sum.quantileMs(share)).toBe(all.quantileMs(share));
        expect([sum.count, sum.leastMs(), sum.mostMs()]).toEqual([all.count, all.leastMs(), all.mostMs()]);
        expect(sum.averageMs()).toBeCloseTo(all.averageMs(), 6);
      }),
      { numRuns: 200 },
    );
  });

  it('has no figures without durations, also after a reset', () => {
    const histogram = histogramOf([5]);
    histogram.reset();
    expect([histogram.quantileMs(0.5), histogram.averageMs(), histogram.leastMs(), histogram.mostMs()]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('takes what is longer than it can hold for the longest', () => {
    expect(histogramOf([1e12]).quantileMs(0.5)).toBeGreaterThan(2_000_000);
  });
});
