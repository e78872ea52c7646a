import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runsFolder, showRun } from '../runs.ts';
import { apiRequest, textsBelow } from './__fixtures__/api-request.ts';
import { startNotes } from './__fixtures__/notes-api.ts';
import { loadApi } from './load-api.ts';

const CANARY = 'canary-5e1f';
const CONFIG = `
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
`;

async function load(own: { keepDays?: number; summary?: string; before?: (runs: string) => Promise<unknown> } = {}) {
  const server = await startNotes({
    people: { alice: CANARY },
    ...(own.summary === undefined ? {} : { summary: own.summary }),
  });
  const request = await apiRequest(server.url, CONFIG, { ALICE_PASSWORD: CANARY });
  await own.before?.(runsFolder(request.config.out));
  const finished = await loadApi({
    ...request,
    runId: undefined,
    users: 1,
    spawnRate: 1,
    durationMs: 300,
    onlyPassed: false,
    endpoints: ['listNotes'],
    engine: 'embedded',
    onSample: () => undefined,
    config: { ...request.config, ...(own.keepDays === undefined ? {} : { keepDays: own.keepDays }) },
  });
  return { ...finished, out: request.config.out };
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
