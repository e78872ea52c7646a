import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveEvents } from '@autoqa/domain/contract/live';
import type { EventPage, Review, RunFile } from '@autoqa/domain/contract/run-records';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { useCockpit } from '../support/cockpit.ts';
import { smallApi } from '../support/small-api.ts';
import { startSmallShop } from '../support/small-shop.ts';
import { filesBelow } from '../support/work-folder.ts';

const shared = useCockpit();

const LAMPS = {
  name: 'lamps.md',
  text: '# The lamps are listed\n\n## Steps\n1. Navigate to /\n   - Expected: the page shows "Amber lamp"\n',
};

describe('C1 a run from the page to its report', () => {
  it('is started, followed live, read and downloaded', async () => {
    const shop = await startSmallShop();
    const cockpit = shared.get();
    const socket = io(cockpit.url, { extraHeaders: { cookie: cockpit.cookie, origin: cockpit.url } });
    const heard: Record<string, unknown[]> = {};
    const names: (keyof LiveEvents)[] = ['log', 'state', 'todos', 'step', 'screenshot', 'result', 'error'];
    for (const name of names) socket.on(name, (told: unknown) => (heard[name] ??= []).push(told));
    const started = await cockpit.startRun({ kind: 'run', url: shop.url, specs: [LAMPS] });
    await socket.emitWithAck('join', { runId: started.runId });
    const run = await cockpit.untilRun(started.runId);
    expect(run).toMatchObject({ state: 'passed', exitCode: 0, attempt: 1, summary: { total: 1, passed: 1 } });
    await expect.poll(() => heard['result']?.length, { timeout: 5_000 }).toBe(1);
    socket.close();
    expect(heard['step']?.length).toBeGreaterThan(2);
    expect(heard['screenshot']?.length).toBeGreaterThan(0);

    const report = await cockpit.call('GET', `/api/download/${run.runId}/report`);
    expect(report.status).toBe(200);
    expect(report.headers.get('content-security-policy')).toContain('sandbox');
    expect(await report.text()).toContain('The lamps are listed');
    const { items } = await cockpit.get<{ items: RunFile[] }>(`/api/runs/${run.runId}/files`);
    const picture = items.find(({ kind }) => kind === 'screenshot');
    const bytes = await cockpit.call('GET', `/api/runs/${run.runId}/files/${picture?.id ?? ''}`);
    expect(bytes.headers.get('content-type')).toMatch(/^image\//);
    expect(await cockpit.get(`/api/status/${run.runId}`)).toMatchObject({ status: 'completed' });
    // The folder is the record: the command line shows the same run.
    const shown = await runCli(['runs', 'show', run.runId, '--json'], { cwd: shared.folder() });
    expect(JSON.parse(shown.stdout)).toMatchObject({ runId: run.runId });
  });

  it('is stopped, and says what ran', async () => {
    const shop = await startSmallShop();
    const cockpit = shared.get();
    const slow = { name: 'slow.md', text: '# Slow\n\n## Steps\n1. Navigate to /\n2. Wait 60 seconds\n' };
    const { runId } = await cockpit.startRun({ kind: 'run', url: shop.url, specs: [slow] });
    await cockpit.untilRun(runId, ({ lastSeq }) => lastSeq > 3);
    await cockpit.post(`/api/cancel/${runId}`);
    expect(await cockpit.untilRun(runId)).toMatchObject({ state: 'cancelled', exitCode: 130 });
    const report = await cockpit.call('GET', `/api/download/${runId}/report`);
    expect(report.status).toBe(200);
  });

  it('says why nothing came of it, and how to mend that', async () => {
    const cockpit = shared.get();
    const missing = { name: 'a.md', text: '# A\n\n## Steps\n1. Fill the "Name" field with {{WHO_IS_IT}}\n' };
    const { runId } = await cockpit.startRun({ kind: 'run', url: 'http://127.0.0.1:1', specs: [missing] });
    const run = await cockpit.untilRun(runId);
    expect(run).toMatchObject({ state: 'error', exitCode: 2 });
    expect(run.reason).toContain('WHO_IS_IT');
  });
});

describe('C3 the index and the folders', () => {
  it('takes in what the command line makes meanwhile', async () => {
    const shop = await startSmallShop();
    const cockpit = shared.get();
    const done = await runCli(['check', '--url', shop.url, '--claim', 'The lamps page shows "Amber lamp"', '--json'], {
      cwd: shared.folder(),
    });
    const { runId } = JSON.parse(done.stdout) as { runId: string };
    const run = await cockpit.untilRun(runId);
    expect(run).toMatchObject({ origin: 'folder', kind: 'check', state: 'passed' });
    const page = await cockpit.get<EventPage>(`/api/runs/${runId}/events?after=2&limit=2`);
    expect(page.events.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  it('refuses a second server on the same folder and says where the first one is', async () => {
    const cockpit = shared.get();
    const second = await runCli(['serve', '--port', '0'], { cwd: shared.folder() });
    expect(second.code).toBe(3);
    expect(second.stderr).toContain(cockpit.url);
    expect(second.stderr).toContain(String(cockpit.child.pid));
  });
});

describe('C2 decisions', () => {
  it('approves a changed plan of API cases; of two decisions at once one wins', async () => {
    const api = await smallApi();
    const cockpit = shared.get();
    const spec = await cockpit.upload('lamps.json', JSON.stringify(api.document));
    const { runId } = await cockpit.startRun({ kind: 'api', spec, baseUrl: api.url, approve: true });
    expect(await cockpit.untilRun(runId)).toMatchObject({ state: 'waiting', awaiting: 'approval' });
    const review = await cockpit.get<Review>(`/api/runs/${runId}/review`);
    const [book] = review.documents;
    expect(book).toMatchObject({ path: 'testcases.md', editable: true });
    const lines = (book?.text ?? '').replace(/^# .*$/m, '# Reviewed by a person');
    expect((await cockpit.call('PUT', `/api/runs/${runId}/review`, { path: 'testcases.md', text: lines })).status).toBe(
      200,
    );
    const decide = () => cockpit.call('POST', `/api/runs/${runId}/approval`, { decision: 'approve' });
    const statuses = (await Promise.all([decide(), decide()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, 409]);
    const run = await cockpit.untilRun(
      runId,
      ({ state }) => state === 'passed' || state === 'failed' || state === 'error',
    );
    expect(run).toMatchObject({ awaiting: null, state: 'passed' });
    expect(run.summary).toMatchObject({ failed: 0 });
    expect(run.summary.passed).toBeGreaterThan(0);
    expect(readFileSync(join(shared.folder(), '.autoqa', 'runs', runId, 'testcases.md'), 'utf8')).toContain('Reviewed');
  });

  it('sends a plan back with a comment', async () => {
    const api = await smallApi();
    const cockpit = shared.get();
    const spec = await cockpit.upload('lamps.json', JSON.stringify(api.document));
    const { runId } = await cockpit.startRun({ kind: 'api', spec, baseUrl: api.url, approve: true });
    await cockpit.untilRun(runId);
    const path = `/api/runs/${runId}/approval`;
    expect((await cockpit.call('POST', path, { decision: 'reject' })).status).toBe(422);
    await cockpit.post(path, { decision: 'reject', comment: 'Test the empty list, too' });
    const run = await cockpit.untilRun(
      runId,
      ({ state }) => state !== 'waiting' && state !== 'queued' && state !== 'running',
    );
    expect(run).toMatchObject({ state: 'cancelled', reason: 'Test the empty list, too' });
  });
});

describe('W15 credentials over HTTP', () => {
  it('fills them in and leaves no trace of them', async () => {
    const shop = await startSmallShop();
    const cockpit = shared.get();
    const secret = 'kanarienvogel-4711';
    const saved = await cockpit.call('PUT', `/api/credentials/${new URL(shop.url).host}`, {
      fields: { NICKNAME: secret },
    });
    expect(await saved.text()).not.toContain(secret);
    const text =
      '# Say hello\n\n## Steps\n1. Navigate to /contact\n2. Fill the "Your name" field with {{NICKNAME}}\n3. Click "Send"\n   - Expected: the page shows "Thank you"\n';
    const { runId } = await cockpit.startRun({ kind: 'run', url: shop.url, specs: [{ name: 'hello.md', text }] });
    expect(await cockpit.untilRun(runId)).toMatchObject({ state: 'passed' });
    const answers = await Promise.all(
      ['/api/credentials', `/api/runs/${runId}/view`, `/api/runs/${runId}/events`, '/api/audit'].map(async (path) =>
        (await cockpit.call('GET', path)).text(),
      ),
    );
    for (const answer of answers) expect(answer).not.toContain(secret);
    const holding = filesBelow(shared.folder()).filter(
      (file) => existsSync(file) && readFileSync(file).includes(secret),
    );
    expect(holding).toEqual([]);
  });
});
