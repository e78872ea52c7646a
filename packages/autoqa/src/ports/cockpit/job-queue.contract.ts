import { WorkerRecord } from '@autoqa/domain/contract/access-records';
import { describe, expect, test, vi } from 'vitest';
import {
  newRun,
  NO_CASES,
  outcome,
  sampleCase,
  sampleDefect,
  sampleEvent,
  sampleResult,
} from './__fixtures__/run-samples.ts';
import type { OpenEmptyStore } from './cockpit-store.contract.ts';
import type { CockpitStore } from './cockpit-store.ts';
import type { JobTicket } from './job-queue.ts';

const PROGRESS = {
  startedAt: '2026-11-15T10:00:00.000Z',
  lastSeq: 3,
  progress: 0.5,
  summary: { ...NO_CASES, total: 2 },
};
const WAIT = { timeout: 20_000, interval: 100 };

async function taken(store: CockpitStore, worker = 'w'): Promise<JobTicket> {
  const ticket = await store.jobs.take(worker);
  if (ticket === undefined) throw new Error('nothing to take');
  return ticket;
}

/** Until a worker that no longer beats is noticed. */
async function reaped(store: CockpitStore): Promise<string[]> {
  return vi.waitUntil(async () => {
    const handedOver = await store.jobs.reap();
    return handedOver.length > 0 && handedOver;
  }, WAIT);
}

