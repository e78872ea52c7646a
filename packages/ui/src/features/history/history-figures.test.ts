import { describe, expect, it } from 'vitest';
import { sumDays, toChartDays } from './history-figures.ts';

const day = (date: string, passed: number, failed: number, flaky = 0) => ({
  day: date,
  runs: 1,
  passed,
  failed,
  flaky,
  healed: 0,
  bugs: failed,
});

describe('C4 history', () => {
  it('has no pass rate on a day without cases', () => {
    const [idle, busy] = toChartDays([day('2026-11-01', 0, 0), day('2026-11-02', 2, 1)]);
    expect(idle?.rate).toBeNull();
    expect(busy?.rate).toBe(66.7);
  });

  it('adds the days up', () => {
    expect(sumDays([day('2026-11-01', 3, 1), day('2026-11-02', 2, 0, 1)])).toEqual({
      runs: 2,
      passed: 5,
      failed: 1,
      flaky: 1,
      healed: 0,
      bugs: 1,
      cases: 7,
    });
  });
});
