import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logText } from '@autoqa/domain/events/log-messages';
import { RunEvent } from '@autoqa/domain/events/run-event';
import { LoadResult } from '@autoqa/domain/model/api/load-result';
import { describe, expect, test } from 'vitest';
import { runsFolder, showRun } from '../runs.ts';
import { apiRequest, textsBelow } from './__fixtures__/api-request.ts';
import { startNotes } from './__fixtures__/notes-api.ts';
import { loadApi, type LoadRequest } from './load-api.ts';

const CANARY = 'canary-5e1f';
const CONFIG = `
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
`;

const PEOPLE = { alice: CANARY, bob: 'bob-pass-1' };
const BOB = `
identities:
  bob: { type: login, operation: login, body: { username: bob, password: bob-pass-1 }, tokenPath: token }
`;

interface Own {
  keepDays?: number;
  summary?: string;
  config?: string;
  key?: string;
  engine?: LoadRequest['engine'];
  before?: (runs: string) => Promise<unknown>;
  durationMs?: number;
  signal?: AbortSignal;
  onSample?: LoadRequest['onSample'];
}

async function load(own: Own = {}) {
  const server = await startNotes({
    people: PEOPLE,
    ...(own.key === undefined ? {} : { key: own.key }),
    ...(own.summary === undefined ? {} : { summary: own.summary }),
  });
  const request = await apiRequest(server.url, own.config ?? CONFIG, {
    ALICE_PASSWORD: CANARY,
    API_KEY: own.key ?? '',
  });
  await own.before?.(runsFolder(request.config.out));
  const finished = await loadApi({
    ...request,
    runId: undefined,
    users: 2,
    spawnRate: 2,
    durationMs: own.durationMs ?? 300,
    onlyPassed: false,
    endpoints: ['listNotes'],
    engine: own.engine ?? 'embedded',
    onSample: own.onSample ?? (() => undefined),
    ...(own.signal === undefined ? {} : { signal: own.signal }),
    config: { ...request.config, ...(own.keepDays === undefined ? {} : { keepDays: own.keepDays }) },
  });
  return { ...finished, out: request.config.out, server };
}

describe('A15 the record of a load test', { timeout: 60_000 }, () => {
  test('announces its files with their true size, and without a secret', async () => {
    const { folder, result, out } = await load({ summary: `Lists what ${CANARY} wrote` });
    const { read } = await showRun(out, result.runId);
    const written = read.view.artifacts.filter(({ path }) => path.startsWith('load_test/'));
    expect(written.map(({ path }) => path).toSorted()).toEqual(
      (await readdir(join(folder, 'load_test'))).map((name) => `load_test/${name}`).toSorted(),
    );
    for (const { path, bytes } of written) expect([path, bytes]).toEqual([path, (await stat(join(folder, path))).size]);
    const texts = await textsBelow(folder);
    expect([...texts].filter(([, text]) => text.includes(CANARY)).map(([path]) => path)).toEqual([]);
    expect(texts.get('load_test/locustfile.py')).toContain('Lists what {{ALICE_PASSWORD}} wrote');
  });

  test('R1 keeps runs no longer than it was told', async () => {
    const old = '20200101-000000-000-aaaaaa';
    const { out } = await load({ keepDays: 30, before: (runs) => mkdir(join(runs, old), { recursive: true }) });
    expect(await readdir(runsFolder(out))).not.toContain(old);
  });
});

