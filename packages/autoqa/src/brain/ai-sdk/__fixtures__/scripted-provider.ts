import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What the server says next: a body with status 200, a whole response, or nothing ever. */
export type ScriptedResponse =
  | { body: unknown; status?: number; headers?: Readonly<Record<string, string>> }
  | { silent: true };

interface ArrivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface ScriptedProvider {
  url: string;
  requests: ArrivedRequest[];
  /** Resolves when the next request has arrived. */
  arrival(): Promise<void>;
}

/** A real HTTP server on the loopback that answers with the script, in order, and keeps what arrived. */
export async function startScriptedProvider(...script: ScriptedResponse[]): Promise<ScriptedProvider> {
  const requests: ArrivedRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = await read(request);
    const next = script[requests.length] ?? { status: 500, body: { error: 'The script is over.' } };
    requests.push(arrived);
    server.emit('arrival');
    if ('silent' in next) return;
    response.writeHead(next.status ?? 200, { 'content-type': 'application/json', ...next.headers });
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    arrival: async () => {
      await once(server, 'arrival');
    },
  };
}

async function read(request: IncomingMessage): Promise<ArrivedRequest> {
  const body = await text(request);
  return {
    path: request.url ?? '',
    headers: request.headers,
    body: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
  };
}
