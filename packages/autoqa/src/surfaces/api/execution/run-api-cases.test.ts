import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { caseOf, isStatus } from '../__fixtures__/api-cases.ts';
import { apiOf } from '../__fixtures__/describe-api.ts';
import { json, serve, type TestServer } from '../__fixtures__/test-server.ts';
import { LaneQueue } from './lanes.ts';
import { openApiRun, type ApiRun } from './open-api-run.ts';
import { runApiCases } from './run-api-cases.ts';

const API = apiOf({ 'GET /x/{id}': { responses: { 200: {} } } });
const caseFor = (id: number) =>
  caseOf([{ request: { operation: 'GET /x/{id}', path: { id } }, checks: [isStatus('200')] }], { id: `API-1-${id}` });

let server: TestServer | undefined;
let run: ApiRun | undefined;

afterEach(async () => {
  await run?.close();
  await server?.close();
});

function opening(url: string): ApiRun {
  run = openApiRun({ description: API, baseUrl: url, timeoutMs: 2_000, patienceMs: 0 });
  return run;
}

describe('A11 many cases', () => {
  it('A11 run side by side, at most as many as allowed, with results in their order', async () => {
    let running = 0;
    let most = 0;
    server = await serve((_request, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        json(response, 200, {});
      }, 20);
    });
    const cases = Array.from({ length: 12 }, (_, id) => caseFor(id));
    const finished: string[] = [];
    const onFinished = ({ caseId }: { caseId: string }) => void finished.push(caseId);
    const runs = await runApiCases(cases, opening(server.url).context, { concurrency: 4, onFinished });
    expect(runs.map(({ caseId }) => caseId)).toEqual(cases.map(({ id }) => id));
    expect(finished.toSorted()).toEqual(cases.map(({ id }) => id).toSorted());
    expect([most > 1, most <= 4]).toEqual([true, true]);
  });

  it('A11 once the server is gone the rest does not run, and says so', async () => {
    let count = 0;
    const own = await serve((_request, response) => {
      count += 1;
      if (count < 3) json(response, 200, {});
      else void own.close();
    });
    const runs = await runApiCases(
      Array.from({ length: 200 }, (_, id) => caseFor(id)),
      opening(own.url).context,
      {
        concurrency: 2,
      },
    );
    const kinds = runs.map(({ end }) => end.kind);
    expect(kinds.slice(0, 2)).toEqual(['finished', 'finished']);
    expect(kinds.filter((kind) => kind === 'not-run').length).toBeGreaterThan(190);
    const lost = runs.find(({ end }) => end.kind === 'no-answer');
    expect(lost?.steps[0]?.trouble).toMatchObject({ kind: 'environment' });
  });

  it('A11 a stop ends what runs and starts nothing more', async () => {
    server = await serve(() => undefined);
    const { context } = opening(server.url);
    const signal = AbortSignal.timeout(100);
    const runs = await runApiCases(
      Array.from({ length: 6 }, (_, id) => caseFor(id)),
      context,
      { concurrency: 2, signal },
    );
    expect(runs.map(({ end }) => end.kind)).toEqual([
      'cancelled',
      'cancelled',
      'not-run',
      'not-run',
      'not-run',
      'not-run',
    ]);
  });
});

describe('A11 lanes', () => {
  it('A11 things of one lane never overlap and keep their order, and everything runs once (property)', async () => {
    const lanes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lanes, turns: fc.nat(4) }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        async (items, workers) => {
          const queue = new LaneQueue(
            items.map((item, index) => ({ ...item, index })),
            (item) => item.lanes,
          );
          const running = new Set<string>();
          const order: number[] = [];
          const work = async ({ lanes, turns, index }: (typeof items)[number] & { index: number }) => {
            expect(lanes.filter((lane) => running.has(lane))).toEqual([]);
            for (const lane of lanes) running.add(lane);
            order.push(index);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            for (const lane of lanes) running.delete(lane);
          };
          const worker = async () => {
            while (await queue.doNext(work));
          };
          await Promise.all(Array.from({ length: workers }, worker));
          expect(order.toSorted((one, two) => one - two)).toEqual(items.map((_, index) => index));
          for (const lane of ['a', 'b', 'c'] as const) {
            const own = order.filter((index) => items[index]?.lanes.includes(lane) === true);
            expect(own).toEqual(own.toSorted((one, two) => one - two));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
