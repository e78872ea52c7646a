import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request as openRequest, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServerGroup } from '../control/server-group.ts';
import { createWebHost, type PageFlags } from './web-host.ts';

const files = {
  'index.html': '<!doctype html><title>start</title>',
  'terms.html': '<!doctype html><title>terms</title>',
  'help-frame/index.html': '<!doctype html><title>help</title>',
  'price-list.csv': 'sku,price\n',
  'assets/app.js': 'export {};',
  'assets/app.css': 'body {}',
};

let root: string;
let servers: ServerGroup;
let api: Server;
let url: string;
let flags: PageFlags;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-host-'));
  const folder = join(root, 'site');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await writeFile(join(root, 'secret.txt'), 'secret');
  flags = { k: [] };
  servers = new ServerGroup();
  api = createServer((request, response) => {
    response.setHeader('x-seen', `${request.method} ${request.url} ${request.headers['authorization'] ?? ''}`);
    request.pipe(response);
  });
  const apiUrl = await servers.openHttp(api, 0);
  url = await servers.openHttp(createWebHost({ folder, apiUrl, readFlags: () => flags }), 0);
});

afterEach(async () => {
  await servers.close();
  await rm(root, { recursive: true });
});

/** Sends the path as it is; `fetch` would tidy it first. */
async function statusOfRawPath(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    openRequest({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('a web host', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'start'],
    ['/index.html', 'text/html; charset=utf-8', 'start'],
    ['/terms', 'text/html; charset=utf-8', 'terms'],
    ['/terms.html?lang=zh', 'text/html; charset=utf-8', 'terms'],
    ['/help-frame', 'text/html; charset=utf-8', 'help'],
    ['/help-frame/', 'text/html; charset=utf-8', 'help'],
    ['/price-list.csv', 'text/csv; charset=utf-8', 'sku'],
    ['/assets/app.js', 'text/javascript; charset=utf-8', 'export'],
    ['/assets/app.css', 'text/css; charset=utf-8', 'body'],
  ])('serves %s as %s, never from a cache', async (path, contentType, content) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain(content);
  });

  it.each(['/orders', '/orders/ord-1001', '/profile?tab=1'])('gives the start page for %s', async (path) => {
    expect(await (await fetch(url + path)).text()).toBe(files['index.html']);
  });

  it.each(['/assets/missing.js', '/assets/missing', '/favicon.ico'])('knows no %s', async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%00.html',
    '/%zz.js',
  ])('does not leave its folder for %s', async (path) => {
    expect(await statusOfRawPath(path)).toBe(404);
  });

  it('answers only GET and HEAD for files', async () => {
    const head = await fetch(`${url}/assets/app.js`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  it('tells the flags of this moment and nothing else', async () => {
    expect(await (await fetch(`${url}/assets/flags.json`)).text()).toBe('{"k":[]}');
    flags = { k: [27, 30], v: 'renamed:7' };
    expect(await (await fetch(`${url}/assets/flags.json`)).text()).toBe('{"k":[27,30],"v":"renamed:7"}');
  });

  it.each(['/api/orders?page=2', '/admin-api/members'])(
    'passes %s on, with headers and body both ways',
    async (path) => {
      const body = 'x'.repeat(300_000);
      const response = await fetch(url + path, { method: 'POST', headers: { authorization: 'Bearer t' }, body });
      expect(response.headers.get('x-seen')).toBe(`POST ${path} Bearer t`);
      expect(await response.text()).toBe(body);
    },
  );

  it('keeps pages such as /apiary to itself', async () => {
    expect(await (await fetch(`${url}/apiary`)).text()).toBe(files['index.html']);
  });

  it('says so when the API cannot be reached', async () => {
    api.close();
    api.closeAllConnections();
    expect((await fetch(`${url}/api/health`)).status).toBe(502);
  });

  it('ends the request to the API when the browser goes away', async () => {
    api.removeAllListeners('request');
    const arrived = once(api, 'request') as Promise<[IncomingMessage]>;
    const browser = new AbortController();
    const asked = fetch(`${url}/api/slow`, { signal: browser.signal });
    const [request] = await arrived;
    const ended = new Promise((resolve) => {
      request.once('close', resolve);
    });
    browser.abort();
    await expect(asked).rejects.toThrow(/abort/);
    await ended;
    expect(request.destroyed).toBe(true);
  });

  it('says how to build what is not built', async () => {
    const bare = createWebHost({ folder: join(root, 'nothing'), apiUrl: url, readFlags: () => flags });
    const response = await fetch(await servers.openHttp(bare, 0));
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
  });
});
