import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemOf, SPEC_RUN, startedRun, testServer, type TestServer } from '../__fixtures__/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await testServer();
});
afterAll(() => site.server.close());

describe('C2 runs over HTTP', () => {
  test('a run is written down with a title of its own, and read back', async () => {
    const answer = await site.send('POST', '/api/runs', SPEC_RUN);
    expect(answer.status).toBe(202);
    const run = (await answer.json()) as { runId: string };
    expect(run).toMatchObject({ title: 'Log in', state: 'queued', url: 'http://127.0.0.1:1/' });
    const detail = await site.call(`/api/runs/${run.runId}`);
    expect(await detail.json()).toMatchObject({ runId: run.runId, request: { kind: 'run', ofProject: false } });
    const list = (await (await site.call('/api/runs?limit=200')).json()) as { items: { runId: string }[] };
    expect(list.items.map(({ runId }) => runId)).toContain(run.runId);
  });

  test('what no worker could start is refused now, and says why', async () => {
    const refused = async (body: unknown) => problemOf(await site.send('POST', '/api/runs', body));
    expect(await refused({ kind: 'run', specs: [] })).toMatchObject({ status: 422, code: 'cases-missing' });
    expect(await refused({ kind: 'mobile' })).toMatchObject({ status: 422, code: 'case-text-missing' });
    expect(await refused({ kind: 'load' })).toMatchObject({ status: 422, code: 'load-source-missing' });
    const absent = `u-${'0'.repeat(16)}`;
    expect(await refused({ kind: 'prd', prd: absent })).toMatchObject({ status: 422, code: 'profile-missing' });
    const unknown = await refused({ kind: 'api', spec: absent });
    expect(unknown).toMatchObject({ status: 422, code: 'reference-unknown' });
    expect(unknown.message).toContain(absent);
    const secret = await refused({ ...SPEC_RUN, vars: { PASSWORD: 'x' } });
    expect(secret).toMatchObject({ status: 422, code: 'secret-in-request' });
  });

  test('a run that goes on is not deleted; one that is over goes with its folder', async () => {
    const runId = await startedRun(site);
    expect(await problemOf(await site.send('DELETE', `/api/runs/${runId}`))).toMatchObject({
      status: 409,
      code: 'run-not-over',
    });
    const cancelled = await site.send('POST', `/api/runs/${runId}/cancel`);
    expect([cancelled.status, ((await cancelled.json()) as { state: string }).state]).toEqual([202, 'cancelled']);
    expect(await problemOf(await site.send('POST', `/api/runs/${runId}/cancel`))).toMatchObject({ code: 'run-over' });
    expect(site.shelf.called).toEqual([runId]);
    expect(await (await site.send('DELETE', `/api/runs/${runId}`)).json()).toEqual({ done: true });
    expect(site.shelf.removed).toContain(runId);
    expect((await site.call(`/api/runs/${runId}`)).status).toBe(404);
  });

  test('the same again takes changes where it is a run of specs', async () => {
    const runId = await startedRun(site);
    const again = await site.send('POST', `/api/runs/${runId}/rerun`, { heal: 'apply' });
    const { runId: newId } = (await again.json()) as { runId: string };
    expect(newId).not.toBe(runId);
    expect(await (await site.call(`/api/runs/${newId}`)).json()).toMatchObject({ request: { heal: 'apply' } });
    site.runs.change(runId, { request: null });
    const refused = await site.send('POST', `/api/runs/${runId}/rerun`, {});
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'run-not-repeatable' });
  });

  test('rejecting needs a comment; of two decisions at once one wins', async () => {
    const runId = await startedRun(site);
    site.runs.change(runId, { state: 'waiting', awaiting: 'approval', round: 2 });
    const path = `/api/runs/${runId}/approval`;
    const silent = await site.send('POST', path, { decision: 'reject', comment: ' ' });
    expect(await problemOf(silent)).toMatchObject({ status: 422, code: 'comment-needed' });
    const late = await site.send('POST', path, { decision: 'approve', round: 1 });
    expect(await problemOf(late)).toMatchObject({ status: 409, code: 'decision-not-awaited' });
    const both = await Promise.all([1, 2].map(() => site.send('POST', path, { decision: 'approve', round: 2 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(site.runs.works.filter(({ type }) => type === 'approve')).toHaveLength(1);
    const unknown = await site.send('POST', '/api/runs/20260101-000000-000-aaaaaa/approval', { decision: 'approve' });
    expect(await problemOf(unknown)).toMatchObject({ status: 404, code: 'run-unknown' });
  });

  test('a report is confirmed when nothing is left to decide; refused, the question stands', async () => {
    const runId = await startedRun(site);
    site.runs.change(runId, { state: 'waiting', awaiting: 'confirmation', round: 1 });
    const open = { caseId: 'REQ-1', assertionId: 'a', text: '', machine: 'pass', conflict: 'machine-agent' };
    site.shelf.undecided.push(open);
    const path = `/api/runs/${runId}/confirmation`;
    expect(await problemOf(await site.send('POST', path, {}))).toMatchObject({ status: 422, code: 'verdicts-missing' });
    expect((await site.call(`/api/runs/${runId}`).then((answer) => answer.json())).awaiting).toBe('confirmation');
    const verdicts = [{ caseId: 'REQ-1', assertionId: 'a', verdict: 'fail' }];
    expect((await site.send('POST', path, { verdicts })).status).toBe(202);
    site.shelf.undecided.length = 0;
  });

  test('projects keep specs, and say which of them have a lock', async () => {
    const project = (await (await site.send('POST', '/api/projects', { name: 'Shop' })).json()) as { id: string };
    const path = `/api/projects/${project.id}/specs`;
    await site.send('PUT', path, { name: 'cart/add.md', text: '# Add' });
    await site.services.store.projects.saveFile(project.id, 'cart/add.lock.json', '{}');
    const { items } = (await (await site.call(path)).json()) as { items: object[] };
    expect(items).toMatchObject([{ name: 'cart/add.md', text: '# Add', locked: true }]);
    expect((await site.send('DELETE', `${path}?name=cart/add.md`)).status).toBe(200);
    expect(await site.services.store.projects.files(project.id)).toEqual([]);
  });

  test('W15 credentials never come back', async () => {
    const secret = 'hunter2-very-secret';
    const saved = await site.send('PUT', '/api/credentials/shop.test', { fields: { PASSWORD: secret } });
    expect(saved.status).toBe(200);
    const texts = await Promise.all([
      saved.text(),
      (await site.call('/api/credentials')).text(),
      (await site.call('/api/audit')).text(),
    ]);
    expect(texts.join('')).toContain('PASSWORD');
    expect(texts.join('') + site.lines.join('')).not.toContain(secret);
    const wrong = await site.send('PUT', '/api/credentials/a%20b', { fields: { PASSWORD: 'x' } });
    expect(await problemOf(wrong)).toMatchObject({
      status: 422,
      code: 'domain-invalid',
      message: '"a b" is no domain.',
    });
  });

  test('who decided what is written down', async () => {
    const runId = await startedRun(site);
    expect(site.audit.entries.at(-1)).toMatchObject({ by: 'tester', action: 'run-created', subject: runId });
    const { items } = (await (await site.call('/api/audit')).json()) as { items: { action: string }[] };
    expect(items[0]?.action).toBe('run-created');
  });
});

describe('C2 the paths of S1', () => {
  test('a task is started, looked at, cancelled and listed', async () => {
    const started = await site.send('POST', '/api/run', SPEC_RUN);
    const { task_id: id } = (await started.json()) as { task_id: string };
    site.runs.change(id, { state: 'running', progress: 0.5 });
    expect(await (await site.call(`/api/status/${id}`)).json()).toMatchObject({
      task_id: id,
      status: 'running',
      progress: 50,
    });
    site.shelf.put(id, 'reports/junit.xml', '<testsuites/>');
    const junit = await site.call(`/api/download/${id}/junit`);
    expect([junit.headers.get('content-type'), await junit.text()]).toEqual([
      'application/xml; charset=utf-8',
      '<testsuites/>',
    ]);
    expect(junit.headers.get('content-disposition')).toContain('attachment');
    expect((await site.call(`/api/download/${id}/report`)).status).toBe(404);
    expect((await site.call(`/api/download/${id}/passwords`)).status).toBe(400);
    expect((await site.send('POST', `/api/cancel/${id}`)).status).toBe(202);
    expect((await site.call('/api/tasks')).status).toBe(200);
  });

  test('a load test tells its newest figures', async () => {
    const functional = await startedRun(site);
    const started = await site.send('POST', '/api/load-test', { task_id: functional, concurrent_users: 3 });
    const { task_id: id } = (await started.json()) as { task_id: string };
    const empty = await site.call(`/api/load-test/${id}/status`);
    expect(await empty.json()).toMatchObject({ status: 'pending', users: null, elapsed_seconds: null });
    const ts = new Date().toISOString();
    const line = { type: 'log', level: 'info', message: '', depth: 'detail' } as const;
    const sample = (seq: number, users: number) => ({
      ...line,
      seq,
      ts,
      code: 'load-sample',
      details: { users, requestsPerSecond: 9.5, failuresPerSecond: 0, p95Ms: 12, atMs: seq * 1000 },
    });
    site.shelf.append(id, sample(1, 1), sample(2, 3));
    site.shelf.append(id, ...Array.from({ length: 1200 }, (_, index) => ({ ...line, seq: index + 3, ts })));
    site.runs.change(id, { state: 'running', lastSeq: 1000 });
    expect(await (await site.call(`/api/load-test/${id}/status`)).json()).toEqual({
      task_id: id,
      status: 'running',
      users: 3,
      requests_per_second: 9.5,
      failures_per_second: 0,
      p95_ms: 12,
      elapsed_seconds: 2,
    });
    expect((await site.call(`/api/load-test/${functional}/status`)).status).toBe(404);
  });
});

describe('W16 the conversation of S2', () => {
  test('proposed cases are run', async () => {
    const proposed = await site.send('POST', '/api/test/generate', { url: 'http://127.0.0.1:1/' });
    expect(await proposed.json()).toMatchObject({ cases: [] });
    const run = await site.send('POST', '/api/test/execute', { url: 'http://127.0.0.1:1/', cases: SPEC_RUN.specs });
    expect([run.status, ((await run.json()) as { kind: string }).kind]).toEqual([202, 'run']);
  });

  test('a failure of ours is told without its insides', async () => {
    const broken = await site.send('POST', '/api/test/agent-analyze', { url: 'http://127.0.0.1:1/' });
    const text = await broken.text();
    expect(broken.status).toBe(500);
    expect(text).toContain('internal-error');
    expect(text).not.toContain('secret');
    expect(site.lines.join('')).toContain('the browser at /secret/path broke');
  });
});
