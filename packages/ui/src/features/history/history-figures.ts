import type { HistoryDay } from '@autoqa/domain/contract/run-records';

/** A day as the charts draw it. */
export interface ChartDay extends HistoryDay {
  /** Percent; nothing on a day without cases, so that the line has a gap instead of a fall. */
  rate: number | null;
}

export function toChartDays(days: readonly HistoryDay[]): ChartDay[] {
  return days.map((day) => {
    const total = day.passed + day.failed + day.flaky;
    return { ...day, rate: total === 0 ? null : Math.round((1_000 * day.passed) / total) / 10 };
  });
}

/** All days together. */
export function sumDays(days: readonly HistoryDay[]): Omit<HistoryDay, 'day'> & { cases: number } {
  const sum = (name: Exclude<keyof HistoryDay, 'day'>) => days.reduce((total, day) => total + day[name], 0);
  const [passed, failed, flaky] = [sum('passed'), sum('failed'), sum('flaky')];
  const cases = passed + failed + flaky;
  return { runs: sum('runs'), passed, failed, flaky, healed: sum('healed'), bugs: sum('bugs'), cases };
}
