import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { LogRecord } from '@autoqa/domain/model/log-record';
import { collectSeqs, connect, connected, join, line, upTo, type LiveClient } from '../__fixtures__/live-client.ts';
import { startedRun, testServer, type TestServer } from '../__fixtures__/test-server.ts';

let site: TestServer;
const clients: LiveClient[] = [];
beforeAll(async () => {
  site = await testServer();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => site.server.close());

async function viewer(transports?: string[]): Promise<LiveClient> {
  const client = connect(site.server.url, { token: site.token, ...(transports === undefined ? {} : { transports }) });
  clients.push(client);
  await connected(client);
  return client;
}

function happen(runId: string, events: RunEvent[]): void {
  site.shelf.append(runId, ...events);
  site.server.publish(runId, events);
}

/** Writes events in small groups, each in a turn of its own, until told to stop or at the end. */
async function stream(runId: string, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq += 7) {
    happen(
      runId,
      upTo(Math.min(7, to - seq + 1)).map((each) => line(seq + each - 1)),
    );
    await new Promise(setImmediate);
  }
}

describe('C1 live events', () => {
  test('a wrong token, no token and another origin are refused', async () => {
    const refused = async (options: Parameters<typeof connect>[1]) => {
      const client = connect(site.server.url, options);
      clients.push(client);
      return connected(client).then(
        () => 'connected',
        (error: Error) => error.message,
      );
    };
    expect(await refused({ token: 'wrong' })).toBe('login-needed');
    expect(await refused({})).toBe('login-needed');
    expect(await refused({ token: site.token, headers: { origin: 'http://evil.example' } })).toBe('websocket error');
    expect(await refused({ token: site.token, headers: { host: 'evil.example' } })).toBe('websocket error');
    expect(await refused({ token: site.token, headers: { origin: site.server.url } })).toBe('connected');
    const secret = await site.services.store.tokens.openSession('somebody');
    expect(await refused({ headers: { cookie: `autoqa_session=${secret}` } })).toBe('connected');
  });

  test('a run that nobody knows cannot be followed', async () => {
    const client = await viewer();
    expect(await join(client, { runId: '20260101-000000-000-aaaaaa', language: 'zh' })).toEqual({
      ok: false,
      code: 'run-unknown',
      message: '没有这个运行。',
    });
    expect(await join(client, { runId: '../../etc' })).toMatchObject({ ok: false, code: 'request-invalid' });
  });

  test.each([['websocket'], ['polling']])(
    'who joins late gets everything once, in order, while more happens (%s)',
    async (transport) => {
      const runId = await startedRun(site);
      site.shelf.append(runId, ...upTo(2_000).map(line));
      const streaming = stream(runId, 2_001, 4_000);
      const client = await viewer([transport]);
      const seqs = collectSeqs(client);
      expect(await join(client, { runId, form: 'batch' })).toMatchObject({ ok: true });
      const second = await viewer([transport]);
      const later = collectSeqs(second);
      await join(second, { runId, form: 'batch', after: 1_500 });
      await streaming;
      happen(runId, [line(4_001)]);
      await vi.waitFor(() => expect([seqs.at(-1), later.at(-1)]).toEqual([4_001, 4_001]), 10_000);
      expect(seqs).toEqual(upTo(4_001));
      expect(later).toEqual(upTo(4_001).slice(1_500));
    },
  );

  test('who comes back goes on after what was seen last', async () => {
    const runId = await startedRun(site);
    happen(runId, upTo(10).map(line));
    const first = await viewer();
    const seqs = collectSeqs(first);
    await join(first, { runId, form: 'batch' });
    first.disconnect();
    await stream(runId, 11, 1_000);
    const second = await viewer();
    second.on('events', ({ events }) => seqs.push(...events.map(({ seq }) => seq)));
    const streaming = stream(runId, 1_001, 1_500);
    await join(second, { runId, form: 'batch', after: seqs.at(-1) ?? 0 });
    await streaming;
    await vi.waitFor(() => expect(seqs.at(-1)).toBe(1_500));
    expect(seqs).toEqual(upTo(1_500));
  });

  test('news that come twice, in the wrong order or not at all make neither gap nor double', async () => {
    const runId = await startedRun(site);
    const client = await viewer();
    const seqs = collectSeqs(client);
    await join(client, { runId, form: 'batch' });
    site.shelf.append(runId, ...upTo(100).map(line));
    site.server.publish(runId, [line(5), line(6)]);
    site.server.publish(runId, [line(1), line(2)]);
    site.server.publish(runId, [line(5), line(6)]);
    await vi.waitFor(() => expect(seqs.at(-1)).toBe(100));
    site.shelf.append(runId, line(101));
    site.server.publish(runId, [line(100), line(101)]);
    await vi.waitFor(() => expect(seqs.at(-1)).toBe(101));
    expect(seqs).toEqual(upTo(101));
  });

  test('who claims to have seen more than there is takes nothing from the others', async () => {
    const runId = await startedRun(site);
    happen(runId, upTo(3).map(line));
    const ahead = await viewer();
    expect(await join(ahead, { runId, form: 'batch', after: 1_000 })).toEqual({ ok: true, lastSeq: 3 });
    const other = await viewer();
    const seqs = collectSeqs(other);
    await join(other, { runId, form: 'batch' });
    happen(runId, [line(4)]);
    await vi.waitFor(() => expect(seqs).toEqual([1, 2, 3, 4]));
  });

  test('fifty viewers see the same', async () => {
    const runId = await startedRun(site);
    const seen = await Promise.all(
      upTo(50).map(async () => {
        const client = await viewer();
        const seqs = collectSeqs(client);
        await join(client, { runId, form: 'batch' });
        return seqs;
      }),
    );
    await stream(runId, 1, 3_000);
    await vi.waitFor(() => expect(seen.every((seqs) => seqs.at(-1) === 3_000)).toBe(true), 20_000);
    for (const seqs of seen) expect(seqs).toEqual(upTo(3_000));
  });

  test('who leaves hears no more', async () => {
    const runId = await startedRun(site);
    const [leaving, staying] = [await viewer(), await viewer()];
    const [left, stayed] = [collectSeqs(leaving), collectSeqs(staying)];
    await join(leaving, { runId, form: 'batch' });
    await join(staying, { runId, form: 'batch' });
    leaving.emit('leave', { runId });
    await new Promise<void>((resolve) => leaving.emit('watch', () => resolve()));
    happen(runId, [line(1)]);
    await vi.waitFor(() => expect(stayed).toEqual([1]));
    expect(left).toEqual([]);
  });

  test('lists are told of runs that change', async () => {
    const client = await viewer();
    const told: string[] = [];
    client.on('run', ({ runId, state, ...more }) => {
      told.push(`${runId} ${state}`);
      expect(more).not.toHaveProperty('request');
    });
    await new Promise<void>((resolve) => client.emit('watch', () => resolve()));
    const runId = await startedRun(site);
    await site.send('POST', `/api/runs/${runId}/cancel`);
    await vi.waitFor(() => expect(told).toEqual([`${runId} queued`, `${runId} cancelled`]));
  });

  test('C5 a revoked token ends its connections', async () => {
    const made = await site.services.store.tokens.issue('ci');
    const client = connect(site.server.url, { token: made.token });
    clients.push(client);
    await connected(client);
    const ended = new Promise((resolve) => client.once('disconnect', resolve));
    await site.send('DELETE', `/api/tokens/${made.id}`);
    expect(await ended).toBe('io server disconnect');
  });
});

