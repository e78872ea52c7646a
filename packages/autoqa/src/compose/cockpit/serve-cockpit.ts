import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../kernel/errors.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { SayError } from '../../server/http/to-problem.ts';
import { startServer } from '../../server/start-server.ts';
import { openStore } from '../../store/database/open-store.ts';
import { openCredentials } from '../credentials.ts';
import { runsFolder } from '../runs.ts';
import { FolderIndex } from './folder-index.ts';
import { openLivePool } from './live-pool.ts';
import { openServices, UPLOAD_LIMIT_BYTES, type CockpitSurroundings } from './open-services.ts';
import { serverLog } from './server-log.ts';
import { Worker } from './worker.ts';

export interface ServeRequest extends CockpitSurroundings {
  host: string;
  port: number;
  allowedHosts: readonly string[];
  /** A proxy in front of it says for whom it speaks, and by which name. */
  trustProxy: boolean;
  /** For each caller. */
  changesPerMinute: number;
  sayError: SayError;
  onReady(place: { url: string; link: string }): void;
}

/** C1: storage, index, server and workers of one process, until the signal ends them in reverse order. */
export async function serveCockpit(request: ServeRequest): Promise<void> {
  const { config, env, signal, log } = request;
  const databaseUrl = env['DATABASE_URL'];
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const store = await openStore({ folder: config.out, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    closers.push(() => store.close());
    const vault = await openCredentials({ out: config.out, env });
    const pool = databaseUrl === undefined ? undefined : openLivePool(databaseUrl, log);
    if (pool !== undefined) closers.push(() => pool.end());
    const services = openServices(request, { store, vault });
    const server = await startServer({
      services,
      host: request.host,
      port: request.port,
      allowedHosts: request.allowedHosts,
      trustProxy: request.trustProxy,
      uploadLimitBytes: UPLOAD_LIMIT_BYTES,
      log: serverLog(log),
      limits: { changes: request.changesPerMinute, reads: 10 * request.changesPerMinute },
      sayError: request.sayError,
      ...(pool === undefined ? {} : { pool }),
      ...publicFolder(),
    });
    closers.push(() => server.close());
    const onChange = (runId: string): void => void tellOfRun(store, runId, server.publishRun).catch(complain(log));
    const index = new FolderIndex({ store, runsFolder: runsFolder(config.out), onChange, log });
    closers.push(() => index.stop());
    const worker = new Worker({
      ...request,
      store,
      out: config.out,
      isRemote: false,
      sharesFiles: pool !== undefined,
      publish: server.publish,
      onChange,
    });
    if (request.slots > 0) await worker.start();
    closers.push(() => (request.slots > 0 ? worker.stop() : Promise.resolve()));
    store.announce(server.url);
    request.onReady({ url: server.url, link: await server.oneTimeLink() });
    await index.takeIn();
    index.watch();
    await untilAborted(signal);
  } finally {
    for (const close of closers.toReversed()) await close().catch(complain(log));
  }
}

async function tellOfRun(
  store: CockpitStore,
  runId: string,
  publish: (run: NonNullable<Awaited<ReturnType<CockpitStore['runs']['find']>>>) => void,
): Promise<void> {
  const run = await store.runs.find(runId);
  if (run !== undefined) publish(run);
}

function complain(log: (line: string) => void): (error: unknown) => void {
  return (error) => log(messageOf(error));
}

/** The pages, where they were built. */
function publicFolder(): { publicFolder?: string } {
  const beside = ['./ui', '../../../../ui/dist'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = beside.find((folder) => existsSync(join(folder, 'index.html')));
  return found === undefined ? {} : { publicFolder: found };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
