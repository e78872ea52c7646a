import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../__fixtures__/raw-request.ts';
import { testServer, type TestServer } from '../__fixtures__/test-server.ts';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autoqa-page-'));
  await mkdir(join(folder, 'public', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'public', 'index.html'), '<!doctype html><title>AutoQA</title>');
  await writeFile(join(folder, 'public', '.env'), 'hidden');
  await writeFile(join(folder, 'public', 'assets', 'page-a1b2c3.js'), 'export {};');
  await symlink(join(folder, 'public', 'index.html'), join(folder, 'public', 'link.html'));
  site = await testServer({ publicFolder: join(folder, 'public') });
});
afterAll(async () => {
  await site.server.close();
  await rm(folder, { recursive: true });
});

const browse = (path: string) => fetch(`${site.server.url}${path}`, { headers: { accept: 'text/html,*/*' } });

describe('C1 the web page', () => {
  test('comes for every address that a browser may show, with a strict policy', async () => {
    for (const path of ['/', '/login?code=x', '/runs/20260101-000000-000-aaaaaa', '/tests']) {
      const answer = await browse(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringContaining('<title>AutoQA')]);
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-src 'self'; connect-src 'self' ws: wss:; frame-ancestors 'none'",
      );
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('parts that are named by their content are kept for good', async () => {
    const answer = await browse('/assets/page-a1b2c3.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await browse('/assets/page-000000.js')).status).toBe(404);
  });

  test('never answers for the interface, nor with what lies elsewhere', async () => {
    for (const path of ['/api/nowhere', '/api', '/test/nowhere', '/.env']) {
      const answer = await browse(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, expect.stringContaining('"error"')]);
    }
    const { host } = new URL(site.server.url);
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt']) {
      const answer = await rawRequest(site.server.url, { path, headers: { host } });
      expect([path, answer.text.includes('outside')]).toEqual([path, false]);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
    }
  });
});