describe('C1 live events by name', () => {
  const at = (seq: number) => ({ seq, ts: new Date(seq * 1000).toISOString() });
  const story = (runId: string): RunEvent[] => [
    { ...at(1), type: 'run-start', runId, kind: 'run', plannedCases: 1 },
    { ...at(2), type: 'phase-start', phase: 'execution' },
    { ...at(3), type: 'todo-update', items: [{ text: 'Log in', status: 'in-progress' }] },
    {
      ...at(4),
      type: 'case-start',
      caseId: 'c1',
      attempt: 1,
      title: 'Log in',
      surface: 'web',
      source: 'a.md',
      tags: [],
      requirements: [],
    },
    {
      ...at(5),
      type: 'artifact-written',
      artifact: { kind: 'screenshot', path: 'screenshots/1.png' },
      bytes: 3,
      caseId: 'c1',
      stepIndex: 0,
    },
    { ...at(6), type: 'phase-end', phase: 'execution', status: 'failed', reason: 'no browser' },
    { ...at(7), type: 'run-end', state: 'error', exitCode: 3, reason: 'no browser' },
  ];

  async function follow(runId: string, language: 'en' | 'zh', after = 0) {
    const client = await viewer();
    const told: { name: string; payload: Partial<LogRecord> & { seq: number } }[] = [];
    client.onAny((name: string, payload: { seq: number }) => told.push({ name, payload }));
    expect(await join(client, { runId, language, after })).toMatchObject({ ok: true });
    return told;
  }

  test('everything has its name, whether it was missed or happens now', async () => {
    const runId = await startedRun(site);
    const events = story(runId);
    happen(runId, events.slice(0, 4));
    const told = await follow(runId, 'en');
    const fromMiddle = await follow(runId, 'en', 2);
    const inChinese = await follow(runId, 'zh');
    happen(runId, events.slice(4));
    const names = [
      'state',
      'log',
      'state',
      'todos',
      'log',
      'step',
      'screenshot',
      'log',
      'state',
      'log',
      'state',
      'result',
      'error',
    ];
    await vi.waitFor(() => expect(told.map(({ name }) => name)).toEqual(names));
    await vi.waitFor(() => expect(fromMiddle.map(({ name }) => name)).toEqual(names.slice(3)));
    await vi.waitFor(() => expect(inChinese).toHaveLength(names.length));
    expect(fromMiddle.map(({ payload }) => payload)).toEqual(told.slice(3).map(({ payload }) => payload));
    const of = (name: string) => told.filter((each) => each.name === name).map(({ payload }) => payload);
    expect(of('screenshot')).toMatchObject([
      {
        runId,
        path: 'screenshots/1.png',
        fileId: Buffer.from('screenshots/1.png').toString('base64url'),
        caseId: 'c1',
      },
    ]);
    expect(of('state').map((each) => ('state' in each ? each.state : ''))).toEqual([
      'running',
      'running',
      'running',
      'error',
    ]);
    expect(of('state').map(({ phase }) => phase)).toEqual([null, 'execution', 'execution', null]);
    expect(of('result')).toMatchObject([{ result: { runId, state: 'error' } }]);
    expect(of('error')).toMatchObject([{ message: 'no browser' }]);
    expect(of('log')[0]?.message).toMatch(/execution/i);
    expect(inChinese.find(({ name }) => name === 'log')?.payload.message).toMatch(/\p{Script=Han}/u);
  });
});
