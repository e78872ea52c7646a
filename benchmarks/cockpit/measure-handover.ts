import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPostgres,
  startPostgres,
  type PostgresServer,
} from '../../packages/autoqa/src/store/database/__fixtures__/postgres-server.ts';
import { isQuick, reportAbsent, reportNone, reportValue, rounds } from '../support/figures.ts';
import { CockpitProcess, MeasuredCockpit } from './cockpit-process.ts';
import { machineLoad, printTable } from './figures.ts';
import { lampSpec, openLampShop } from './lamp-shop.ts';
import { lostIn } from './lost-in-run.ts';

const ROUNDS = rounds(5, { quick: 1, variable: 'HANDOVER_ROUNDS' });
const AWAY_MS = rounds(30, { quick: 5, variable: 'HANDOVER_AWAY_SECONDS' }) * 1000;
const TARGET_MS = 5_000;
const CASES = 4;
const SPECS = Array.from({ length: CASES }, (_, at) => lampSpec(at + 1, { waitSeconds: 2 }));

interface Place {
  postgres: PostgresServer;
  shopUrl: string;
  folder: string;
}

type Row = (string | number)[];

let folders = 0;

function newFolder({ folder }: Place): string {
  folders += 1;
  const made = join(folder, `machine-${folders}`);
  mkdirSync(made);
  return made;
}

async function newDatabase({ postgres }: Place): Promise<Record<string, string>> {
  const keys = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
  return { DATABASE_URL: await postgres.newDatabase(), AUTOQA_KEYS: keys };
}

interface WorkerPlace {
  process: CockpitProcess;
  cwd: string;
}

async function startWorker(place: Place, env: Record<string, string>): Promise<WorkerPlace> {
  const cwd = newFolder(place);
  const process = new CockpitProcess('worker', { cwd, env, args: ['--slots', '1'] });
  await process.says(/takes jobs/);
  return { process, cwd };
}

/** A run of which a case is decided and others are not. */
async function startUnderWay(cockpit: MeasuredCockpit, { shopUrl }: Place): Promise<string> {
  const runId = await cockpit.startRun({ kind: 'run', url: shopUrl, specs: SPECS, workers: 1 });
  await cockpit.untilRun(runId, ({ summary }) => summary.passed >= 1);
  return runId;
}

/** Waits for the second attempt and for the end, and says what came of it. */
async function handedOver(cockpit: MeasuredCockpit, runId: string, killedAt: number): Promise<Row> {
  await cockpit.untilRun(runId, ({ attempt }) => attempt === 2);
  const ms = performance.now() - killedAt;
  const run = await cockpit.untilRun(runId);
  const what = `attempt ${run.attempt}, ${run.state}`;
  return [what, Math.round(ms), (ms / TARGET_MS).toFixed(2), await lostIn(cockpit, run, CASES)];
}

async function killWorkers(place: Place): Promise<Row[]> {
  const env = await newDatabase(place);
  const cockpit = await MeasuredCockpit.start({ cwd: newFolder(place), env, args: ['--slots', '0'] });
  let workers = [await startWorker(place, env), await startWorker(place, env)];
  const rows: Row[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const runId = await startUnderWay(cockpit, place);
    const holder = workers.find(({ cwd }) => existsSync(join(cwd, '.autoqa', 'runs', runId)));
    if (holder === undefined) throw new Error('Nobody has the run.');
    const killedAt = performance.now();
    await holder.process.end('SIGKILL');
    rows.push([`worker killed, ${round + 1}`, ...(await handedOver(cockpit, runId, killedAt))]);
    workers = [...workers.filter((each) => each !== holder), await startWorker(place, env)];
  }
  for (const { process } of workers) await process.end('SIGINT');
  await cockpit.stop();
  return rows;
}

async function killServer(place: Place, { shared }: { shared: boolean }): Promise<Row> {
  const env = await newDatabase(place);
  const cwd = newFolder(place);
  const first = await MeasuredCockpit.start({ cwd, env, args: ['--slots', '1'] });
  const runId = await startUnderWay(first, place);
  const second = await MeasuredCockpit.start({
    cwd: shared ? cwd : newFolder(place),
    env,
    args: ['--slots', '1'],
  });
  const killedAt = performance.now();
  await first.process.end('SIGKILL');
  const row = await handedOver(second, runId, killedAt);
  await second.stop();
  return [`server killed, a second one on ${shared ? 'the same disk' : 'another disk'}`, ...row];
}

