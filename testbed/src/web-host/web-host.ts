import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ApiProxy } from './api-proxy.ts';
import { contentTypeOf } from './content-type.ts';
import { findFile } from './static-files.ts';

/** All that a front end is told: the numbers of its faults, and the page variant. */
export interface PageFlags {
  readonly k: readonly number[];
  readonly v?: string;
}

export interface WebHostOptions {
  /** Where the built front end is. */
  readonly folder: string;
  readonly apiUrl: string;
  readonly readFlags: () => PageFlags;
}

const noCache = { 'cache-control': 'no-store' };

/** Serves a built front end, and the API under the same origin. Not yet listening. */
export function createWebHost({ folder, apiUrl, readFlags }: WebHostOptions): Server {
  const proxy = new ApiProxy(apiUrl);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (/^\/(admin-)?api(\/|$)/.test(path)) return proxy.pass(request, response);
    if (path === '/assets/flags.json') return sendFlags(response, readFlags());
    sendFile(request, response, { folder, path }).catch(() => response.destroy());
  });
  server.on('close', () => proxy.close());
  return server;
}

function sendFlags(response: ServerResponse, flags: PageFlags): void {
  response.writeHead(200, { ...noCache, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(flags));
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path }: { folder: string; path: string },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Only GET is served here.');
  const file = await findFile(folder, path);
  if (file === undefined) return sendMissing(response, folder);
  const { size } = await stat(file);
  response.writeHead(200, { ...noCache, 'content-type': contentTypeOf(file), 'content-length': size });
  if (request.method === 'HEAD') return void response.end();
  await pipeline(createReadStream(file), response);
}

async function sendMissing(response: ServerResponse, folder: string): Promise<void> {
  const built = await stat(folder).catch(() => undefined);
  if (built === undefined) return sendText(response, 503, `Nothing is built at ${folder}: run "npm run build" first.`);
  sendText(response, 404, 'No such file.');
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...noCache, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
