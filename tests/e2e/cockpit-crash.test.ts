import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventPage } from '@autoqa/domain/contract/run-records';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findPostgres,
  startPostgres,
  type PostgresServer,
} from '../../packages/autoqa/src/store/database/__fixtures__/postgres-server.ts';
import { Cockpit, startWorker } from '../support/cockpit.ts';
import { processesMarked } from '../support/marked-processes.ts';
import { startSmallShop } from '../support/small-shop.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'autoqa-crash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Four cases of about a second each. */
const SPECS = [1, 2, 3, 4].map((number) => ({
  name: `case-${number}.md`,
  text: `# Case ${number}\n\n## Steps\n1. Navigate to /\n2. Wait 1 second\n   - Expected: the page shows "Amber lamp"\n`,
}));

/** Every event once, one end, every case decided. */
async function expectOneResult(cockpit: Cockpit, runId: string): Promise<void> {
  const { events } = await cockpit.get<EventPage>(`/api/runs/${runId}/events?limit=5000`);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter(({ type }) => type === 'run-end')).toHaveLength(1);
  const run = await cockpit.untilRun(runId);
  expect(run).toMatchObject({ state: 'passed', summary: { total: 4, passed: 4 } });
  expect(run.attempt).toBeGreaterThan(1);
}

const isUnderWay = ({ summary }: { summary: { total: number } }): boolean => summary.total >= 1;

describe('C3 a server that dies', () => {
  it('goes on at its next start with what it was doing, and everything it said is still true', async () => {
    const shop = await startSmallShop();
    const first = await Cockpit.start({ cwd: folder });
    const { runId } = await first.startRun({ kind: 'run', url: shop.url, specs: SPECS, workers: 1 });
    const queued = await first.startRun({ kind: 'run', url: shop.url, specs: SPECS.slice(0, 1) });
    await first.untilRun(runId, isUnderWay);
    await first.kill();
    const second = await Cockpit.start({ cwd: folder });
    await second.untilRun(runId);
    await expectOneResult(second, runId);
    expect(await second.untilRun(queued.runId)).toMatchObject({ state: 'passed' });
    await second.stop();
    expect(await processesMarked(folder)).toEqual([]);
  }, 180_000);
});

const programs = await findPostgres();
const reason = 'reason' in programs ? programs.reason : undefined;
if (reason !== undefined) process.stderr.write(`Skipped: several workers need PostgreSQL (${reason}).\n`);

describe.skipIf(reason !== undefined)('C3 workers of one PostgreSQL', () => {
  let postgres: PostgresServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    if (!('reason' in programs)) postgres = await startPostgres(programs);
  });
  afterAll(() => postgres.remove());
  beforeEach(async () => {
    env = { DATABASE_URL: await postgres.newDatabase(), AUTOQA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` };
  });

  it('hand over when one is killed, with one result, on machines that share no disk', async () => {
    const shop = await startSmallShop();
    const cockpit = await Cockpit.start({ cwd: folder, args: ['--slots', '0'], env });
    const [a, b] = ['a', 'b'].map((name) => mkdtempSync(join(folder, `${name}-`)));
    const one = await startWorker({ cwd: a ?? '', env });
    const { runId } = await cockpit.startRun({ kind: 'run', url: shop.url, specs: SPECS, workers: 1 });
    await cockpit.untilRun(runId, isUnderWay);
    const two = await startWorker({ cwd: b ?? '', env });
    one.child.kill('SIGKILL');
    await cockpit.untilRun(runId, ({ attempt }) => attempt === 2);
    await cockpit.untilRun(runId);
    await expectOneResult(cockpit, runId);
    // What the other machine made is read here.
    expect((await cockpit.call('GET', `/api/download/${runId}/report`)).status).toBe(200);
    expect(existsSync(join(folder, '.autoqa', 'runs', runId))).toBe(false);
    two.child.kill('SIGKILL');
    await cockpit.stop();
  }, 180_000);

  it('build on what another machine made', async () => {
    const shop = await startSmallShop();
    const cockpit = await Cockpit.start({ cwd: folder, args: ['--slots', '0'], env });
    const [a = '', b = ''] = ['a', 'b'].map((name) => mkdtempSync(join(folder, `${name}-`)));
    const one = await startWorker({ cwd: a, env });
    const claims = 'The lamps page shows "Amber lamp"';
    const checked = await cockpit.startRun({ kind: 'check', url: shop.url, claims });
    expect(await cockpit.untilRun(checked.runId)).toMatchObject({ state: 'passed' });
    one.child.kill('SIGKILL');
    const two = await startWorker({ cwd: b, env });
    const again = await cockpit.startRun({ kind: 'run', url: shop.url, specs: [], fromRun: checked.runId });
    const run = await cockpit.untilRun(again.runId);
    expect({ state: run.state, reason: run.reason, total: run.summary.total }).toEqual({
      state: 'passed',
      reason: null,
      total: 1,
    });
    two.child.kill('SIGKILL');
    await cockpit.stop();
  }, 180_000);

  it('wait for a database that goes away, say so, and go on', async () => {
    const shop = await startSmallShop();
    const cockpit = await Cockpit.start({ cwd: folder, env });
    const { runId } = await cockpit.startRun({ kind: 'run', url: shop.url, specs: SPECS, workers: 1 });
    await cockpit.untilRun(runId, isUnderWay);
    await postgres.stop();
    const refused = await cockpit.untilRefusing();
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ error: { code: 'database-away' } });
    await postgres.start();
    expect(await cockpit.untilRun(runId)).toMatchObject({ state: 'passed', attempt: 1, summary: { passed: 4 } });
    await cockpit.stop();
  }, 180_000);
});