describe('A15 who drives the load', { timeout: 60_000 }, () => {
  const usersOf = (server: Awaited<ReturnType<typeof load>>['server']) =>
    new Set(server.requests.filter(({ url }) => url === '/notes').map(({ headers }) => headers.authorization));

  test('is everybody whom the configuration names', async () => {
    const { server, load: measured } = await load({ config: `${CONFIG}${BOB}` });
    expect(usersOf(server)).toEqual(new Set(['Bearer token-of-alice', 'Bearer token-of-bob']));
    expect(measured?.total.failures).toBe(0);
  });

  test('is the owner where the others cannot sign in', async () => {
    const { server, load: measured } = await load({ config: `${CONFIG}${BOB.replace('bob-pass-1', 'wrong-pass')}` });
    expect(usersOf(server)).toEqual(new Set(['Bearer token-of-alice']));
    expect(measured?.total.failures).toBe(0);
  });

  const KEYED = { key: 'canary-key-77', config: 'auth: { type: query, name: api_key, value: $API_KEY }\n' };

  test('shows a key in the query, which no file holds', async () => {
    const { load: measured, folder, commands } = await load(KEYED);
    expect(measured?.total).toMatchObject({ failures: 0, refused: 0 });
    expect(measured?.total.requests).toBeGreaterThan(0);
    expect(commands).toEqual([]);
    const texts = await textsBelow(folder);
    expect([...texts].filter(([, text]) => text.includes(KEYED.key)).map(([path]) => path)).toEqual([]);
    expect([...texts.keys()].filter((path) => /locustfile|k6/.test(path))).toEqual([]);
  });

  test('is not handed to a script with such a key', async () => {
    await expect(load({ ...KEYED, engine: 'k6' })).rejects.toMatchObject({ code: 'load-key-in-query' });
  });
});

describe('A15 A18 C2 a load test while it runs', { timeout: 60_000 }, () => {
  const samplesIn = async (folder: string) =>
    (await readFile(join(folder, 'events.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => RunEvent.parse(JSON.parse(line)))
      .flatMap((event) => (event.type === 'log' && event.code === 'load-sample' ? [event] : []));

  test('writes what it measures into the record, once a second', async () => {
    const { folder, load: measured } = await load({ durationMs: 2_300 });
    const told = await samplesIn(folder);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.length).toBeLessThanOrEqual(3);
    const [first] = told;
    const [sample] = measured?.samples ?? [];
    expect(first).toMatchObject({
      level: 'info',
      depth: 'detail',
      details: { atMs: sample?.atMs, users: 2, requests: sample?.total.requests, failures: 0, failuresPerSecond: 0 },
    });
    expect(Object.keys(first?.details ?? {}).toSorted()).toEqual(
      ['atMs', 'failures', 'failuresPerSecond', 'p50Ms', 'p95Ms', 'requests', 'requestsPerSecond', 'users'].toSorted(),
    );
    expect(first?.progress).toBeCloseTo((sample?.atMs ?? 0) / 2_300, 5);
    expect(told.map(({ progress = 0 }) => progress)).toEqual(told.map(({ progress = 0 }) => progress).toSorted());
    expect(logText(first ?? { message: '' }, 'zh')).toMatch(/^2 个用户，[\d.]+ 请求\/秒/);
    expect(first?.message).toMatch(/^2 users, [\d.]+ requests\/s/);
  });

  test('keeps its result as data', async () => {
    const { folder, load: measured } = await load();
    const kept = LoadResult.parse(JSON.parse(await readFile(join(folder, 'load_test', 'load_result.json'), 'utf8')));
    expect(kept).toEqual(measured);
  });

  test('reports what it has measured when it is stopped', async () => {
    const stop = new AbortController();
    const { folder, result } = await load({
      durationMs: 60_000,
      signal: stop.signal,
      onSample: () => stop.abort(),
    });
    expect(result.state).toBe('cancelled');
    expect(await readdir(join(folder, 'load_test'))).toEqual(
      expect.arrayContaining(['load_result.json', 'load_test_report.html', 'load_test_stats.csv']),
    );
    const kept = LoadResult.parse(JSON.parse(await readFile(join(folder, 'load_test', 'load_result.json'), 'utf8')));
    expect(kept.endedBy).toBe('stopped');
    expect(kept.total.requests).toBeGreaterThan(0);
    expect((await samplesIn(folder)).length).toBeGreaterThan(0);
  });
});
