import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import {
  findPostgres,
  startPostgres,
} from '../../../packages/autoqa/src/store/database/__fixtures__/postgres-server.ts';
import { startWorker } from '../../support/cockpit.ts';
import { isUnderWay, lookForLosses, SLOW_SPECS, startCockpit, welcome } from '../support/cockpits.ts';
import type { Ground } from '../support/ground.ts';
import type { MatrixRow } from '../support/row.ts';

const SERVER: MatrixRow = {
  name: 'server-killed',
  does: 'the server with its embedded database is killed (-9) while one run is under way and one is queued',
  async play(ground) {
    const url = await welcome(ground);
    const first = await startCockpit(ground);
    const { runId } = await first.startRun({ kind: 'run', url, specs: SLOW_SPECS, workers: 1 });
    const queued = await first.startRun({ kind: 'run', url, specs: SLOW_SPECS, workers: 3 });
    const project = await first.post<{ id: string }>('/api/projects', { name: 'Kept' });
    await first.untilRun(runId, isUnderWay);
    ground.remember();
    await first.kill();
    const second = await startCockpit(ground);
    await lookForLosses(ground, second, runId);
    await lookForLosses(ground, second, queued.runId);
    const { items } = await second.get<{ items: { id: string }[] }>('/api/projects');
    if (!items.some(({ id }) => id === project.id)) ground.lose('a project that was acknowledged');
    await second.stop();
    return 'the next start goes on with both; every event once, one end each';
  },
};

async function withoutPostgres(): Promise<string | undefined> {
  const programs = await findPostgres();
  return 'reason' in programs ? programs.reason : undefined;
}

/** A PostgreSQL of its own and what names it. */
async function usePostgres(ground: Ground) {
  const programs = await findPostgres();
  if ('reason' in programs) throw new Error(programs.reason);
  const postgres = await startPostgres(programs);
  ground.atEnd(() => postgres.remove());
  const env = {
    DATABASE_URL: await postgres.newDatabase(),
    AUTOQA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  return { postgres, env };
}

const WORKER: MatrixRow = {
  name: 'worker-killed',
  does: 'a worker machine is killed (-9) in the middle of a run; another one has just come',
  cannot: withoutPostgres,
  async play(ground) {
    const url = await welcome(ground);
    const { env } = await usePostgres(ground);
    const cockpit = await startCockpit(ground, { args: ['--slots', '0'], env });
    const startNamed = async (name: string) => {
      mkdirSync(ground.at(name));
      const { child } = await startWorker({ cwd: ground.at(name), env: { ...ground.environment, ...env } });
      ground.atEnd(() => child.kill('SIGKILL'));
      return child;
    };
    const one = await startNamed('a');
    const { runId } = await cockpit.startRun({ kind: 'run', url, specs: SLOW_SPECS, workers: 1 });
    await cockpit.untilRun(runId, isUnderWay);
    const two = await startNamed('b');
    one.kill('SIGKILL');
    await lookForLosses(ground, cockpit, runId);
    const { attempt } = await cockpit.untilRun(runId);
    assert.ok(attempt > 1, 'the other worker took it over');
    // What another machine made is read here.
    assert.equal((await cockpit.call('GET', `/api/download/${runId}/report`)).status, 200);
    assert.ok(!existsSync(ground.at('.autoqa', 'runs', runId)));
    two.kill('SIGKILL');
    await cockpit.stop();
    return 'the other one goes on with the run; every event once, one end';
  },
};

const DATABASE: MatrixRow = {
  name: 'database-killed',
  does: 'PostgreSQL goes down at once, without a word, in the middle of a run, and comes back',
  cannot: withoutPostgres,
  async play(ground) {
    const url = await welcome(ground);
    const { postgres, env } = await usePostgres(ground);
    const cockpit = await startCockpit(ground, { env });
    const { runId } = await cockpit.startRun({ kind: 'run', url, specs: SLOW_SPECS, workers: 1 });
    await cockpit.untilRun(runId, isUnderWay);
    await postgres.crash();
    const refused = await cockpit.untilRefusing();
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    const { error } = (await refused.json()) as { error: { code: string } };
    assert.equal(error.code, 'database-away');
    await postgres.start();
    await lookForLosses(ground, cockpit, runId);
    await cockpit.stop();
    return 'callers are told to come back (503, retry-after), the run goes to its end';
  },
};

const SIGTERM: MatrixRow = {
  name: 'server-sigterm',
  does: 'SIGTERM to the server while a run is under way',
  async play(ground) {
    const url = await welcome(ground);
    const first = await startCockpit(ground);
    const { runId } = await first.startRun({ kind: 'run', url, specs: SLOW_SPECS, workers: 1 });
    await first.untilRun(runId, isUnderWay);
    ground.remember();
    const gone = new Promise<number | null>((resolve) => first.child.once('close', resolve));
    first.child.kill('SIGTERM');
    const code = await gone;
    assert.ok(code === 0 || code === 130, `exit code ${code}: ${first.output()}`);
    const second = await startCockpit(ground);
    await lookForLosses(ground, second, runId);
    await second.stop();
    return 'it ends cleanly, and its next start goes on with the run';
  },
};

export const SERVERS: MatrixRow[] = [SERVER, WORKER, DATABASE, SIGTERM];
