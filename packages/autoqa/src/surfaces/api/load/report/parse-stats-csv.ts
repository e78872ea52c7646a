import Papa from 'papaparse';
import type { LoadFigures } from '@autoqa/domain/model/api/load-result';
import { EnvironmentError } from '../../../../kernel/errors.ts';
import { AGGREGATED, PERCENTILE_COLUMNS, REFUSED_COLUMN, STATS_COLUMNS } from './stats-csv.ts';

export interface StatsRow {
  method: string;
  path: string;
  figures: LoadFigures;
}

/** Reads a table of figures, Locust's or ours; the last line holds the total. */
export function parseStatsCsv(text: string): { operations: StatsRow[]; total: LoadFigures } {
  const rows = csvRecords(text, STATS_COLUMNS).map((record) => ({
    method: record['Type'] ?? '',
    path: record['Name'] ?? '',
    figures: figuresOf(record),
  }));
  const total = rows.find(({ method, path }) => path === AGGREGATED && method === '');
  if (total === undefined) throw unreadable(`no line "${AGGREGATED}"`);
  return { operations: rows.filter((row) => row !== total), total: total.figures };
}

/** The lines of a CSV file by its column titles; a missing column is said. */
export function csvRecords(text: string, columns: readonly string[]): Record<string, string>[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const missing = columns.filter((column) => meta.fields?.includes(column) !== true);
  if (missing.length > 0) throw unreadable(`no column ${missing.join(', ')}`);
  return data;
}

/** Locust writes `N/A` where nothing was measured. */
export function csvNumber(text: string | undefined): number {
  const value = Number(text);
  return text === undefined || text === '' || Number.isNaN(value) ? 0 : Math.max(0, value);
}

function figuresOf(record: Readonly<Record<string, string>>): LoadFigures {
  const number = (column: string) => csvNumber(record[column]);
  const percentiles = PERCENTILE_COLUMNS.map(([column, field]) => [field, number(column)]);
  const isRefusedKnown = (record[REFUSED_COLUMN] ?? '') !== '';
  return {
    requests: number('Request Count'),
    failures: number('Failure Count'),
    ...(isRefusedKnown ? { refused: number(REFUSED_COLUMN) } : {}),
    requestsPerSecond: number('Requests/s'),
    failuresPerSecond: number('Failures/s'),
    averageBytes: number('Average Content Size'),
    averageMs: number('Average Response Time'),
    minMs: number('Min Response Time'),
    ...(Object.fromEntries(percentiles) as Record<(typeof PERCENTILE_COLUMNS)[number][1], number>),
    maxMs: number('Max Response Time'),
  };
}

function unreadable(problem: string): EnvironmentError {
  return new EnvironmentError(`The table of the load test cannot be read: ${problem}.`, {
    code: 'load-stats-unreadable',
    hint: 'Use a newer version of the load engine, or --engine embedded.',
    details: { problem },
  });
}
