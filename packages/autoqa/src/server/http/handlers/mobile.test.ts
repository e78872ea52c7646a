import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { problemOf, startedRun, testServer, type TestServer } from '../../__fixtures__/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await testServer({ waits: { lookEveryMs: 10, mobileRunMs: 60_000 } });
});
afterAll(() => site.server.close());

const REPORT = {
  conversation_id: 'x',
  test_case: 'Log in',
  phase: 'completed',
  passed: true,
  total_steps: 1,
  step_results: [{ index: 0, passed: true, message: 'ok', action: 'click' }],
  verifications: [],
};

async function newestMobileRun(): Promise<string> {
  return vi.waitFor(async () => {
    const { items } = await site.services.store.runs.list({ limit: 200 });
    const run = items.find(({ kind, state }) => kind === 'mobile' && state === 'queued');
    if (run === undefined) throw new Error('no run yet');
    return run.runId;
  });
}

describe('C2 the one call of S0', () => {
  test('waits for the run and answers what came of it; asked again by its id it answers the same', async () => {
    const asked = site.send('POST', '/test/run', { test_case_text: '# Log in\n1. 点击登录' });
    const runId = await newestMobileRun();
    site.shelf.put(runId, 'reports/mobile-report.json', JSON.stringify([{ ...REPORT, conversation_id: runId }]));
    site.runs.change(runId, { state: 'passed' });
    expect(await (await asked).json()).toEqual({ ...REPORT, conversation_id: runId });
    const again = await site.send('POST', '/test/run', { test_case_text: 'x', conversation_id: runId });
    expect(await again.json()).toMatchObject({ conversation_id: runId, passed: true });
  });

  test('a run that ended without a report says why', async () => {
    const asked = site.send('POST', '/test/run', { test_case_text: 'tap' });
    const runId = await newestMobileRun();
    site.runs.change(runId, { state: 'error', reason: 'No phone.' });
    expect(await (await asked).json()).toMatchObject({ conversation_id: runId, passed: false, error: 'No phone.' });
  });

  test('whoever goes away stops the run that they started', async () => {
    const leaving = new AbortController();
    const asked = site.call('/test/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ test_case_text: 'tap' }),
      signal: leaving.signal,
    });
    const runId = await newestMobileRun();
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    await vi.waitFor(async () => expect((await site.services.store.runs.find(runId))?.state).toBe('cancelled'));
  });

  test('a run of another kind is no conversation', async () => {
    const runId = await startedRun(site);
    const answer = await site.send('POST', '/test/run', { test_case_text: 'x', conversation_id: runId });
    expect(await problemOf(answer)).toMatchObject({ status: 404, code: 'run-unknown' });
  });

  test('one that takes longer than a request may wait goes on', async () => {
    const hasty = await testServer({ waits: { lookEveryMs: 5, mobileRunMs: 20 } });
    try {
      const answer = await hasty.send('POST', '/test/run', { test_case_text: 'tap' });
      const problem = await problemOf(answer);
      expect(problem).toMatchObject({ status: 504, code: 'run-takes-longer' });
      const { items } = await hasty.services.store.runs.list({ limit: 1 });
      expect(items[0]?.state).toBe('queued');
      expect(problem.hint).toContain(items[0]?.runId);
    } finally {
      await hasty.server.close();
    }
  });
});