export function describeJobQueue(openEmpty: OpenEmptyStore): void {
  describe('C3 jobs', () => {
    test('C3 a job is taken in the order it came, with all that is needed to do it', async () => {
      const store = await openEmpty();
      const first = newRun();
      await store.runs.create(first);
      await store.runs.create(newRun());
      const ticket = await taken(store);
      expect(ticket).toEqual({
        jobId: expect.any(String),
        runId: first.runId,
        attempt: 1,
        work: { type: 'start' },
        request: first.request,
        title: first.title,
        projectId: null,
      });
      expect(await store.runs.find(first.runId)).toMatchObject({ state: 'running', worker: 'w', attempt: 1 });
    });

    test('C3 eight workers never get the same job', async () => {
      const store = await openEmpty();
      for (let index = 0; index < 100; index += 1) await store.runs.create(newRun());
      const takeAll = async (worker: string) => {
        const tickets: JobTicket[] = [];
        for (let next = await store.jobs.take(worker); next; next = await store.jobs.take(worker)) tickets.push(next);
        return tickets;
      };
      const all = (await Promise.all(Array.from({ length: 8 }, (_, index) => takeAll(`w${index}`)))).flat();
      expect(all).toHaveLength(100);
      expect(new Set(all.map(({ runId }) => runId)).size).toBe(100);
      expect(new Set(all.map(({ attempt }) => attempt))).toEqual(new Set([1]));
    });

    test('C3 progress is written, and what came of the run with its cases and bugs', async () => {
      const store = await openEmpty();
      const { runId } = await store.runs.create(newRun());
      const ticket = await taken(store);
      expect(await store.jobs.report(ticket, PROGRESS)).toBe(true);
      expect(await store.runs.find(runId)).toMatchObject({ ...PROGRESS, state: 'running' });
      const gates = [{ name: 'RC' as const, value: 1, threshold: 0.85, passed: true, blocking: true }];
      const cases = [sampleCase('a', 'passed'), sampleCase('b', 'failed')];
      const result = sampleResult(runId, { state: 'failed', exitCode: 1, gates, cases, defects: [sampleDefect('x')] });
      const end = outcome({ state: 'failed', lastSeq: 9, reason: 'one bug', result });
      expect(await store.jobs.finish(ticket, end)).toBe(true);
      expect(await store.runs.find(runId)).toMatchObject({
        state: 'failed',
        worker: null,
        lastSeq: 9,
        reason: 'one bug',
        gates,
        exitCode: 1,
        durationMs: 2_500,
        finishedAt: result.finishedAt,
        summary: { total: 2, passed: 1, failed: 1, bugs: 1 },
      });
      expect((await store.runs.defects({ limit: 9 })).items).toHaveLength(1);
      expect(await store.jobs.take('w')).toBeUndefined();
      expect(await store.jobs.finish(ticket, end)).toBe(false);
    });

    test('C3 a job that is given back is taken at once, and what the first writes late changes nothing', async () => {
      const store = await openEmpty();
      const { runId } = await store.runs.create(newRun());
      const first = await taken(store, 'first');
      await store.jobs.release(first);
      expect(await store.runs.find(runId)).toMatchObject({ state: 'queued', worker: null });
      const second = await taken(store, 'second');
      expect(second).toMatchObject({ runId, jobId: first.jobId, attempt: 2 });
      await store.jobs.release(first);

      expect(await store.jobs.beat('first', [first])).toEqual({ lost: [first], cancelled: [] });
      expect(await store.jobs.report(first, { ...PROGRESS, progress: 0.9 })).toBe(false);
      expect(await store.events.append(first, [sampleEvent(1)])).toBe(false);
      expect(await store.files.put(first, 'late.txt', Buffer.from('late'))).toBe(false);
      expect(await store.jobs.finish(first, outcome({ state: 'failed' }))).toBe(false);
      expect(await store.runs.find(runId)).toMatchObject({ state: 'running', worker: 'second', progress: null });
      expect(await store.events.lastSeq(runId)).toBe(0);
      expect(await store.files.list(runId)).toEqual([]);
      expect(await store.jobs.beat('second', [second])).toEqual({ lost: [], cancelled: [] });
      expect(await store.jobs.finish(second, outcome())).toBe(true);
    });

    test('C3 the job of a dead worker is handed over, that of a living one is not', async () => {
      const store = await openEmpty();
      const [dead, living] = [await store.runs.create(newRun()), await store.runs.create(newRun())];
      const lost = await taken(store, 'dead');
      const kept = await taken(store, 'living');
      const handedOver = await vi.waitUntil(async () => {
        await store.jobs.beat('living', [kept]);
        const ids = await store.jobs.reap();
        return ids.length > 0 && ids;
      }, WAIT);
      expect(handedOver).toEqual([dead.runId]);
      expect((await store.runs.find(living.runId))?.state).toBe('running');
      const again = await taken(store, 'living');
      expect(again).toMatchObject({ runId: dead.runId, attempt: 2 });
      expect(await store.jobs.finish(lost, outcome())).toBe(false);
    });

    test('C3 a run that costs five workers is not tried again', async () => {
      const store = await openEmpty();
      const { runId } = await store.runs.create(newRun());
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await taken(store)).attempt).toBe(attempt);
        expect(await reaped(store)).toEqual([runId]);
      }
      expect(await store.runs.find(runId)).toMatchObject({
        state: 'error',
        reason: expect.stringContaining('5 workers'),
      });
      expect(await store.jobs.take('w')).toBeUndefined();
    });

    test('C3 a run to be stopped whose worker dies is over', async () => {
      const store = await openEmpty();
      const { runId } = await store.runs.create(newRun());
      await taken(store);
      await store.runs.requestCancel(runId);
      await reaped(store);
      expect((await store.runs.find(runId))?.state).toBe('cancelled');
      expect(await store.jobs.take('w')).toBeUndefined();
    });

    test('C3 workers are known while they beat, with what they work on', async () => {
      const store = await openEmpty();
      await store.jobs.register({ id: 'w', host: 'here', pid: 1, slots: 2 });
      const { runId } = await store.runs.create(newRun());
      await taken(store);
      const [worker, ...others] = await store.jobs.workers();
      expect(others).toEqual([]);
      expect(WorkerRecord.parse(worker)).toMatchObject({ id: 'w', host: 'here', pid: 1, slots: 2, runs: [runId] });
      await store.jobs.register({ id: 'w', host: 'there', pid: 2, slots: 1 });
      expect(await store.jobs.workers()).toMatchObject([{ host: 'there' }]);
      await store.jobs.unregister('w');
      expect(await store.jobs.workers()).toEqual([]);
    });
  });
}
