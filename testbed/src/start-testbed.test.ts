import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectTestbed } from './control/connect-testbed.ts';
import type { Testbed } from './control/testbed.ts';
import { allFaults, faultNumber } from './faults/fault-catalogue.ts';
import { ShopClient } from './shop-api/testing/shop-client.ts';
import { startTestbed } from './start-testbed.ts';

let distFolder: string;
let inside: Testbed;

beforeAll(async () => {
  distFolder = await mkdtemp(join(tmpdir(), 'testbed-'));
  for (const name of ['shop-web', 'vue-admin']) {
    await mkdir(join(distFolder, name));
    await writeFile(join(distFolder, name, 'index.html'), `<title>${name}</title>`);
  }
});
afterAll(() => rm(distFolder, { recursive: true }));

beforeEach(async () => {
  inside = await startTestbed({ distFolder });
});
afterEach(() => inside.close());

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

describe('a testbed', () => {
  it('serves both front ends, each with the API under its own origin', async () => {
    expect(await textAt(inside.shopUrl)).toContain('shop-web');
    expect(await textAt(inside.adminUrl)).toContain('vue-admin');
    expect(await textAt(`${inside.shopUrl}/api/health`)).toBe('{"status":"ok"}');
    const login = { username: 'admin', password: 'admin-pass-1' };
    expect((await new ShopClient(inside.adminUrl).post('/admin-api/login', login)).status).toBe(200);
  });

  it('answers a body far beyond every limit cleanly through the web host', async () => {
    const content = Buffer.alloc(8 * 1024 * 1024);
    const nobody = new ShopClient(inside.shopUrl);
    const alice = await nobody.signIn('alice');
    const large = { content, contentType: 'image/png' };
    expect((await alice.send('PUT', '/api/users/me/avatar', large)).status).toBe(413);
    expect((await nobody.send('PUT', '/api/users/me/avatar', large)).status).toBe(401);
  });

  it('starts with the faults and the variant it was given', async () => {
    const other = await startTestbed({ distFolder, faults: ['web-toast-lost'], variant: { kind: 'renamed', seed: 3 } });
    const k = faultNumber('web-toast-lost');
    expect(await textAt(`${other.shopUrl}/assets/flags.json`)).toBe(`{"k":[${k}],"v":"renamed:3"}`);
    expect(await textAt(`${other.adminUrl}/assets/flags.json`)).toBe('{"k":[],"v":"renamed:3"}');
    await other.close();
  });

  it('refuses an unknown fault with the nearest names', async () => {
    await expect(startTestbed({ faults: ['web-toast-lots'] })).rejects.toThrow(/nearest: web-toast-lost/);
  });

  it('frees what it had opened when a port is taken', async () => {
    const port = Number(new URL(inside.shopUrl).port);
    await expect(startTestbed({ distFolder, port })).rejects.toThrow(/EADDRINUSE/);
  });

  it('closes at once, although a page keeps its connection and an answer is still under way', async () => {
    await inside.setFaults(['api-list-slow']);
    const slow = fetch(`${inside.shopUrl}/api/products?category=lamps`);
    const outcome = slow.then(
      () => 'answered',
      (error: Error) => error.message,
    );
    // The same way, later: the slow request is under way now.
    expect(await textAt(`${inside.shopUrl}/api/health`)).toContain('ok');
    const before = performance.now();
    await inside.close();
    expect(performance.now() - before).toBeLessThan(2000);
    expect(await outcome).toBe('fetch failed');
    await expect(fetch(inside.controlUrl)).rejects.toThrow(/fetch failed/);
  });
});

