import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { deadUrl, json, serve, type TestServer } from '../__fixtures__/test-server.ts';
import type { Answer, HttpAnswer, HttpRequest } from './answer.ts';
import { HttpClient, type HttpClientOptions } from './http-client.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function serving(...handle: Parameters<typeof serve>): Promise<TestServer> {
  const server = await serve(...handle);
  cleanups.push(() => server.close());
  return server;
}

function clientOf(url: string, options: HttpClientOptions = {}): HttpClient {
  const client = new HttpClient(url, { timeoutMs: 3_000, ...options });
  cleanups.push(() => client.close());
  return client;
}

const get = (path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path,
  headers: {},
  ...more,
});

function answered(answer: Answer): HttpAnswer {
  if (answer.kind !== 'answer') throw new Error(`${answer.reason}: ${answer.message}`);
  return answer;
}

/** Speaks raw bytes. */
async function speaking(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('A11 answers of the wire', () => {
  it('A11 an answer has status, headers in lower case, text and JSON', async () => {
    const server = await serving((_request, response) => {
      response.writeHead(201, { 'Content-Type': 'Application/JSON; charset=utf-8', 'X-Total': '3' }).end('{"a":"ä"}');
    });
    const answer = answered(await clientOf(server.url).send(get('/x?y=1')));
    expect(answer).toMatchObject({ status: 201, contentType: 'application/json', json: { a: 'ä' }, notes: [] });
    expect(answer.headers['x-total']).toBe('3');
    expect(answer.durationMs).toBeGreaterThan(0);
    expect(server.seen).toEqual(['GET /x?y=1']);
  });

  it('A11 the base path stands before every path, and a path that looks like a host stays a path', async () => {
    const server = await serving((_request, response) => json(response, 200, {}));
    const client = clientOf(`${server.url}/v1/?ignored#too`);
    expect(client.baseUrl).toBe(`${server.url}/v1`);
    await client.send(get('//evil.example/x'));
    await client.send(get('/../up'));
    expect(server.seen).toEqual(['GET /v1//evil.example/x', 'GET /v1/../up']);
    expect(() => new HttpClient('ftp://host')).toThrow(expect.objectContaining({ code: 'api-base-url-invalid' }));
  });

  it('A11 a server that is down refuses; a name nobody knows is DNS', async () => {
    expect(await clientOf(await deadUrl()).send(get('/'))).toMatchObject({ kind: 'no-answer', reason: 'refused' });
    const unknown = clientOf('http://no-such-host.invalid');
    expect(await unknown.send(get('/'))).toMatchObject({ reason: 'dns' });
  });

  it('A11 a slow server is a time-out, before the headers and within the body', async () => {
    const server = await serving((request, response) => {
      if (request.url === '/body') response.writeHead(200).write('half');
    });
    const client = clientOf(server.url, { timeoutMs: 700 });
    expect(await client.send(get('/'))).toMatchObject({ reason: 'timeout', message: 'no answer within 700 ms' });
    expect(await client.send(get('/body'))).toMatchObject({
      reason: 'timeout',
      message: 'status 200, but no end of the body within 700 ms',
    });
  });

  it('A11 a torn connection is a reset, also in the middle of the body', async () => {
    const server = await serving((request, response) => {
      if (request.url === '/body') response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.socket?.destroy());
    });
    const client = clientOf(server.url);
    expect(await client.send(get('/', { method: 'POST' }))).toMatchObject({ reason: 'reset' });
    expect(server.seen).toEqual(['POST /']);
    expect(await client.send(get('/body'))).toMatchObject({ reason: 'reset' });
    const garbage = await speaking((socket) => socket.end('this is not HTTP\r\n\r\n'));
    expect(await clientOf(garbage).send(get('/'))).toMatchObject({ reason: 'reset' });
  });

  it('A11 a harmless request that was torn once is sent again, a write never', async () => {
    let count = 0;
    const server = await serving((_request, response) => {
      count += 1;
      if (count % 2 === 1) response.socket?.destroy();
      else json(response, 200, {});
    });
    const client = clientOf(server.url);
    expect(await client.send(get('/'))).toMatchObject({ kind: 'answer', status: 200, sentAgain: true });
    expect(await client.send(get('/', { method: 'DELETE' }))).toMatchObject({ reason: 'reset' });
  });

  it('A11 of 200 MB only the first 10 are kept, and nobody waits for the rest', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    const server = await serving((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const push = (): void => {
        while (sent < 200 && response.writable) {
          sent += 1;
          if (!response.write(chunk)) return void response.once('drain', push);
        }
        response.end();
      };
      push();
    });
    const before = process.memoryUsage().arrayBuffers;
    const answer = answered(await clientOf(server.url, { timeoutMs: 20_000 }).send(get('/')));
    expect(answer.bytes.length).toBe(10 * 1024 * 1024);
    expect(answer.notes).toEqual(['cut']);
    expect(sent).toBeLessThan(100);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('A11 gzip, brotli and deflate are decoded; a bomb is cut; damage is noted', async () => {
    const text = JSON.stringify({ list: Array.from({ length: 1000 }, (_, id) => ({ id })) });
    const bodies: Record<string, [string, Buffer]> = {
      '/gzip': ['gzip', gzipSync(text)],
      '/br': ['br', brotliCompressSync(text)],
      '/deflate': ['deflate', deflateSync(text)],
      '/raw': ['deflate', deflateRawSync(text)],
      '/bomb': ['gzip', gzipSync(Buffer.alloc(50 * 1024 * 1024))],
      '/damaged': ['gzip', gzipSync(text).subarray(0, 60)],
      '/unknown': ['made-up', Buffer.from(text)],
    };
    const server = await serving((request, response) => {
      const [encoding, body] = bodies[request.url] ?? ['identity', Buffer.from(text)];
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(body);
    });
    const client = clientOf(server.url);
    for (const path of ['/gzip', '/br', '/deflate', '/raw', '/plain']) {
      expect(answered(await client.send(get(path)))).toMatchObject({ json: JSON.parse(text), notes: [] });
    }
    const bomb = answered(await client.send(get('/bomb')));
    expect([bomb.bytes.length, bomb.notes.includes('cut')]).toEqual([10 * 1024 * 1024, true]);
    expect(answered(await client.send(get('/damaged'))).notes).toContain('undecodable');
    expect(answered(await client.send(get('/unknown'))).notes).toContain('undecodable');
  });

  it('A11 invalid UTF-8, invalid JSON and JSON under another type are facts of the answer', async () => {
    const server = await serving((request, response) => {
      const type = request.url === '/html' ? 'text/html' : 'application/json';
      const bodies: Record<string, Buffer> = {
        '/utf8': Buffer.from([0x22, 0xff, 0xfe, 0x22]),
        '/html': Buffer.from('[1]'),
      };
      response.writeHead(200, { 'content-type': type }).end(bodies[request.url] ?? '{"a":');
    });
    const client = clientOf(server.url);
    expect(answered(await client.send(get('/utf8'))).notes).toEqual(['invalid-utf8']);
    const broken = answered(await client.send(get('/json')));
    expect([broken.notes, 'json' in broken, broken.bodyText]).toEqual([['invalid-json'], false, '{"a":']);
    expect(answered(await client.send(get('/html')))).toMatchObject({ json: [1], notes: [] });
  });

  it('A11 a picture is bytes without text, 204 is nothing at all', async () => {
    const server = await serving((request, response) => {
      if (request.url === '/204') response.writeHead(204).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0xff]));
    });
    const client = clientOf(server.url);
    expect(answered(await client.send(get('/png')))).toMatchObject({ bodyText: '', notes: [] });
    expect(answered(await client.send(get('/204')))).toMatchObject({
      status: 204,
      contentType: undefined,
      bodyText: '',
    });
  });
});

