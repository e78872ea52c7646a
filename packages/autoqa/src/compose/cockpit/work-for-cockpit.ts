import { InputError, messageOf } from '../../kernel/errors.ts';
import { createPublisher } from '../../server/live/cluster.ts';
import { openStore } from '../../store/database/open-store.ts';
import { openLivePool } from './live-pool.ts';
import type { CockpitSurroundings } from './open-services.ts';
import { serverLog } from './server-log.ts';
import { Worker } from './worker.ts';

export interface WorkRequest extends CockpitSurroundings {
  onReady(workerId: string): void;
}

/** C3: a worker for the jobs of a server elsewhere; what it makes is sent there. */
export async function workForCockpit(request: WorkRequest): Promise<void> {
  const { config, env, signal, log } = request;
  const databaseUrl = env['DATABASE_URL'];
  if (databaseUrl === undefined || databaseUrl === '') throw noDatabase();
  const store = await openStore({ folder: config.out, databaseUrl });
  const pool = openLivePool(databaseUrl, log);
  const publisher = await createPublisher(pool, serverLog(log));
  const worker = new Worker({
    ...request,
    store,
    out: config.out,
    isRemote: true,
    sharesFiles: true,
    publish: publisher.publish,
    onChange: (runId) =>
      void store.runs
        .find(runId)
        .then((run) => run && publisher.publishRun(run))
        .catch((error: unknown) => log(messageOf(error))),
  });
  try {
    await worker.start();
    request.onReady(worker.id);
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  } finally {
    await worker.stop();
    await publisher.close();
    await pool.end();
    await store.close();
  }
}

function noDatabase(): InputError {
  return new InputError('There is no database to take jobs from.', {
    code: 'worker-needs-database',
    hint: 'Set DATABASE_URL to the PostgreSQL that the server uses. Without one, "autoqa serve" does the jobs itself.',
  });
}
