import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Seen {
  method: string;
  url: string;
  authorization: string | undefined;
  body: string;
  /** The port of the other side: one connection, one user. */
  from: number;
  at: number;
}

export interface ThingsServer {
  url: string;
  seen: Seen[];
  /** Things that were made and not deleted. */
  things: Map<string, unknown>;
  /** Ids that were asked for and not there. */
  strangers: string[];
  connections: () => number;
  stop: () => void;
}

export interface ThingsOptions {
  /** Answers carry `Connection: close`. */
  closing?: boolean;
  /** Answers have no length: they end with the connection. */
  endless?: boolean;
  delayMs?: number;
  /** Status instead of 200 for reading. */
  readStatus?: number;
}

/** A small API: things can be made, read, listed and deleted. It counts what it sees. */
export async function startThings(options: ThingsOptions = {}): Promise<ThingsServer> {
  const seen: Seen[] = [];
  const things = new Map<string, unknown>();
  const strangers: string[] = [];
  let last = 0;
  let connections = 0;
  const answer = (request: IncomingMessage, body: string): [status: number, body: unknown] => {
    const [, , id] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    if (request.method === 'POST') {
      last += 1;
      things.set(`t-${last}`, body);
      return [201, { data: { things: [{ id: `t-${last}` }] } }];
    }
    if (id === undefined) return [options.readStatus ?? 200, [...things.keys()].slice(0, 3)];
    if (!things.has(id)) {
      strangers.push(id);
      return [404, { error: 'no such thing' }];
    }
    if (request.method !== 'DELETE') return [options.readStatus ?? 200, { id, name: '东西' }];
    things.delete(id);
    return [204, undefined];
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { method = '', url = '', headers, socket } = request;
      seen.push({ method, url, authorization: headers.authorization, body, from: socket.remotePort ?? 0, at: Date.now() });
      setTimeout(() => reply(response, answer(request, body), options), options.delayMs ?? 0);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, things, strangers, connections: () => connections, stop };
}

function reply(response: ServerResponse, [status, body]: [number, unknown], { closing, endless }: ThingsOptions): void {
  if (closing === true) response.setHeader('connection', 'close');
  const text = body === undefined ? '' : JSON.stringify(body);
  if (endless === true) {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(status, { connection: 'close' });
    response.write(text);
    response.end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(text);
}
