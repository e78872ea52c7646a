import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LoadResult, type LoadSample } from '@autoqa/domain/model/api/load-result';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../kernel/__fixtures__/temporary-folder.ts';
import { Deadline } from '../../../../kernel/deadline.ts';
import { runProcess } from '../../../../kernel/process/run-process.ts';
import { LIFE_CYCLE, LIST, THINGS } from '../__fixtures__/things-cases.ts';
import { startThings } from '../__fixtures__/things-server.ts';
import { loadScenarios } from '../load-scenarios.ts';
import { LocustHistory } from './locust-history.ts';
import { runLocustLoad } from './locust-engine.ts';

const plan = loadScenarios([LIST, LIFE_CYCLE], THINGS);
const SECRET = 'Bearer s3cr3t-t0ken';
const identities = { owner: { authorization: SECRET } };

async function isLocustHere(): Promise<boolean> {
  const version = runProcess('locust', ['--version'], { deadline: Deadline.after(20_000) });
  return version.then(
    ({ code }) => code === 0,
    () => false,
  );
}
const locust = await isLocustHere();
if (!locust) process.stderr.write('Skipped: running Locust needs locust on the PATH (Debian: python3-locust).\n');

describe('A15 Locust', { timeout: 90_000 }, () => {
  it.skipIf(!locust)('really runs, for 3 seconds, and its tables become a result', async () => {
    const server = await startThings();
    const folder = await temporaryFolder();
    const samples: LoadSample[] = [];
    const lines: string[] = [];
    const result = await runLocustLoad({
      ...plan,
      baseUrl: server.url,
      folder,
      identities,
      users: 4,
      spawnRate: 4,
      durationMs: 3_000,
      onSample: (sample) => void samples.push(sample),
      onLine: (line) => void lines.push(line),
    });
    expect(LoadResult.parse(result)).toEqual(result);
    expect(result).toMatchObject({ engine: 'locust', endedBy: 'duration', errors: [], total: { failures: 0 } });
    expect(result.operations.map(({ id }) => id).toSorted()).toEqual([
      'deleteThing',
      'listThings',
      'makeThing',
      'readThing',
    ]);
    expect(result.total.requests).toBe(server.seen.length);
    expect(server.strangers).toEqual([]);
    expect(server.things.size).toBe(0);
    expect(server.seen.every(({ authorization }) => authorization === SECRET)).toBe(true);
    expect(server.seen.some(({ url }) => url === '/things?page=1&tag=a%20b&tag=c')).toBe(true);
    expect(samples.length).toBeGreaterThanOrEqual(2);
    expect(result.samples.at(-1)?.operations).toHaveLength(4);
    expect(lines.join('\n')).not.toContain('s3cr3t');
    expect(await readFile(join(folder, 'locust_report.html'), 'utf8')).toContain('<html');
  });

  it.skipIf(!locust)('stops when asked and keeps what was measured', async () => {
    const server = await startThings();
    const stop = new AbortController();
    const result = await runLocustLoad({
      ...plan,
      baseUrl: server.url,
      folder: await temporaryFolder(),
      identities,
      users: 2,
      spawnRate: 2,
      durationMs: 60_000,
      signal: stop.signal,
      onSample: ({ total }) => {
        if (total.requests > 0) stop.abort();
      },
    });
    expect(result.endedBy).toBe('stopped');
    expect(result.total.requests).toBeGreaterThan(0);
  });

  it.skipIf(!locust)('what Locust says about a script it cannot run is passed on', async () => {
    const server = await startThings();
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'uuid.py'), 'raise SystemExit("no ids today")\n');
    const task = { ...plan, baseUrl: server.url, folder, identities, users: 1, spawnRate: 1, durationMs: 1_000 };
    await expect(runLocustLoad({ ...task, env: { ...process.env, PYTHONPATH: folder } })).rejects.toMatchObject({
      code: 'load-engine-failed',
      exitCode: 3,
      message: expect.stringContaining('no ids today'),
    });
  });

  it('without Locust says which package to install', async () => {
    const server = await startThings();
    const folder = await temporaryFolder();
    const task = { ...plan, baseUrl: server.url, folder, identities, users: 1, spawnRate: 1, durationMs: 1_000 };
    await expect(runLocustLoad({ ...task, env: { PATH: folder } })).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'load-engine-missing',
      hint: expect.stringContaining('python3-locust'),
    });
    expect(server.seen).toEqual([]);
  });

  it('follows a history that is written piece by piece', async () => {
    const file = join(await temporaryFolder(), 'history.csv');
    const operations = [{ id: 'a', method: 'GET', path: '/东西' }];
    const history = new LocustHistory(file, operations);
    expect(await history.read()).toEqual([]);
    const heading =
      'Timestamp,User Count,Type,Name,Requests/s,Failures/s,50%,95%,99%,100%,Total Request Count,Total Failure Count\r\n';
    const second = (at: number, sum: number) =>
      `${at},2,GET,/东西,${sum},0,1,2,3,4,${sum},1\r\n${at},2,,Aggregated,${sum},N/A,1,2,3,4,${sum},1\r\n`;
    const whole = Buffer.from(`${heading}${second(100, 5)}${second(101, 12)}`);
    const found: LoadSample[] = [];
    for (let end = 0; end <= whole.length; end += 7) {
      await writeFile(file, whole.subarray(0, end));
      found.push(...(await history.read()));
    }
    await writeFile(file, whole);
    found.push(...(await history.read()));
    expect(
      found.map(({ atMs, operations: [first], total }) => [atMs, first?.requests, total.requests, total.failures]),
    ).toEqual([
      [0, 5, 5, 1],
      [1000, 7, 7, 0],
    ]);
  });
});
