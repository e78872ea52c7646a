import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadResult, LoadSample, LoadWarning } from '@autoqa/domain/model/api/load-result';
import { writeFileAtomic } from '../../../../kernel/atomic-file.ts';
import { Deadline } from '../../../../kernel/deadline.ts';
import { reachTarget } from '../engine/reach-target.ts';
import { countedOperations, type CountedOperation } from '../load-scenario.ts';
import { checkSettings, DEFAULT_TIMEOUT_MS, type LoadTask } from '../load-settings.ts';
import { csvNumber, csvRecords, parseStatsCsv } from '../report/parse-stats-csv.ts';
import { BASE_URL_VARIABLE, identityVariables, variableValues } from '../scripts/identity-variables.ts';
import { printLocustfile } from '../scripts/locustfile.ts';
import { exportable } from './exportable.ts';
import { engineFailed, runEngineProgram } from './engine-program.ts';
import { LocustHistory } from './locust-history.ts';

export interface ExternalTask extends LoadTask {
  /** Where the script and the engine's own files go. */
  folder: string;
  /** The environment of the engine; this process's own by default. */
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

const HINT = 'Install the Debian package python3-locust, or run "pip install locust".';
const LOOK_MS = 1_000;
/** What Locust says of itself when it was the bottleneck. */
const BUSY = /CPU usage (?:was too high|above 90%)/i;
/** As the script says it. */
const REFUSED = /\bHTTP 4\d\d\b/;
const BUSY_SHARE = 0.9;

/** Drives the scenarios by Locust, in a process of its own; without it, an `EnvironmentError` says how to get it. */
export async function runLocustLoad(task: ExternalTask): Promise<LoadResult> {
  const baseUrl = checkSettings(task);
  const { folder, identities = {}, timeoutMs = DEFAULT_TIMEOUT_MS, signal, env = process.env } = task;
  const { scenarios, omissions } = exportable(task);
  await reachTarget(baseUrl, Deadline.after(timeoutMs, signal));
  await writeFileAtomic(join(folder, 'locustfile.py'), printLocustfile(scenarios, { ...task, timeoutMs, identities }));
  const operations = countedOperations(scenarios);
  const follower = new HistoryFollower(new LocustHistory(join(folder, 'locust_stats_history.csv'), operations), task);
  const startedAt = new Date();
  const ran = await follower.during(
    runEngineProgram({
      program: 'locust',
      args: locustArguments(task),
      cwd: folder,
      env: {
        ...env,
        [BASE_URL_VARIABLE]: task.baseUrl,
        ...variableValues(identityVariables(scenarios, identities), identities),
      },
      hint: HINT,
      durationMs: task.durationMs,
      signal,
      onLine: (line) => follower.hear(line),
    }),
  );
  const { users, spawnRate, durationMs } = task;
  const tables = await readTables(folder, operations);
  if (!ran.wasStopped && tables.total.requests === 0) {
    throw engineFailed('locust', [...tables.errors.map(({ message }) => message), ...ran.lines]);
  }
  return {
    schemaVersion: 1,
    engine: 'locust',
    baseUrl: task.baseUrl,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    endedBy: ran.wasStopped ? 'stopped' : 'duration',
    settings: { users, spawnRate, durationMs, timeoutMs },
    scenarios: scenarios.map(({ id, title, weight }) => ({ id, title, weight })),
    ...tables,
    samples: follower.samples,
    warnings: follower.warnings(),
    omissions,
  };
}

function locustArguments({ users, spawnRate, durationMs }: LoadTask): string[] {
  const run = ['-u', `${users}`, '-r', `${spawnRate}`, '-t', `${Math.ceil(durationMs / 1000)}s`, '-s', '2'];
  const files = ['--csv', 'locust', '--csv-full-history', '--html', 'locust_report.html'];
  return ['-f', 'locustfile.py', '--headless', '--only-summary', '--exit-code-on-error', '0', ...run, ...files];
}

/** Reads the history while Locust runs. */
class HistoryFollower {
  readonly samples: LoadSample[] = [];
  readonly #history: LocustHistory;
  readonly #task: ExternalTask;
  #isBusy = false;

  constructor(history: LocustHistory, task: ExternalTask) {
    this.#history = history;
    this.#task = task;
  }

  hear(line: string): void {
    if (BUSY.test(line)) this.#isBusy = true;
    this.#task.onLine?.(line);
  }

  warnings(): LoadWarning[] {
    return this.#isBusy ? [{ kind: 'generator-busy', cpuShare: BUSY_SHARE, eventLoopDelayMs: 0 }] : [];
  }

  async during<Result>(work: Promise<Result>): Promise<Result> {
    // One look after the other: two at once would read the same lines.
    let looking = Promise.resolve();
    const timer = setInterval(() => (looking = looking.then(() => this.#look())), LOOK_MS);
    try {
      return await work;
    } finally {
      clearInterval(timer);
      await looking.then(() => this.#look());
    }
  }

  async #look(): Promise<void> {
    for (const sample of await this.#history.read()) {
      this.samples.push(sample);
      this.#task.onSample?.(sample);
    }
  }
}

async function readTables(
  folder: string,
  operations: readonly CountedOperation[],
): Promise<Pick<LoadResult, 'total' | 'operations' | 'errors'>> {
  const stats = parseStatsCsv(await readFile(join(folder, 'locust_stats.csv'), 'utf8'));
  const failures = csvRecords(await readFile(join(folder, 'locust_failures.csv'), 'utf8'), ['Name', 'Error']);
  // What went wrong in the script itself, between two requests.
  const exceptions = csvRecords(await readFile(join(folder, 'locust_exceptions.csv'), 'utf8'), ['Count', 'Message']);
  const idOf = (method: string | undefined, path: string | undefined) =>
    operations.find((each) => each.method === method && each.path === path)?.id ?? `${method} ${path}`;
  const errors = [
    ...failures.map((line) => ({
      operation: idOf(line['Method'], line['Name']),
      message: line['Error'] ?? '',
      count: csvNumber(line['Occurrences']),
    })),
    ...exceptions.map((line) => ({ operation: '', message: line['Message'] ?? '', count: csvNumber(line['Count']) })),
  ];
  const refusedIn = (lines: typeof failures): number =>
    lines
      .filter((line) => REFUSED.test(line['Error'] ?? ''))
      .reduce((sum, each) => sum + csvNumber(each['Occurrences']), 0);
  return {
    total: { ...stats.total, refused: refusedIn(failures) },
    operations: stats.operations.map(({ method, path, figures }) => {
      const own = failures.filter((line) => line['Method'] === method && line['Name'] === path);
      return { id: idOf(method, path), method, path, figures: { ...figures, refused: refusedIn(own) }, statuses: {} };
    }),
    errors: errors.toSorted((one, two) => two.count - one.count),
  };
}
