import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { rawRequest } from '../__fixtures__/raw-request.ts';
import { problemOf, SPEC_RUN, testServer, type TestServer } from '../__fixtures__/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await testServer({ allowedHosts: ['qa.example.com'], allowedOrigins: ['http://127.0.0.1:5173'] });
});
afterAll(() => site.server.close());

const JSON_TYPE = { 'content-type': 'application/json' };

async function logIn(token: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.server.url}/api/login`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify({ token }),
  });
}

function cookieOf(answer: Response): string {
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

describe('C5 who may call', () => {
  test('no operation but the open ones answers somebody unknown', async () => {
    for (const { id, method, path, access } of Object.values(OPERATIONS)) {
      const url = `${site.server.url}${path.replaceAll(/:\w+/g, 'x')}`;
      const answer = await fetch(url, { method, headers: { authorization: 'Bearer wrong' } });
      if (access === 'open') expect([200, 400], id).toContain(answer.status);
      else expect(await problemOf(answer), id).toMatchObject({ status: 401, code: 'login-needed' });
    }
  });

  test('a refusal comes in the language of the caller', async () => {
    const answer = await fetch(`${site.server.url}/api/runs`, {
      headers: { 'accept-language': 'fr, zh-CN;q=0.9, en;q=0.1' },
    });
    expect((await problemOf(answer)).message).toBe('尚未登录。');
  });

  test('a login sets a cookie that no script reads and no other site sends', async () => {
    const answer = await logIn(site.token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ name: 'tester' });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^autoqa_session=[^;]+;/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const session = await fetch(`${site.server.url}/api/session`, { headers: { cookie: cookieOf(answer) } });
    expect(await session.json()).toMatchObject({ name: 'tester' });
  });

  test('the one-time link logs in once', async () => {
    const link = new URL(await site.server.oneTimeLink());
    expect(link.pathname).toBe('/login');
    const code = link.searchParams.get('code') ?? '';
    expect((await logIn(code)).status).toBe(200);
    expect(await problemOf(await logIn(code))).toMatchObject({ status: 401, code: 'token-wrong' });
  });

  test('after logging out the cookie is worth nothing', async () => {
    const cookie = cookieOf(await logIn(site.token));
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await fetch(`${site.server.url}/api/logout`, { method: 'POST', headers })).status).toBe(200);
    expect((await fetch(`${site.server.url}/api/session`, { headers })).status).toBe(401);
  });

  test('a revoked token is worth nothing, and its secret was told once', async () => {
    const made = (await (await site.send('POST', '/api/tokens', { name: 'ci' })).json()) as {
      id: string;
      token: string;
    };
    const headers = { authorization: `Bearer ${made.token}` };
    expect((await fetch(`${site.server.url}/api/session`, { headers })).status).toBe(200);
    expect(await (await site.call('/api/tokens')).text()).not.toContain(made.token);
    expect((await site.send('DELETE', `/api/tokens/${made.id}`)).status).toBe(200);
    expect((await fetch(`${site.server.url}/api/session`, { headers })).status).toBe(401);
  });

  test('neither tokens nor codes nor sessions are logged', () => {
    expect(site.lines.join('\n')).not.toContain(site.token);
  });
});

describe('C5 pages of somebody else', () => {
  const bearer = () => ({ authorization: `Bearer ${site.token}` });
  const create = (headers: Record<string, string>) =>
    rawRequest(site.server.url, {
      method: 'POST',
      path: '/api/runs',
      headers: { ...JSON_TYPE, host: new URL(site.server.url).host, ...headers },
      body: JSON.stringify(SPEC_RUN),
    });

  test('a name that is not ours is refused, whatever comes with it', async () => {
    const ask = (host: string) => rawRequest(site.server.url, { path: '/api/session', headers: { host, ...bearer() } });
    const { port } = new URL(site.server.url);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1:1',
      'localhost.evil.example',
      `127.0.0.1.evil.example:${port}`,
    ]) {
      const answer = await ask(host);
      expect([host, answer.status, answer.text.includes('host-refused')]).toEqual([host, 403, true]);
    }
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `LOCALHOST:${port}`,
      `[::1]:${port}`,
      'qa.example.com',
    ]) {
      expect([host, (await ask(host)).status]).toEqual([host, 200]);
    }
  });

  test('a forwarded name counts only behind a trusted proxy, and never alone', async () => {
    const forwarded = { 'x-forwarded-host': 'qa.example.com', host: 'evil.example', ...bearer() };
    expect((await rawRequest(site.server.url, { path: '/api/session', headers: forwarded })).status).toBe(403);
    const proxied = await testServer({ trustProxy: true, allowedHosts: ['qa.example.com'] });
    try {
      const ask = (headers: Record<string, string>) =>
        rawRequest(proxied.server.url, {
          path: '/api/session',
          headers: { authorization: `Bearer ${proxied.token}`, ...headers },
        });
      const own = new URL(proxied.server.url).host;
      expect((await ask({ host: own, 'x-forwarded-host': 'qa.example.com' })).status).toBe(200);
      expect((await ask({ host: own, 'x-forwarded-host': 'evil.example' })).status).toBe(403);
      expect((await ask({ host: 'evil.example', 'x-forwarded-host': 'qa.example.com' })).status).toBe(403);
      const login = await rawRequest(proxied.server.url, {
        method: 'POST',
        path: '/api/login',
        headers: { ...JSON_TYPE, host: own, 'x-forwarded-host': 'qa.example.com', 'x-forwarded-proto': 'https' },
        body: JSON.stringify({ token: proxied.token }),
      });
      expect(String(login.headers['set-cookie'])).toContain('Secure');
    } finally {
      await proxied.server.close();
    }
  });

  test('another origin changes nothing, even with a token', async () => {
    for (const origin of ['http://evil.example', 'null', `${site.server.url}.evil.example`, 'http://127.0.0.1:1']) {
      expect([origin, (await create({ origin, ...bearer() })).status]).toEqual([origin, 403]);
    }
    expect((await create({ origin: site.server.url, ...bearer() })).status).toBe(202);
    expect((await create({ origin: 'http://127.0.0.1:5173', ...bearer() })).status).toBe(202);
    expect((await create(bearer())).status).toBe(202);
  });

  test('a cookie changes something only for our own page', async () => {
    const cookie = cookieOf(await logIn(site.token));
    expect((await create({ cookie })).status).toBe(403);
    expect((await create({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await create({ cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await create({ cookie, origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' })).status).toBe(403);
    expect((await create({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(202);
    expect((await create({ cookie, origin: site.server.url })).status).toBe(202);
  });

  test('nothing tells another origin that it may read', async () => {
    const answer = await site.call('/api/runs', { headers: { origin: 'http://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${site.server.url}/api/runs`, {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });
});

describe('C5 too many requests', () => {
  test('the eleventh login of a minute waits, whoever it claims to be', async () => {
    const limited = await testServer();
    try {
      const tries = [];
      for (let index = 0; index < 11; index += 1) {
        tries.push(await limited.send('POST', '/api/login', { token: `guess-${index}` }));
      }
      expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    } finally {
      await limited.server.close();
    }
  });

  test('changes are counted for each caller', async () => {
    const limited = await testServer({ limits: { changes: 2 } });
    try {
      const other = await limited.services.store.tokens.issue('other');
      const statuses = [];
      for (let index = 0; index < 3; index += 1)
        statuses.push((await limited.send('POST', '/api/runs', SPEC_RUN)).status);
      expect(statuses).toEqual([202, 202, 429]);
      expect(
        (await limited.send('POST', '/api/runs', SPEC_RUN, { authorization: `Bearer ${other.token}` })).status,
      ).toBe(202);
      expect((await limited.call('/api/runs')).status).toBe(200);
    } finally {
      await limited.server.close();
    }
  });
});
