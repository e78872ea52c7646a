import type { HistoryDay } from '@autoqa/domain/contract/run-records';

interface Bar {
  day: string;
  passed: number;
  failed: number;
}

/** The heights of the bars; the highest day fills the height. */
export function barsOf(days: readonly HistoryDay[], height: number): Bar[] {
  const most = Math.max(1, ...days.map(({ passed, failed }) => passed + failed));
  return days.map(({ day, passed, failed }) => ({
    day,
    passed: (passed / most) * height,
    failed: (failed / most) * height,
  }));
}

/** All days together. */
export function sumOf(days: readonly HistoryDay[]): Pick<HistoryDay, 'runs' | 'passed' | 'failed' | 'bugs'> {
  const sum = { runs: 0, passed: 0, failed: 0, bugs: 0 };
  for (const { runs, passed, failed, bugs } of days) {
    sum.runs += runs;
    sum.passed += passed;
    sum.failed += failed;
    sum.bugs += bugs;
  }
  return sum;
}
