import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { LoadResult, type LoadSample } from '@autoqa/domain/model/api/load-result';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiCase, LIFE_CYCLE, LIST, THINGS } from '../__fixtures__/things-cases.ts';
import { startThings, type ThingsServer } from '../__fixtures__/things-server.ts';
import { loadScenarios } from '../load-scenarios.ts';
import type { LoadTask } from '../load-settings.ts';
import { runEmbeddedLoad } from './embedded-engine.ts';

const both = loadScenarios([LIST, LIFE_CYCLE], THINGS).scenarios;
const [list, lifeCycle] = both as [(typeof both)[number], (typeof both)[number]];

function load(server: Pick<ThingsServer, 'url'>, own: Partial<LoadTask> = {}): Promise<LoadResult> {
  return runEmbeddedLoad({ baseUrl: server.url, scenarios: both, users: 4, spawnRate: 4, durationMs: 700, ...own });
}

const count = (result: LoadResult, id: string) =>
  result.operations.find((each) => each.id === id)?.figures.requests ?? 0;

describe('A15 embedded engine', { timeout: 60_000 }, () => {
  it('feeds kept values into later requests, by user, and cleans up', async () => {
    const server = await startThings();
    const result = await load(server, { identities: { owner: { authorization: 'Bearer t0p' } } });
    expect(LoadResult.parse(result)).toEqual(result);
    expect(server.strangers).toEqual([]);
    expect(server.things.size).toBe(0);
    expect(result.total.failures).toBe(0);
    expect(result.errors).toEqual([]);
    expect(result.total.requests).toBe(server.seen.length);
    for (const { id, method, path } of result.operations) {
      const seen = server.seen.filter(
        (each) => each.method === method && each.url.startsWith('/things/t-') === path.includes('{'),
      );
      expect(count(result, id), id).toBe(seen.length);
    }
    expect(count(result, 'makeThing')).toBeGreaterThan(10);
    expect(server.seen.every(({ authorization }) => authorization === 'Bearer t0p')).toBe(true);
    const names = server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/"thing \d{10}"/.test(name))).toEqual([]);
    expect(server.seen.find(({ method }) => method === 'GET')?.url).toBe('/things?page=1&tag=a%20b&tag=c');
  });

  it('spreads users over accounts, but not where different people meet', async () => {
    const server = await startThings();
    const identities = { owner: { authorization: 'A' }, bob: { authorization: 'B' }, eve: { authorization: 'E' } };
    const meeting = {
      ...list,
      id: 'meeting',
      steps: list.steps.flatMap((step) => [step, { ...step, identity: 'eve' }]),
    };
    await load(server, { identities, accounts: ['owner', 'bob'], scenarios: [lifeCycle] });
    const made = server.seen.filter(({ method }) => method === 'POST').map(({ authorization }) => authorization);
    expect(new Set(made)).toEqual(new Set(['A', 'B']));
    const asked = new Set(server.seen.map(({ from, authorization }) => `${from} ${authorization}`));
    // One account for each connection.
    expect(asked.size).toBe(new Set(server.seen.map(({ from }) => from)).size);
    expect(server.strangers).toEqual([]);
    server.seen.length = 0;
    await load(server, { identities, accounts: ['owner', 'bob'], scenarios: [meeting] });
    expect(new Set(server.seen.map(({ authorization }) => authorization))).toEqual(new Set(['A', 'E']));
  });

  it('counts what is refused apart from what fails, and says that users shared accounts', async () => {
    const refusing = await load(await startThings({ readStatus: 409 }), { scenarios: [list] });
    expect(refusing.total.refused).toBe(refusing.total.failures);
    expect(refusing.total.refused).toBeGreaterThan(0);
    expect(refusing.samples.reduce((sum, { total }) => sum + (total.refused ?? 0), 0)).toBe(refusing.total.refused);
    expect(refusing.warnings).toContainEqual({
      kind: 'shared-accounts',
      users: 4,
      accounts: 1,
      refused: refusing.total.refused,
    });
    const failing = await load(await startThings({ readStatus: 503 }), { scenarios: [list] });
    expect(failing.total).toMatchObject({ refused: 0, failures: failing.total.requests });
    const alone = await load(await startThings({ readStatus: 409 }), { scenarios: [list], users: 1 });
    expect(alone.total.refused).toBeGreaterThan(0);
    for (const { warnings } of [failing, alone]) {
      expect(warnings.map(({ kind }) => kind)).not.toContain('shared-accounts');
    }
  });

  it('chooses scenarios by weight', async () => {
    const server = await startThings();
    const result = await load(server, { users: 1, scenarios: [{ ...list, weight: 5 }, lifeCycle] });
    expect(count(result, 'listThings') / count(result, 'makeThing')).toBeCloseTo(5, 0);
  });

  it('lets users join second by second', async () => {
    const server = await startThings({ delayMs: 5 });
    const samples: LoadSample[] = [];
    const onSample = (sample: LoadSample) => void samples.push(sample);
    const result = await load(server, { users: 5, spawnRate: 2, durationMs: 3_400, scenarios: [list], onSample });
    expect(samples.slice(0, 3).map(({ users }) => users)).toEqual([2, 4, 5]);
    expect(new Set(server.seen.map(({ from }) => from)).size).toBe(5);
    expect(result.samples).toEqual(samples);
    expect(samples.reduce((sum, { total }) => sum + total.requests, 0)).toBe(result.total.requests);
    expect(samples[0]?.host).toMatchObject({ cpuShare: expect.any(Number), loadAverage: expect.any(Number) });
    expect(samples[0]?.total.p50Ms).toBeGreaterThan(4);
  });

  it('stops when asked and keeps what was measured', async () => {
    const server = await startThings();
    const begun = performance.now();
    const result = await load(server, { durationMs: 60_000, signal: AbortSignal.timeout(1_000) });
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(result.endedBy).toBe('stopped');
    expect(result.total.requests).toBeGreaterThan(20);
    expect(server.things.size).toBe(0);
    const after = server.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.seen).toHaveLength(after);
  });

  it('a target that is down from the start is our environment', async () => {
    const server = await startThings();
    server.stop();
    await expect(load(server)).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'load-target-unreachable',
      message: expect.stringContaining(server.url),
    });
  });

  it('a server that dies in the middle is counted and said', async () => {
    const server = await startThings();
    setTimeout(server.stop, 1_000);
    const result = await load(server, { durationMs: 5_000, scenarios: [list] });
    expect(result.endedBy).toBe('duration');
    expect(result.errors).toContainEqual(
      expect.objectContaining({ message: 'connection refused', operation: 'listThings' }),
    );
    expect(result.total.failures).toBeGreaterThan(4);
    // Refused connections are not hammered.
    expect(result.total.failures).toBeLessThan(200);
    expect(result.warnings).toContainEqual({ kind: 'no-answers', sinceMs: expect.any(Number) });
  });

  it('counts answers that are not expected, and goes on to the cleaning up', async () => {
    const server = await startThings({ readStatus: 500 });
    const result = await load(server, { scenarios: [lifeCycle] });
    expect(result.operations.map(({ id, figures }) => [id, figures.failures > 0])).toEqual([
      ['makeThing', false],
      ['readThing', true],
      ['deleteThing', false],
    ]);
    expect(result.errors).toMatchObject([
      { operation: 'readThing', message: 'HTTP 500', count: count(result, 'readThing') },
    ]);
    expect(result.operations[1]?.statuses).toEqual({ 500: count(result, 'readThing') });
    expect(server.things.size).toBe(0);
  });

  it('a value that is missing from an answer breaks the sequence and is named', async () => {
    const server = await startThings();
    const broken = apiCase('C-1', {
      steps: [
        { role: 'arrange', request: { operation: 'listThings' }, keep: { id: 'body.nowhere.id' } },
        { role: 'act', request: { operation: 'readThing', path: { id: '{{id}}' } } },
      ],
    });
    const result = await load(server, loadScenarios([broken], THINGS));
    expect(result.errors).toMatchObject([{ operation: 'listThings', message: 'the answer has no value for "id"' }]);
    expect(count(result, 'readThing')).toBe(0);
  });

  it.each([{ closing: true }, { endless: true }])('a server with %o loses nothing', async (options) => {
    const server = await startThings(options);
    const result = await load(server, { durationMs: 1_000 });
    expect(result.errors).toEqual([]);
    expect(server.strangers).toEqual([]);
    expect(count(result, 'makeThing')).toBeGreaterThan(5);
    expect(server.connections()).toBeGreaterThan(50);
  });

  it('a request without an answer in time is a failure', async () => {
    const server = await startThings({ delayMs: 5_000 });
    const result = await load(server, { scenarios: [list], timeoutMs: 300, durationMs: 1_000, users: 2 });
    expect(result.errors).toMatchObject([{ message: 'no answer in time' }]);
    expect(result.total.failures).toBeGreaterThanOrEqual(4);
  });

  it('a server that hangs up on every request is a failure each time', async () => {
    const server = createServer(
      (socket) => void socket.on('data', () => socket.end()).on('error', () => socket.destroy()),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const result = await load({ url: `http://127.0.0.1:${port}` }, { scenarios: [list] });
    expect(result.errors).toMatchObject([{ message: 'connection closed before the answer' }]);
    expect(result.total.failures).toBe(result.total.requests);
  });

  it.each([
    ['users', { users: 0 }],
    ['spawn-rate', { spawnRate: 0 }],
    ['duration', { durationMs: Number.NaN }],
    ['base-url', { baseUrl: 'ftp://x' }],
  ])('refuses wrong %s before anything is sent', async (field, own) => {
    const server = await startThings();
    await expect(load(server, own)).rejects.toMatchObject({
      code: 'load-setting-wrong',
      exitCode: 2,
      details: { field },
    });
    expect(server.connections()).toBe(0);
  });
});
