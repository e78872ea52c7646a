import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../packages/autoqa/src/store/database/__fixtures__/postgres-server.ts';
import { reportAbsent, reportValue, rounds } from '../support/figures.ts';
import { MeasuredCockpit } from './cockpit-process.ts';
import { writeRuns } from './copied-runs.ts';
import { against, machineLoad, percentile, printTable } from './figures.ts';

const RUNS = rounds(1_000, { quick: 1_000, variable: 'HISTORY_RUNS' });
const REQUESTS = rounds(50, { quick: 10, variable: 'HISTORY_REQUESTS' });
const TARGET_MS = 300;

/** What the start page asks for, in the frame around it. */
const START_PAGE = [
  '/api/session',
  '/api/runs?state=waiting&limit=5',
  '/api/runs?state=running&limit=5',
  '/api/runs?limit=6',
  '/api/history?days=30',
];
/** What other pages with many runs behind them ask for. */
const OTHERS = ['/api/runs?limit=50', '/api/history/cases?days=30', '/api/defects'];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function read(cockpit: MeasuredCockpit, path: string): Promise<void> {
  const answer = await cockpit.call('GET', path);
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function repeat(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  await work();
  const times: number[] = [];
  for (let done = 0; done < REQUESTS; done += 1) times.push(await timed(work));
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

async function measureRequests(cockpit: MeasuredCockpit, title: string): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  const sum = { p50: 0, p95: 0 };
  for (const path of START_PAGE) {
    const { p50, p95 } = await repeat(() => read(cockpit, path));
    sum.p50 += p50;
    sum.p95 += p95;
    rows.push([path, ms(p50), ms(p95)]);
  }
  rows.push(['start page, one after the other', ms(sum.p50), ms(sum.p95), against(sum.p95, TARGET_MS)]);
  const together = await repeat(() => Promise.all(START_PAGE.map((path) => read(cockpit, path))));
  reportValue({
    name: `Start page with ${RUNS} runs in the history, all its requests, p95: ${title}`,
    measured: together.p95,
    atMost: TARGET_MS,
    unit: 'ms',
    digits: 0,
    note: `p50 ${together.p50.toFixed(0)} ms`,
  });
  rows.push(['start page, all at once', ms(together.p50), ms(together.p95), against(together.p95, TARGET_MS)]);
  for (const path of OTHERS) {
    const { p50, p95 } = await repeat(() => read(cockpit, path));
    rows.push([path, ms(p50), ms(p95)]);
  }
  return rows;
}

async function measure(
  title: string,
  folder: string,
  ids: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const began = performance.now();
  const options = { cwd: folder, env, args: ['--slots', '1'] };
  const first = await MeasuredCockpit.start(options);
  const duringIndex = await timed(() => Promise.all(START_PAGE.map((path) => read(first, path))));
  // The newest are taken in first.
  await first.untilRun(ids[0] ?? '', () => true);
  const indexedMs = performance.now() - began;
  const { items } = await first.get<{ items: unknown[] }>('/api/runs?limit=6');
  const rows = await measureRequests(first, title);
  const { days } = await first.get<{ days: { runs: number }[] }>('/api/history?days=30');
  await first.stop();
  const second = await MeasuredCockpit.start(options);
  await second.stop();
  printTable(`history: ${ids.length} runs, ${title} (load of the machine ${machineLoad()})`, [
    ['', 'p50', 'p95'],
    ['listens after', ms(first.startMs)],
    ['start page asked for at once, while runs are taken in', ms(duringIndex)],
    ['all taken in after', ms(indexedMs), `${((indexedMs - first.startMs) / ids.length).toFixed(1)} ms a run`],
    [
      'listens after, all known',
      ms(second.startMs),
      `${(second.startMs / first.startMs).toFixed(2)} of the first time`,
    ],
    ...rows,
    ['runs in the history', days.reduce((sum, { runs }) => sum + runs, 0), `${items.length} of 6 in the list`],
  ]);
}

const folder = mkdtempSync(join(tmpdir(), 'autoqa-bench-history-'));
try {
  const ids = await writeRuns(join(folder, '.autoqa', 'runs'), RUNS);
  await measure('embedded database', folder, ids, {});
  const programs = await findPostgres();
  if ('reason' in programs) reportAbsent('PostgreSQL', programs.reason);
  else {
    const postgres = await startPostgres(programs);
    try {
      const keys = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
      await measure('PostgreSQL', folder, ids, { DATABASE_URL: await postgres.newDatabase(), AUTOQA_KEYS: keys });
    } finally {
      await postgres.remove();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