describe.each(['in this process', 'over HTTP'])('steering it %s', (way) => {
  let testbed: Testbed;

  beforeEach(async () => {
    testbed = way === 'over HTTP' ? await connectTestbed(inside.controlUrl) : inside;
  });

  it('knows all addresses', () => {
    const { apiUrl, shopUrl, adminUrl, controlUrl } = inside;
    expect(testbed).toMatchObject({ apiUrl, shopUrl, adminUrl, controlUrl });
  });

  it('switches exactly the given faults on, at once', async () => {
    const shop = new ShopClient(testbed.shopUrl);
    await testbed.setFaults(['api-categories-as-text', 'web-badge-stale', 'vue-filter-ignored']);
    expect((await shop.get('/api/categories')).contentType).toContain('text/plain');
    expect((await shop.get('/assets/flags.json')).body).toEqual({ k: [faultNumber('web-badge-stale')] });
    await testbed.setFaults([]);
    expect((await shop.get('/api/categories')).contentType).toContain('json');
    expect((await shop.get('/assets/flags.json')).body).toEqual({ k: [] });
  });

  it('refuses unknown faults and leaves the others as they are', async () => {
    await testbed.setFaults(['web-badge-stale']);
    await expect(testbed.setFaults(['api-list-slow', 'web-bagde-stale'])).rejects.toThrow(/nearest: web-badge-stale/);
    const k = [faultNumber('web-badge-stale')];
    expect((await new ShopClient(testbed.shopUrl).get('/assets/flags.json')).body).toEqual({ k });
  });

  it('sets and ends the page variant', async () => {
    const shop = new ShopClient(testbed.shopUrl);
    await testbed.setVariant({ kind: 'renamed-classes', seed: 12 });
    expect((await shop.get('/assets/flags.json')).body).toEqual({ k: [], v: 'renamed-classes:12' });
    await testbed.setVariant(null);
    expect((await shop.get('/assets/flags.json')).body).toEqual({ k: [] });
  });

  it('counts what there is, and resets data, tokens and request log', async () => {
    const admin = await new ShopClient(testbed.apiUrl).signIn('admin');
    await admin.delete('/api/products/prd-1');
    await admin.post('/api/auth/register', { username: 'dora', password: 'dora-pass-1', email: 'd@x.example' });
    expect(await testbed.readCounts()).toEqual({ orders: 6, users: 4, products: 59, members: 24 });
    await testbed.reset();
    expect(await testbed.readCounts()).toEqual({ orders: 6, users: 3, products: 60, members: 24 });
    expect(await testbed.readRequests()).toEqual([]);
    expect((await admin.get('/api/users/me')).status).toBe(401);
  });

  it('tells what the API was asked, by whom and with what result', async () => {
    const alice = await new ShopClient(testbed.shopUrl).signIn('alice');
    await alice.get('/api/orders?page=1');
    await alice.get('/api/users');
    expect(await testbed.readRequests()).toEqual([
      { method: 'POST', path: '/api/auth/login', status: 200, user: null },
      { method: 'GET', path: '/api/orders', status: 200, user: 'alice' },
      { method: 'GET', path: '/api/users', status: 403, user: 'alice' },
    ]);
    expect(await testbed.readRequests('/api/orders')).toHaveLength(1);
    expect(await testbed.readRequests('/api/cart')).toEqual([]);
  });
});

describe('the control server', () => {
  it('lists all faults with what is on, and switches all off', async () => {
    const control = new ShopClient(inside.controlUrl);
    await control.put('/faults', { on: ['api-list-slow'] });
    const { body } = await control.get<{ faults: { id: string; on: boolean }[] }>('/faults');
    expect(body.faults).toHaveLength(allFaults.length);
    expect(body.faults.filter(({ on }) => on).map(({ id }) => id)).toEqual(['api-list-slow']);
    await control.delete('/faults');
    const after = await control.get<{ faults: { on: boolean }[] }>('/faults');
    expect(after.body.faults.some(({ on }) => on)).toBe(false);
  });

  it('resets together with a change of faults when asked to', async () => {
    const control = new ShopClient(inside.controlUrl);
    const alice = await new ShopClient(inside.apiUrl).signIn('alice');
    await control.put('/faults', { on: [] });
    expect((await alice.get('/api/users/me')).status).toBe(200);
    await control.put('/faults?reset=1', { on: [] });
    expect((await alice.get('/api/users/me')).status).toBe(401);
  });

  it('refuses what it does not understand', async () => {
    const control = new ShopClient(inside.controlUrl);
    expect((await control.put('/faults', { on: 'api-list-slow' })).status).toBe(400);
    expect((await control.put('/variant', { kind: 'A b', seed: 1 })).status).toBe(400);
    expect((await control.get('/variant')).body).toEqual({ variant: null });
  });

  it('remembers the last 500 requests', async () => {
    const shop = new ShopClient(inside.apiUrl);
    for (let index = 0; index < 510; index += 1) await shop.get(`/api/products/prd-${index}`);
    const requests = await inside.readRequests();
    expect(requests).toHaveLength(500);
    expect(requests[0]?.path).toBe('/api/products/prd-10');
  });
});
