import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
    durationMs: 300,
    onlyPassed: false,
    endpoints: ['listNotes'],
    engine: own.engine ?? 'embedded',
    onSample: () => undefined,
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
