import type { LoadFigures, LoadPercentile, LoadResult } from '@autoqa/domain/model/api/load-result';
import { csvRow } from './csv-row.ts';

/** Percentile columns as Locust names them, then the field that holds each. */
export const PERCENTILE_COLUMNS = [
  ['50%', 'p50Ms'],
  ['66%', 'p66Ms'],
  ['75%', 'p75Ms'],
  ['80%', 'p80Ms'],
  ['90%', 'p90Ms'],
  ['95%', 'p95Ms'],
  ['98%', 'p98Ms'],
  ['99%', 'p99Ms'],
  ['99.9%', 'p999Ms'],
  ['99.99%', 'p9999Ms'],
] as const satisfies readonly (readonly [string, LoadPercentile])[];

export const STATS_COLUMNS = [
  'Type',
  'Name',
  'Request Count',
  'Failure Count',
  'Median Response Time',
  'Average Response Time',
  'Min Response Time',
  'Max Response Time',
  'Average Content Size',
  'Requests/s',
  'Failures/s',
  ...PERCENTILE_COLUMNS.map(([title]) => title),
  '100%',
];

/** Behind Locust's own columns, so that nobody who reads those is disturbed; empty where it is not known. */
export const REFUSED_COLUMN = 'Refused Count (4xx)';

export const AGGREGATED = 'Aggregated';

/** `load_test_stats.csv`: the columns of Locust's own, so that whatever reads those reads these. */
export function printStatsCsv({ operations, total }: Pick<LoadResult, 'operations' | 'total'>): string {
  const rows = operations.map(({ method, path, figures }) => csvRow([method, path, ...cells(figures)]));
  return [csvRow([...STATS_COLUMNS, REFUSED_COLUMN]), ...rows, csvRow(['', AGGREGATED, ...cells(total)])].join('');
}

function cells(figures: LoadFigures): (number | string)[] {
  return [
    figures.requests,
    figures.failures,
    figures.p50Ms,
    figures.averageMs,
    figures.minMs,
    figures.maxMs,
    figures.averageBytes,
    figures.requestsPerSecond,
    figures.failuresPerSecond,
    ...PERCENTILE_COLUMNS.map(([, field]) => figures[field]),
    figures.maxMs,
    figures.refused ?? '',
  ];
}
