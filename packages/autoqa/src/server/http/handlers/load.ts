import type { BodyOf } from '@autoqa/domain/contract/operation';
import type { CatalogRunDetail } from '@autoqa/domain/contract/run-records';
import { RunRequest } from '@autoqa/domain/contract/run-request';
import type { Handlers, Operations } from '../handlers.ts';
import { Refusal, required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';
import { latestLoadSample } from './latest-load-sample.ts';
import { requireRun } from './require-run.ts';
import { cancelRun, startRun } from './start-run.ts';
import { taskStatus, toTask } from './tasks.ts';

type LoadHandlers = Pick<Handlers, 'startLoadTest' | 'getLoadTest' | 'stopLoadTest' | 'getLoadReport'>;

/** Load tests in S1's words (A15). */
export function loadHandlers(room: ServerRoom): LoadHandlers {
  const { shelf } = room.services;
  return {
    startLoadTest: async ({ body, caller }) => ({
      task_id: (await startRun(room, toLoadRequest(body), caller)).runId,
    }),
    async getLoadTest({ params: { id } }) {
      const run = await requireLoadTest(room, id);
      const sample = await latestLoadSample(shelf, id, run.lastSeq);
      return {
        task_id: id,
        status: taskStatus(run.state),
        users: sample.users ?? null,
        requests_per_second: sample.requestsPerSecond ?? null,
        failures_per_second: sample.failuresPerSecond ?? null,
        p95_ms: sample.p95Ms ?? null,
        elapsed_seconds: sample.atMs === undefined ? null : sample.atMs / 1000,
      };
    },
    async stopLoadTest({ params: { id }, caller }) {
      await requireLoadTest(room, id);
      return toTask(await cancelRun(room, id, caller));
    },
    async getLoadReport({ params: { id } }) {
      await requireLoadTest(room, id);
      const file = required(await shelf.open(id, 'load_test/load_test_report.html'), 'file-unknown');
      return { file, download: false };
    },
  };
}

async function requireLoadTest({ services }: ServerRoom, id: string): Promise<CatalogRunDetail> {
  const run = await requireRun(services.store, id);
  if (run.kind !== 'load') throw new Refusal('run-unknown');
  return run;
}

function toLoadRequest(body: BodyOf<Operations['startLoadTest']>): RunRequest {
  return RunRequest.parse({
    kind: 'load',
    runId: body.task_id,
    baseUrl: body.base_url,
    users: body.concurrent_users,
    spawnRate: body.spawn_rate,
    durationSeconds: body.duration,
    onlyPassed: body.only_passed,
    endpoints: body.target_endpoints,
    engine: body.engine,
  });
}
