import type { CatalogRun, CatalogRunDetail } from '@autoqa/domain/contract/run-records';
import type { JobWork } from '../../ports/cockpit/job-queue.ts';
import type { RunCatalog } from '../../ports/cockpit/run-catalog.ts';
import { pageAfter } from '../http/page-after.ts';

const OVER = new Set(['passed', 'failed', 'cancelled', 'error', 'interrupted']);
const NOTHING = { total: 0, passed: 0, failed: 0, skipped: 0, flaky: 0, healed: 0, bugs: 0 };

export interface MemoryRuns extends RunCatalog {
  /** What a worker would do. */
  change(runId: string, change: Partial<CatalogRunDetail>): void;
  works: JobWork[];
}

export function memoryRuns(): MemoryRuns {
  const kept = new Map<string, CatalogRunDetail>();
  const works: JobWork[] = [];
  const change = (runId: string, changes: Partial<CatalogRunDetail>): CatalogRun => {
    const known = kept.get(runId);
    if (known === undefined) throw new Error(`no run ${runId}`);
    const run = { ...known, ...changes };
    kept.set(runId, run);
    return run;
  };
  return {
    works,
    change,
    async create({ runId, request, title, url, projectId }) {
      const run: CatalogRunDetail = {
        runId,
        kind: request.kind,
        title,
        state: 'queued',
        awaiting: null,
        round: 0,
        projectId: projectId ?? null,
        url: url ?? null,
        createdAt: new Date().toISOString(),
        startedAt: null,
        finishedAt: null,
        durationMs: null,
        summary: NOTHING,
        progress: null,
        gates: [],
        exitCode: null,
        reason: null,
        attempt: 0,
        worker: null,
        cancelRequested: false,
        origin: 'cockpit',
        lastSeq: 0,
        request,
      };
      kept.set(runId, run);
      return run;
    },
    list: async (filter) => pageAfter([...kept.values()], ({ runId }) => runId, filter),
    find: async (runId) => kept.get(runId),
    async answer(runId, { awaiting, round }, work) {
      const run = kept.get(runId);
      if (run?.awaiting !== awaiting || (round !== undefined && round !== run.round)) return undefined;
      works.push(work);
      return change(runId, { awaiting: null, state: 'queued' });
    },
    async requestCancel(runId) {
      const run = kept.get(runId);
      if (run === undefined || OVER.has(run.state)) return undefined;
      return change(runId, run.state === 'running' ? { cancelRequested: true } : { state: 'cancelled' });
    },
    async remove(runId) {
      return OVER.has(kept.get(runId)?.state ?? '') && kept.delete(runId);
    },
    index: async () => undefined,
    known: async () => new Map([...kept].map(([id, { state, lastSeq, origin }]) => [id, { state, lastSeq, origin }])),
    history: async () => [],
    trends: async () => ({ items: [], next: null }),
    defects: async () => ({ items: [], next: null }),
  };
}
