import { createLogger } from '../../kernel/logger.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { startServer, type ServerOptions } from '../start-server.ts';
import { memoryServices } from './memory-services.ts';

/** A real server on a port of its own, with everything in memory and one token. */
export async function testServer(options: Partial<ServerOptions> = {}) {
  const memory = memoryServices();
  const lines: string[] = [];
  const log = createLogger({ write: (record) => lines.push(JSON.stringify(record)), redactor: new Redactor(), level: 'debug' });
  const server = await startServer({
    services: memory.services,
    host: '127.0.0.1',
    port: 0,
    uploadLimitBytes: 1_000_000,
    log,
    ...options,
  });
  const shared = options.services ?? memory.services;
  const { token, id: tokenId } = await shared.store.tokens.issue('tester');
  const call = (path: string, { headers, ...rest }: RequestInit = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { ...rest, headers: { authorization: `Bearer ${token}`, ...headers } });
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    call(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { ...memory, shared, server, lines, token, tokenId, call, send };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

/** The smallest run one can ask for. */
export const SPEC_RUN = { kind: 'run', url: 'http://127.0.0.1:1/', specs: [{ name: 'one.md', text: '# Log in\n\n## Steps\n1. Look\n' }] };

/** A run that exists. */
export async function startedRun({ send }: TestServer, body: unknown = SPEC_RUN): Promise<string> {
  const answer = await send('POST', '/api/runs', body);
  const { runId } = (await answer.json()) as { runId: string };
  return runId;
}

/** The code of a problem, and that it is one. */
export async function problemOf(answer: Response): Promise<{ status: number; code: string; message: string; hint: string }> {
  const { error } = (await answer.json()) as { error: { code: string; message: string; hint: string } };
  return { status: answer.status, ...error };
}
