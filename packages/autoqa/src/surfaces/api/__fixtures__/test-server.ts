import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  url: string;
  /** `GET /path` of everything that came, in order. */
  seen: string[];
  requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  close(): Promise<void>;
}

type Handle = (
  request: { method: string; url: string; headers: IncomingMessage['headers']; body: string },
  response: ServerResponse,
) => void;

/** A real server on a free port of this machine. */
export async function serve(handle: Handle, port = 0): Promise<TestServer> {
  const seen: string[] = [];
  const requests: TestServer['requests'] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const { method = '', url = '', headers } = message;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(`${method} ${url}`);
      requests.push(request);
      handle(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${taken}`, seen, requests, close };
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An address on which nobody listens. */
export async function deadUrl(): Promise<string> {
  const server = await serve(() => undefined);
  await server.close();
  return server.url;
}
