import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../__fixtures__/raw-request.ts';
import { problemOf, SPEC_RUN, startedRun, testServer, type TestServer } from '../__fixtures__/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await testServer({ uploadLimitBytes: 100_000 });
});
afterAll(() => site.server.close());

function form(content: string, name = 'prd.md', field = 'file'): RequestInit {
  const body = new FormData();
  body.append(field, new Blob([content]), name);
  return { method: 'POST', body };
}

describe('C2 what is no request', () => {
  test('a wrong field is named, in the language of the caller', async () => {
    const body = { kind: 'plan', url: 'ftp://x', maxPages: 0 };
    const wrong = (await (await site.send('POST', '/api/runs', body)).json()) as {
      error: { code: string; fields: object[] };
    };
    expect(wrong.error.code).toBe('request-invalid');
    expect(wrong.error.fields).toMatchObject([{ path: 'url' }, { path: 'maxPages' }]);
    const chinese = await site.send('POST', '/api/runs', body, { 'accept-language': 'zh' });
    expect(chinese.status).toBe(400);
    expect(await chinese.text()).toMatch(/请求与说明不符.*"path":"maxPages","message":"[^"]*数值/);
  });

  test('malformed JSON, no JSON, and other content', async () => {
    const post = async (body: string | undefined, type: string) =>
      problemOf(
        await site.call('/api/runs', {
          method: 'POST',
          headers: { 'content-type': type },
          ...(body === undefined ? {} : { body }),
        }),
      );
    expect(await post('{"kind":', 'application/json')).toMatchObject({ status: 400, code: 'request-malformed' });
    expect(await post('{"__proto__":{"a":1}}', 'application/json')).toMatchObject({ status: 400 });
    expect(await post(undefined, 'application/json')).toMatchObject({ status: 400, code: 'request-invalid' });
    expect(await post('kind=run', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await post('{}', 'text/plain')).toMatchObject({ status: 415, code: 'media-type-refused' });
    const large = JSON.stringify({ kind: 'run', title: 'x'.repeat(21 * 1024 * 1024) });
    expect(await post(large, 'application/json')).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('an address or a method that is not known is answered as JSON', async () => {
    const nowhere = await site.call('/api/nowhere', { headers: { accept: 'text/html' } });
    expect(await problemOf(nowhere)).toMatchObject({ status: 404, code: 'route-unknown' });
    const wrong = await site.call('/api/runs', { method: 'PATCH' });
    expect(wrong.headers.get('allow')).toBe('POST, GET, HEAD');
    expect(await problemOf(wrong)).toMatchObject({ status: 405, code: 'method-unknown' });
    const { host } = new URL(site.server.url);
    const broken = await rawRequest(site.server.url, { path: '/api/runs/%zz', headers: { host } });
    expect([broken.status, broken.text.includes('"code":"request-malformed"')]).toEqual([400, true]);
  });

  test('a database that is away is said to be, and when to try again', async () => {
    site.outage.isAway = true;
    try {
      for (const path of ['/api/health', '/api/runs']) {
        const answer = await site.call(path);
        expect(answer.headers.get('retry-after')).toBe('2');
        const text = await answer.clone().text();
        expect(await problemOf(answer)).toMatchObject({ status: 503, code: 'database-away' });
        expect(text).not.toContain('10.0.0.1');
      }
    } finally {
      site.outage.isAway = false;
    }
    expect((await site.call('/api/health')).status).toBe(200);
  });
});

describe('C2 the same request twice', () => {
  const twice = (key: string, body: unknown = SPEC_RUN) =>
    site.send('POST', '/api/runs', body, { 'idempotency-key': key });
  const idOf = async (answer: Response) => ((await answer.json()) as { runId: string }).runId;

  test('with the same key is done once, and answered twice', async () => {
    const first = await twice('k-1');
    const second = await twice('k-1');
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([202, 202, 'true']);
    expect(await idOf(second)).toBe(await idOf(first));
    expect(await idOf(await twice('k-2'))).not.toBe(await idOf(await twice('k-1')));
  });

  test('at once is done once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => twice('k-at-once')));
    const made = answers.filter(({ status }) => status === 202);
    const ids = new Set(await Promise.all(made.map(idOf)));
    expect(ids.size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 202)) {
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await problemOf(answer)).toMatchObject({ status: 409, code: 'request-still-running' });
    }
  });

  test('with another body is refused; after a failure the key is free again', async () => {
    await twice('k-3');
    expect(await problemOf(await twice('k-3', { ...SPEC_RUN, title: 'Other' }))).toMatchObject({
      status: 409,
      code: 'idempotency-key-reused',
    });
    const incomplete = { kind: 'mobile' };
    expect((await twice('k-4', incomplete)).status).toBe(422);
    expect((await twice('k-4', incomplete)).status).toBe(422);
    expect((await twice('k-4')).status).toBe(202);
  });

  test('a key belongs to its caller', async () => {
    const other = await site.services.store.tokens.issue('other');
    const first = await idOf(await twice('k-5'));
    const theirs = await site.send('POST', '/api/runs', SPEC_RUN, {
      'idempotency-key': 'k-5',
      authorization: `Bearer ${other.token}`,
    });
    expect(await idOf(theirs)).not.toBe(first);
  });
});

