import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Pool } from 'pg';
import { EnvironmentError, hasCode } from '../kernel/errors.ts';
import type { Logger } from '../kernel/logger.ts';
import type { CockpitServices } from '../ports/cockpit/cockpit-services.ts';
import { Gate } from './auth/gate.ts';
import { HostList } from './auth/host-list.ts';
import { identify } from './auth/identify.ts';
import { RATE_LIMITS, type RateLimits } from './auth/rate-limits.ts';
import { sessionOf } from './auth/socket-session.ts';
import { buildApp } from './http/app.ts';
import type { ServerRoom } from './http/server-room.ts';
import type { SayError } from './http/to-problem.ts';
import { clusterAdapter, type Publisher } from './live/cluster.ts';
import { LiveServer } from './live/live-server.ts';

export interface ServerOptions {
  services: CockpitServices;
  host: string;
  /** 0 for one that the system chooses. */
  port: number;
  /** The built web page. */
  publicFolder?: string | undefined;
  /** Further names of this server, as in `Host`. */
  allowedHosts?: readonly string[];
  /** Pages elsewhere that may change something here. */
  allowedOrigins?: readonly string[];
  /** True behind a proxy, or the addresses of those that may say for whom they speak. */
  trustProxy?: boolean | string;
  uploadLimitBytes: number;
  log: Logger;
  /** Connects several nodes. */
  pool?: Pool | undefined;
  limits?: Partial<RateLimits>;
  sayError?: SayError;
  waits?: Partial<ServerRoom['waits']>;
}

export interface RunningServer extends Publisher {
  url: string;
  /** A link that logs in once, soon. */
  oneTimeLink(): Promise<string>;
  close(): Promise<void>;
}

const WAITS: ServerRoom['waits'] = { mobileRunMs: 15 * 60_000, lookEveryMs: 500 };
const OWNER = 'owner';

/** Starts the cockpit's server: HTTP interface, live events, web page (C1). */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { services, log, host } = options;
  const closing = new AbortController();
  const parts: { gate?: Gate; live?: LiveServer } = {};
  const room: ServerRoom = {
    services,
    log,
    uploadLimitBytes: options.uploadLimitBytes,
    announce: (run) => parts.live?.publishRun(run),
    expel: (callerKey) => parts.live?.expel(callerKey),
    waits: { ...WAITS, ...options.waits },
  };
  const gate = (): Gate => opened(parts.gate);
  const app = await buildApp({
    room,
    gate,
    limits: { ...RATE_LIMITS, ...options.limits },
    trustProxy: options.trustProxy ?? false,
    publicFolder: options.publicFolder,
    sayError: options.sayError ?? ((error) => ({ message: error.message, hint: error.hint })),
    closing: closing.signal,
  });
  const adapter = options.pool === undefined ? undefined : await clusterAdapter(options.pool, log);
  const live = new LiveServer({
    http: app.server,
    services,
    log,
    checkArrival: (request) => checkArrival(gate(), request, options),
    identify: (request, token) => identify({ token, session: sessionOf(request) }, services.store.tokens),
    ...(adapter === undefined ? {} : { adapter }),
  });
  parts.live = live;
  const port = await listen(app, options);
  const { allowedHosts: allowed = [], allowedOrigins = [] } = options;
  parts.gate = new Gate(new HostList({ host, port, allowed }), allowedOrigins);
  const url = urlOf(host, port);
  return {
    url,
    oneTimeLink: async () => `${url}/login?code=${await services.store.tokens.issueCode(OWNER)}`,
    publish: (runId, events) => live.publish(runId, events),
    publishRun: (run) => live.publishRun(run),
    async close() {
      closing.abort();
      await live.close();
      await app.close();
    },
  };
}

function checkArrival(gate: Gate, { headers }: IncomingMessage, { trustProxy = false }: ServerOptions): void {
  const forwarded = trustProxy === false ? undefined : headers['x-forwarded-host'];
  const host = forwarded === undefined ? headers.host : String(forwarded).split(',')[0]?.trim();
  gate.checkHost({ headers, host });
  gate.checkOrigin({ headers, host });
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  { host, port }: Pick<ServerOptions, 'host' | 'port'>,
): Promise<number> {
  try {
    // Two servers for the two addresses of "localhost" would share neither port nor live events.
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  } catch (error) {
    await app.close();
    throw cannotListen(error, host, port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  if (!hasCode(error, 'EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL')) return error;
  return new EnvironmentError(`The server cannot listen at ${host}:${port}.`, {
    code: 'server-address-taken',
    hint: 'Stop whatever uses it, or choose another with --port or --host.',
    details: { host, port },
    cause: error,
  });
}

function urlOf(host: string, port: number): string {
  const here = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIP(here) === 6 ? `[${here}]` : here}:${port}`;
}

/** Nobody can connect before the server listens. */
function opened(gate: Gate | undefined): Gate {
  if (gate === undefined) throw new Error('The server does not listen yet.');
  return gate;
}
