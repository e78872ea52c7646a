import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findPostgres,
  startPostgres,
  type PostgresServer,
} from '../../packages/autoqa/src/store/database/__fixtures__/postgres-server.ts';
import { Cockpit, startWorker } from '../support/cockpit.ts';
import { startSmallShop } from '../support/small-shop.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'autoqa-workers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const programs = await findPostgres();
const reason = 'reason' in programs ? programs.reason : undefined;
if (reason !== undefined) process.stderr.write(`Skipped: several workers need PostgreSQL (${reason}).\n`);

// Servers, workers and databases that die: see tests/matrix.
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
});