describe('C5 uploads', () => {
  test('a file is kept under a harmless name', async () => {
    const answer = await site.call('/api/uploads', form('# Needs', '../../etc/\u202Epasswd<x>.md'));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ name: 'passwdx.md', bytes: 7 });
  });

  test('one that is too large leaves nothing behind, announced or not', async () => {
    const before = site.uploads.kept.size;
    for (const size of [100_001, 105_000, 3_000_000]) {
      const answer = await site.call('/api/uploads', form('x'.repeat(size)));
      expect([size, await problemOf(answer)]).toMatchObject([size, { status: 413, code: 'too-large' }]);
    }
    expect(site.uploads.kept.size).toBe(before);
    expect((await site.call('/api/uploads', form('x'.repeat(100_000)))).status).toBe(201);
  });

  test('sent twice with one key it is the same upload; another file is refused', async () => {
    const sent = async (content: string) =>
      site.call('/api/uploads', { ...form(content), headers: { 'idempotency-key': 'u-1' } });
    const first = (await (await sent('same')).json()) as { id: string };
    expect(await (await sent('same')).json()).toMatchObject({ id: first.id });
    expect(await problemOf(await sent('else'))).toMatchObject({ status: 409, code: 'idempotency-key-reused' });
  });

  test('what is no file is refused', async () => {
    expect(await problemOf(await site.send('POST', '/api/uploads', {}))).toMatchObject({ status: 415 });
    expect(await problemOf(await site.call('/api/uploads', form('x', 'a.md', 'other')))).toMatchObject({ status: 400 });
    const noFile = new FormData();
    noFile.append('file', 'only text');
    expect(await problemOf(await site.call('/api/uploads', { method: 'POST', body: noFile }))).toMatchObject({
      status: 400,
    });
  });
});

describe('C5 files of runs', () => {
  const fileOf = (runId: string, path: string, query = '') =>
    site.call(`/api/runs/${runId}/files/${Buffer.from(path).toString('base64url')}${query}`);

  test('a report may run its own script, and reach nothing', async () => {
    const runId = await startedRun(site);
    site.shelf.put(runId, 'reports/report.html', '<script>1</script>');
    site.shelf.put(runId, 'picture.svg', '<svg/>');
    site.shelf.put(runId, 'screenshots/注册 1.png', Buffer.alloc(200_000, 7));
    const html = await fileOf(runId, 'reports/report.html');
    const policy = html.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'/);
    expect(policy).not.toContain('allow-same-origin');
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    const svg = await fileOf(runId, 'picture.svg');
    expect(svg.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    const picture = await fileOf(runId, 'screenshots/注册 1.png', '?download=1');
    expect(picture.headers.get('content-disposition')).toBe(
      `attachment; filename="___1.png"; filename*=UTF-8''${encodeURIComponent('注册 1.png')}`,
    );
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toContain('private');
    expect((await picture.arrayBuffer()).byteLength).toBe(200_000);
  });

  test('ids that name something outside name nothing', async () => {
    const runId = await startedRun(site);
    for (const path of ['../../etc/passwd', '/etc/passwd', '..\\..\\x', 'reports/../../x', 'a\0b']) {
      expect([path, (await fileOf(runId, path)).status]).toEqual([path, 404]);
    }
    expect((await site.call(`/api/runs/${runId}/files/..%2F..%2Fetc`)).status).toBe(400);
    expect((await site.call('/api/runs/..%2F..%2Fetc/files/YQ')).status).toBe(400);
  });
});