interface Refusals {
  refused: number;
  withRetry: number;
  others: Set<number>;
  slowestMs: number;
}

/** Asks twice a second while the database is away. */
async function askWhileAway(cockpit: MeasuredCockpit): Promise<Refusals> {
  const refusals: Refusals = { refused: 0, withRetry: 0, others: new Set(), slowestMs: 0 };
  for (const until = performance.now() + AWAY_MS; performance.now() < until;) {
    const began = performance.now();
    const answer = await cockpit.call('GET', '/api/runs');
    await answer.arrayBuffer();
    refusals.slowestMs = Math.max(refusals.slowestMs, performance.now() - began);
    if (answer.status === 503) refusals.refused += 1;
    else refusals.others.add(answer.status);
    if (answer.status === 503 && /^\d+$/.test(answer.headers.get('retry-after') ?? '')) refusals.withRetry += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return refusals;
}

async function takeDatabase(place: Place, { remote }: { remote: boolean }): Promise<Row> {
  const env = await newDatabase(place);
  const args = ['--slots', remote ? '0' : '1'];
  const cockpit = await MeasuredCockpit.start({ cwd: newFolder(place), env, args });
  const worker = remote ? await startWorker(place, env) : undefined;
  const runId = await startUnderWay(cockpit, place);
  await place.postgres.stop();
  const { refused, withRetry, others, slowestMs } = await askWhileAway(cockpit);
  await place.postgres.start();
  const backAt = performance.now();
  await cockpit.process.until(async () => ((await cockpit.call('GET', '/api/runs')).ok ? true : undefined));
  const servedMs = performance.now() - backAt;
  const run = await cockpit.untilRun(runId);
  const endedMs = performance.now() - backAt;
  const asked = `503 ${refused} times, ${withRetry} with Retry-After, slowest ${Math.round(slowestMs)} ms`;
  const odd = others.size === 0 ? '' : `, also ${[...others].join(' ')}`;
  const what = `${asked}${odd}; serves again after ${Math.round(servedMs)} ms; attempt ${run.attempt}, ${run.state}`;
  const lost = await lostIn(cockpit, run, CASES);
  await worker?.process.end('SIGINT');
  await cockpit.stop();
  return [
    `database away for ${AWAY_MS / 1000} s, ${remote ? 'a worker of its own' : 'worker in the server'}`,
    what,
    Math.round(endedMs),
    '',
    lost,
  ];
}

async function measure(place: Place): Promise<void> {
  const killed = await killWorkers(place);
  killed.push(await killServer(place, { shared: true }), await killServer(place, { shared: false }));
  const away = [await takeDatabase(place, { remote: false })];
  if (!isQuick) away.push(await takeDatabase(place, { remote: true }));
  const head: Row = ['done', 'happened', 'ms', `of ${TARGET_MS}`, 'lost'];
  const title = `handover: ${CASES} cases of two seconds (load of the machine ${machineLoad()})`;
  printTable(title, [head, ...killed, ...away]);
  reportValue({
    name: 'A killed worker or server: until another one goes on with its run, longest',
    measured: Math.max(...killed.map(([, , ms]) => Number(ms))) / 1000,
    atMost: TARGET_MS / 1000,
    unit: 's',
    note: killed.map(([, , ms]) => `${(Number(ms) / 1000).toFixed(1)} s`).join(', '),
  });
  const lossy = [...killed, ...away].filter((row) => row.at(-1) !== 'nothing').length;
  reportNone({
    name: `Runs that lost something, of ${killed.length + away.length} handed over or without database`,
    count: lossy,
  });
}

const programs = await findPostgres();
if ('reason' in programs) reportAbsent('PostgreSQL', programs.reason);
else {
  const postgres = await startPostgres(programs);
  const shop = await openLampShop();
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-bench-handover-'));
  try {
    await measure({ postgres, shopUrl: shop.url, folder });
  } finally {
    shop.close();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
