import { open } from 'node:fs/promises';
import type { LoadMoment, LoadSample } from '@autoqa/domain/model/api/load-result';
import { hasCode } from '../../../../kernel/errors.ts';
import type { CountedOperation } from '../load-scenario.ts';
import { csvNumber, csvRecords } from '../report/parse-stats-csv.ts';
import { AGGREGATED } from '../report/stats-csv.ts';

const NOTHING: LoadMoment = {
  requests: 0,
  failures: 0,
  requestsPerSecond: 0,
  failuresPerSecond: 0,
  p50Ms: 0,
  p95Ms: 0,
  p99Ms: 0,
  maxMs: 0,
};
const COLUMNS = ['Timestamp', 'User Count', 'Type', 'Name', 'Total Request Count', 'Total Failure Count'];
const MOST_BYTES_AT_ONCE = 8 * 1024 * 1024;

type Line = Readonly<Record<string, string>>;

/** Follows the history that Locust writes while it runs; each second becomes a sample. */
export class LocustHistory {
  readonly #path: string;
  readonly #operations: readonly CountedOperation[];
  readonly #before = new Map<string, { requests: number; failures: number }>();
  #offset = 0;
  #heading = '';
  #rest = '';
  #firstAt: number | undefined;
  #open: Line[] = [];

  constructor(path: string, operations: readonly CountedOperation[]) {
    this.#path = path;
    this.#operations = operations;
  }

  /** The seconds that have been written since the last call. */
  async read(): Promise<LoadSample[]> {
    const text = this.#rest + (await this.#readOn());
    const end = text.lastIndexOf('\n') + 1;
    this.#rest = text.slice(end);
    const whole = Buffer.from(text.slice(0, end), 'latin1').toString('utf8');
    if (whole === '') return [];
    if (this.#heading === '') this.#heading = whole.slice(0, whole.indexOf('\n') + 1);
    const body = whole.startsWith(this.#heading) ? whole : this.#heading + whole;
    return csvRecords(body, COLUMNS).flatMap((line) => this.#take(line));
  }

  /** The aggregated line closes a second. */
  #take(line: Line): LoadSample[] {
    this.#open.push(line);
    if (line['Name'] !== AGGREGATED) return [];
    const at = csvNumber(line['Timestamp']) * 1000;
    this.#firstAt ??= at;
    const lines = this.#open;
    this.#open = [];
    const momentOf = (found: Line | undefined) => (found === undefined ? { ...NOTHING } : this.#moment(found));
    return [
      {
        atMs: at - this.#firstAt,
        users: csvNumber(line['User Count']),
        total: momentOf(line),
        operations: this.#operations.map(({ method, path }) =>
          momentOf(lines.find((each) => each['Type'] === method && each['Name'] === path)),
        ),
      },
    ];
  }

  #moment(line: Line): LoadMoment {
    const key = `${line['Type']} ${line['Name']}`;
    const total = {
      requests: csvNumber(line['Total Request Count']),
      failures: csvNumber(line['Total Failure Count']),
    };
    const before = this.#before.get(key) ?? { requests: 0, failures: 0 };
    this.#before.set(key, total);
    return {
      requests: Math.max(0, total.requests - before.requests),
      failures: Math.max(0, total.failures - before.failures),
      requestsPerSecond: csvNumber(line['Requests/s']),
      failuresPerSecond: csvNumber(line['Failures/s']),
      p50Ms: csvNumber(line['50%']),
      p95Ms: csvNumber(line['95%']),
      p99Ms: csvNumber(line['99%']),
      maxMs: csvNumber(line['100%']),
    };
  }

  async #readOn(): Promise<string> {
    try {
      const file = await open(this.#path, 'r');
      try {
        const { size } = await file.stat();
        const bytes = Buffer.alloc(Math.min(MOST_BYTES_AT_ONCE, Math.max(0, size - this.#offset)));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, this.#offset);
        this.#offset += bytesRead;
        // A character may be cut in two here; whole lines are decoded later.
        return bytes.toString('latin1', 0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return '';
      throw error;
    }
  }
}
