import { CatalogRun, CatalogRunDetail, CaseTrend, CatalogDefect } from '@autoqa/domain/contract/run-records';
import { RunRequest } from '@autoqa/domain/contract/run-request';
import { describe, expect, test } from 'vitest';
import { newRunId } from '../../kernel/ids.ts';
import { LONG_AGO, newRun, outcome, sampleCase, sampleDefect, sampleResult } from './__fixtures__/run-samples.ts';
import type { OpenEmptyStore } from './cockpit-store.contract.ts';
import type { CockpitStore } from './cockpit-store.ts';
import type { JobWork } from './job-queue.ts';
import type { FoundRun } from './run-catalog.ts';

const APPROVE: JobWork = { type: 'approve', by: 'ann', reject: false, comment: 'fine' };

/** Ids of a second that is over, one after the other. */
function idsInOrder(count: number): string[] {
  return Array.from({ length: count }, (_, index) => newRunId({ now: () => 1_700_000_000_000 + index }));
}

async function waitingRun(store: CockpitStore, round = 1): Promise<string> {
  const { runId } = await store.runs.create(newRun());
  const ticket = await store.jobs.take('w');
  if (ticket === undefined) throw new Error('nothing to take');
  await store.jobs.finish(ticket, outcome({ state: 'waiting', awaiting: 'approval', round }));
  return runId;
}

function foundRun(changes: Partial<FoundRun> = {}): FoundRun {
  const runId = changes.runId ?? newRunId();
  return {
    runId,
    kind: 'run',
    title: 'From a folder',
    url: null,
    state: 'passed',
    awaiting: null,
    round: 0,
    lastSeq: 7,
    result: sampleResult(runId),
    ...changes,
  };
}