describe('A11 redirects', () => {
  it('A11 are answers, are followed on request within the origin, and an endless one ends', async () => {
    const other = await serving((_request, response) => json(response, 200, {}));
    const server = await serving((request, response) => {
      const targets: Record<string, string> = { '/a': '/b', '/loop': '/loop', '/away': `${other.url}/secret` };
      const location = targets[request.url];
      if (location === undefined) json(response, 200, { at: request.url });
      else response.writeHead(302, { location }).end();
    });
    const client = clientOf(server.url);
    expect(await client.send(get('/a'))).toMatchObject({ status: 302 });
    expect(await client.send(get('/a', { followRedirects: 3 }))).toMatchObject({ status: 200, json: { at: '/b' } });
    expect(await client.send(get('/loop', { followRedirects: 5 }))).toMatchObject({ reason: 'redirect-loop' });
    expect(await client.send(get('/away', { followRedirects: 5 }))).toMatchObject({ status: 302 });
    expect(other.seen).toEqual([]);
  });
});

describe('A11 what goes out', () => {
  it('A11 header values go as UTF-8; a line break in one cannot be sent', async () => {
    const server = await serving((_request, response) => json(response, 200, {}));
    const client = clientOf(server.url);
    await client.send(get('/', { headers: { 'x-name': '灯笼' } }));
    expect(Buffer.from(String(server.requests[0]?.headers['x-name']), 'latin1').toString('utf8')).toBe('灯笼');
    expect(await client.send(get('/', { headers: { 'x-name': 'a\r\nb: c' } }))).toMatchObject({ reason: 'unsendable' });
    expect(server.requests).toHaveLength(1);
  });

  it('A11 an abort ends a request under way and one that waits for its turn', async () => {
    const server = await serving(() => undefined);
    const client = clientOf(server.url, { requestsPerSecond: 0.1 });
    const controller = new AbortController();
    const sending = client.send(get('/'), controller.signal);
    const waiting = client.send(get('/'), controller.signal);
    setTimeout(() => controller.abort(new Error('enough')), 50);
    expect(await sending).toMatchObject({ reason: 'aborted', message: 'stopped: enough' });
    expect(await waiting).toMatchObject({ reason: 'aborted' });
    expect(await client.send(get('/'), AbortSignal.abort())).toMatchObject({ reason: 'aborted' });
  });

  it('A11 no more requests a second than allowed', async () => {
    const server = await serving((_request, response) => json(response, 200, {}));
    const client = clientOf(server.url, { requestsPerSecond: 50 });
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 11 }, () => client.send(get('/'))));
    // The first goes at once, ten more at 20 ms each.
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });
});
