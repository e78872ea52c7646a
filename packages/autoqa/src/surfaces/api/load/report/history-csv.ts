import type { LoadMoment, LoadResult } from '@autoqa/domain/model/api/load-result';
import { csvRow } from './csv-row.ts';
import { AGGREGATED, PERCENTILE_COLUMNS } from './stats-csv.ts';

export const HISTORY_COLUMNS = [
  'Timestamp',
  'User Count',
  'Type',
  'Name',
  'Requests/s',
  'Failures/s',
  ...PERCENTILE_COLUMNS.map(([title]) => title),
  '100%',
  'Total Request Count',
  'Total Failure Count',
  'Total Refused Count (4xx)',
];

/** Locust's word for what it did not measure. */
const NOT_MEASURED = 'N/A';

/** `load_test_stats_history.csv`: one line a second for each operation and for all of them. */
export function printHistoryCsv({ startedAt, samples, operations }: LoadResult): string {
  const start = Date.parse(startedAt);
  const lines = [csvRow(HISTORY_COLUMNS)];
  const sums = [...operations, undefined].map(() => ({ requests: 0, failures: 0, refused: 0 }));
  for (const { atMs, users, total, operations: moments } of samples) {
    const timestamp = Math.round((start + atMs) / 1000);
    [...moments, total].forEach((moment, index) => {
      const sum = sums[index] ?? { requests: 0, failures: 0, refused: 0 };
      sum.requests += moment.requests;
      sum.failures += moment.failures;
      sum.refused += moment.refused ?? 0;
      const refused = moment.refused === undefined ? '' : sum.refused;
      const { method, path } = operations[index] ?? { method: '', path: AGGREGATED };
      lines.push(csvRow([timestamp, users, method, path, ...cells(moment), sum.requests, sum.failures, refused]));
    });
  }
  return lines.join('');
}

function cells(moment: LoadMoment): (string | number)[] {
  const known: Readonly<Record<string, number>> = { p50Ms: moment.p50Ms, p95Ms: moment.p95Ms, p99Ms: moment.p99Ms };
  const percentiles = PERCENTILE_COLUMNS.map(([, field]) => known[field] ?? NOT_MEASURED);
  return [moment.requestsPerSecond, moment.failuresPerSecond, ...percentiles, moment.maxMs];
}