export function describeRunCatalog(openEmpty: OpenEmptyStore): void {
  describe('C3 runs', () => {
    test('C3 what was created is found and listed, as the contract says it', async () => {
      const { runs } = await openEmpty();
      const request = RunRequest.parse({ kind: 'check', url: 'http://shop.test/', claims: 'a \u0000 b \ud800 商店' });
      const wanted = newRun({ request, title: 'Sh%p_ 商店' });
      const created = await runs.create(wanted);
      expect(CatalogRun.parse(created)).toEqual(created);
      expect(created).toMatchObject({ state: 'queued', attempt: 0, origin: 'cockpit', cancelRequested: false });
      const found = await runs.find(wanted.runId);
      expect(CatalogRunDetail.parse(found)).toEqual({ ...created, request });
      expect(await runs.find(newRunId())).toBeUndefined();
      expect(await runs.list({ limit: 5 })).toEqual({ items: [created], next: null });
    });

    test('C3 a run of a project that is not there is refused, and leaves no job', async () => {
      const store = await openEmpty();
      const refused = store.runs.create(newRun({ projectId: 'p-0000000000000000' }));
      await expect(refused).rejects.toMatchObject({ code: 'project-unknown' });
      expect(await store.jobs.take('w')).toBeUndefined();
      expect((await store.runs.known()).size).toBe(0);
    });

    test('C3 pages show each run once, though others come meanwhile', async () => {
      const { runs } = await openEmpty();
      const ids = idsInOrder(7);
      for (const runId of ids) await runs.create(newRun({ runId }));
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await runs.list({ limit: 3, cursor });
        expect(page.items.length).toBeLessThanOrEqual(3);
        seen.push(...page.items.map(({ runId }) => runId));
        cursor = page.next ?? undefined;
        await runs.create(newRun());
      } while (cursor !== undefined);
      expect(seen).toEqual(ids.toReversed());
      await expect(runs.list({ limit: 3, cursor: "' or 1=1" })).rejects.toMatchObject({ code: 'cursor-invalid' });
    });

    test('C3 the list is narrowed by kind, state, project and text', async () => {
      const store = await openEmpty();
      const project = await store.projects.create({ name: 'Shop', url: '', note: '' });
      const plan = RunRequest.parse({ kind: 'plan', url: 'http://other.test/' });
      const [first = '', second = '', third = ''] = idsInOrder(3);
      await store.runs.create(newRun({ runId: first, title: '100% of 商店_a', projectId: project.id }));
      await store.runs.create(newRun({ runId: second, request: plan, url: 'http://other.test/', title: 'b' }));
      await store.runs.create(newRun({ runId: third, title: 'c' }));
      await store.runs.requestCancel(third);
      const idsOf = async (filter: object) =>
        (await store.runs.list({ limit: 9, ...filter })).items.map(({ runId }) => runId);
      expect(await idsOf({ kind: 'plan' })).toEqual([second]);
      expect(await idsOf({ state: 'cancelled' })).toEqual([third]);
      expect(await idsOf({ projectId: project.id })).toEqual([first]);
      expect(await idsOf({ q: '0% OF 商' })).toEqual([first]);
      expect(await idsOf({ q: '_' })).toEqual([first]);
      expect(await idsOf({ q: 'OTHER.test' })).toEqual([second]);
      expect(await idsOf({ q: third.slice(-6) })).toEqual([third]);
      expect(await idsOf({ q: 'nothing' })).toEqual([]);
    });

    test('C3 of many who answer at once one wins, and one job is made', async () => {
      const store = await openEmpty();
      const runId = await waitingRun(store);
      expect(await store.runs.find(runId)).toMatchObject({ state: 'waiting', awaiting: 'approval', round: 1 });
      const question = { awaiting: 'approval' as const };
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.runs.answer(runId, question, APPROVE)));
      expect(answers.filter(Boolean)).toMatchObject([{ runId, state: 'queued', awaiting: null }]);
      expect(await store.jobs.take('w')).toMatchObject({
        runId,
        work: { type: 'approve', by: 'ann', comment: 'fine' },
      });
      expect(await store.jobs.take('w')).toBeUndefined();
    });

    test('C3 an answer to another question, or to an earlier round, is none', async () => {
      const store = await openEmpty();
      const runId = await waitingRun(store, 2);
      expect(await store.runs.answer(runId, { awaiting: 'confirmation' }, APPROVE)).toBeUndefined();
      expect(await store.runs.answer(runId, { awaiting: 'approval', round: 1 }, APPROVE)).toBeUndefined();
      expect(await store.runs.answer(newRunId(), { awaiting: 'approval' }, APPROVE)).toBeUndefined();
      expect(await store.runs.answer(runId, { awaiting: 'approval', round: 2 }, APPROVE)).toMatchObject({ runId });
    });

    test('C3 cancelling: at once where nobody works, on request where somebody does, never twice', async () => {
      const store = await openEmpty();
      const queued = await store.runs.create(newRun());
      expect(await store.runs.requestCancel(queued.runId)).toMatchObject({ state: 'cancelled', cancelRequested: true });
      expect(await store.runs.requestCancel(queued.runId)).toBeUndefined();
      expect(await store.jobs.take('w')).toBeUndefined();

      const waiting = await waitingRun(store);
      expect(await store.runs.requestCancel(waiting)).toMatchObject({ state: 'cancelled', awaiting: null });
      expect(await store.runs.answer(waiting, { awaiting: 'approval' }, APPROVE)).toBeUndefined();

      const { runId } = await store.runs.create(newRun());
      const ticket = await store.jobs.take('w');
      expect(await store.runs.requestCancel(runId)).toMatchObject({ state: 'running', cancelRequested: true });
      expect(ticket && (await store.jobs.beat('w', [ticket]))).toEqual({ lost: [], cancelled: [ticket] });
      expect(await store.runs.requestCancel(newRunId())).toBeUndefined();
    });

    test('C3 a question that comes after the request to stop is not asked', async () => {
      const store = await openEmpty();
      const { runId } = await store.runs.create(newRun());
      const ticket = await store.jobs.take('w');
      await store.runs.requestCancel(runId);
      if (ticket) await store.jobs.finish(ticket, outcome({ state: 'waiting', awaiting: 'approval', round: 1 }));
      expect(await store.runs.find(runId)).toMatchObject({ state: 'cancelled', awaiting: null });
    });

    test('C3 answering and cancelling at once: one of them, and never a job of a run that is over', async () => {
      const store = await openEmpty();
      for (let round = 0; round < 10; round += 1) {
        const runId = await waitingRun(store);
        const [answered, cancelled] = await Promise.all([
          store.runs.answer(runId, { awaiting: 'approval' }, APPROVE),
          store.runs.requestCancel(runId),
        ]);
        expect(cancelled?.state).toBe('cancelled');
        expect([undefined, 'queued']).toContain(answered?.state);
        expect((await store.runs.find(runId))?.state).toBe('cancelled');
        expect(await store.jobs.take('w')).toBeUndefined();
      }
    });

    test('C3 only what is over is removed', async () => {
      const store = await openEmpty();
      const { runId } = await store.runs.create(newRun());
      expect(await store.runs.remove(runId)).toBe(false);
      const ticket = await store.jobs.take('w');
      expect(await store.runs.remove(runId)).toBe(false);
      if (ticket)
        await store.jobs.finish(ticket, outcome({ result: sampleResult(runId, { defects: [sampleDefect('x')] }) }));
      expect(await store.runs.remove(runId)).toBe(true);
      expect(await store.runs.remove(runId)).toBe(false);
      expect(await store.runs.find(runId)).toBeUndefined();
      expect((await store.runs.defects({ limit: 9 })).items).toEqual([]);
    });

    test('C3 a folder is taken in, corrected, and left alone while somebody works on its run', async () => {
      const store = await openEmpty();
      const found = foundRun({ result: sampleResult('x', { cases: [sampleCase('a', 'failed')] }) });
      await store.runs.index(found);
      expect(await store.runs.find(found.runId)).toMatchObject({
        state: 'passed',
        origin: 'folder',
        request: null,
        durationMs: 2_500,
        createdAt: '2026-11-15T10:00:00.000Z',
        summary: { failed: 1 },
      });
      expect(await store.runs.known()).toEqual(
        new Map([[found.runId, { state: 'passed', lastSeq: 7, origin: 'folder' }]]),
      );
      await store.runs.index({ ...found, state: 'failed', lastSeq: 9 });
      expect(await store.runs.find(found.runId)).toMatchObject({ state: 'failed', lastSeq: 9 });

      const { runId } = await store.runs.create(newRun());
      await store.runs.index(foundRun({ runId, state: 'interrupted' }));
      expect((await store.runs.find(runId))?.state).toBe('queued');
      await store.jobs.take('w');
      await store.runs.index(foundRun({ runId, state: 'interrupted' }));
      expect((await store.runs.find(runId))?.state).toBe('running');
    });

    test('C3 a run that was cancelled is not revived by its folder', async () => {
      const store = await openEmpty();
      const runId = await waitingRun(store);
      await store.runs.index(foundRun({ runId, state: 'waiting', awaiting: 'approval', lastSeq: 7 }));
      await store.runs.requestCancel(runId);
      await store.runs.index(foundRun({ runId, state: 'waiting', awaiting: 'approval', lastSeq: 7 }));
      expect(await store.runs.find(runId)).toMatchObject({ state: 'cancelled', title: 'From a folder' });
      await store.runs.index(foundRun({ runId, state: 'waiting', awaiting: 'approval', lastSeq: 8 }));
      expect((await store.runs.find(runId))?.state).toBe('waiting');
    });
  });

  describe('C4 history', () => {
    async function finished(store: CockpitStore, runId: string, result: Parameters<typeof sampleResult>[1]) {
      await store.runs.index(foundRun({ runId, kind: 'check', result: sampleResult(runId, result) }));
    }

    test('C4 days tell how many runs, cases and bugs there were', async () => {
      const store = await openEmpty();
      const [first = '', second = '', third = ''] = idsInOrder(3);
      const cases = [sampleCase('a', 'passed'), sampleCase('b', 'failed'), sampleCase('c', 'flaky')];
      await finished(store, first, { startedAt: '2026-11-14T23:59:59.999Z', cases, defects: [sampleDefect('x')] });
      await finished(store, second, { startedAt: '2026-11-15T00:00:00.000Z', cases });
      await finished(store, third, { startedAt: '2026-11-15T10:00:00.000Z' });
      const counts = { passed: 1, failed: 1, flaky: 1, healed: 0 };
      expect(await store.runs.history({ since: LONG_AGO, projectId: undefined })).toEqual([
        { day: '2026-11-14', runs: 1, ...counts, bugs: 1 },
        { day: '2026-11-15', runs: 2, ...counts, bugs: 0 },
      ]);
      expect(await store.runs.history({ since: '2026-11-15T00:00:00.000Z', projectId: undefined })).toHaveLength(1);
      expect(await store.runs.history({ since: LONG_AGO, projectId: 'p-0000000000000000' })).toEqual([]);
    });

    test('C4 trends name the flakiest first, page by page', async () => {
      const store = await openEmpty();
      const [first = '', second = '', third = ''] = idsInOrder(3);
      const fared = (a: 'passed' | 'failed', b: 'passed' | 'failed') => ({
        cases: [
          sampleCase('steady', 'passed'),
          sampleCase('often', a),
          sampleCase('once', b),
          sampleCase('no', 'skipped'),
        ],
      });
      await finished(store, first, fared('passed', 'passed'));
      await finished(store, second, fared('failed', 'passed'));
      await finished(store, third, fared('passed', 'failed'));
      const query = { since: LONG_AGO, projectId: undefined };
      const all = await store.runs.trends({ ...query, limit: 10 });
      expect(all.items.map((trend) => CaseTrend.parse(trend))).toEqual(all.items);
      expect(all.items.map(({ title, flakiness }) => [title, flakiness])).toEqual([
        ['often', 1],
        ['once', 0.5],
        ['steady', 0],
      ]);
      expect(all.items[0]).toMatchObject({ runs: 3, passed: 2, failed: 1, flaky: 0, averageMs: 100 });
      expect(all.items[0]?.last).toEqual([
        { runId: first, status: 'passed' },
        { runId: second, status: 'failed' },
        { runId: third, status: 'passed' },
      ]);
      const titles: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await store.runs.trends({ ...query, limit: 1, cursor });
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.next ?? undefined;
      }
      expect(titles).toEqual(['often', 'once', 'steady']);
    });

    test('C4 defects of all runs, newest first, found by their title', async () => {
      const store = await openEmpty();
      const [first = '', second = ''] = idsInOrder(2);
      await finished(store, first, { defects: [sampleDefect('one'), sampleDefect('two')] });
      await finished(store, second, { defects: [sampleDefect('three')] });
      const all = await store.runs.defects({ limit: 10 });
      expect(all.items.map((defect) => CatalogDefect.parse(defect))).toEqual(all.items);
      expect(all.items.map(({ title, runId }) => [title, runId])).toEqual([
        ['three', second],
        ['one', first],
        ['two', first],
      ]);
      expect(all.items[0]).toMatchObject({ ...sampleDefect('three'), runTitle: 'From a folder', kind: 'check' });
      const { next } = await store.runs.defects({ limit: 2 });
      expect((await store.runs.defects({ limit: 2, cursor: next ?? '' })).items).toMatchObject([{ title: 'two' }]);
      expect((await store.runs.defects({ limit: 9, q: 'TWO' })).items).toHaveLength(1);
      await finished(store, first, { defects: [] });
      expect((await store.runs.defects({ limit: 9 })).items).toHaveLength(1);
    });
  });
}
