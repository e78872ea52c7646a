import type { Task } from '@autoqa/domain/contract/task-operations';
import type { CatalogRun, CatalogState } from '@autoqa/domain/contract/run-records';
import type { ParamsOf } from '@autoqa/domain/contract/operation';
import type { Handlers, Operations } from '../handlers.ts';
import { required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';
import { requireRun } from './require-run.ts';
import { cancelRun, startRun } from './start-run.ts';

type TaskHandlers = Pick<Handlers, 'startTask' | 'getTask' | 'downloadOfTask' | 'cancelTask' | 'listTasks'>;
type DownloadType = ParamsOf<Operations['downloadOfTask']>['type'];

/** Where a run keeps what S1 asks for by name. */
const FILES: Readonly<Record<DownloadType, string>> = {
  report: 'reports/report.html',
  markdown: 'reports/report.md',
  junit: 'reports/junit.xml',
  ctrf: 'reports/ctrf.json',
  result: 'result.json',
  events: 'events.jsonl',
  testcases: 'testcases.md',
  bugs: 'bug_report.json',
  business_report: 'reports/business_report.html',
  prd_report: 'reports/prd-report.html',
  mobile_report: 'reports/mobile-report.json',
  load_report: 'load_test/load_test_report.html',
  load_csv: 'load_test/load_test_stats.csv',
  log: 'reports/run.log',
};

/** A task is over when AutoQA has an answer, whatever it says about the product; it failed when AutoQA has none. */
const STATUSES: Readonly<Record<CatalogState, Task['status']>> = {
  queued: 'pending',
  running: 'running',
  waiting: 'waiting',
  passed: 'completed',
  failed: 'completed',
  cancelled: 'cancelled',
  error: 'failed',
  interrupted: 'failed',
};

export function taskStatus(state: CatalogState): Task['status'] {
  return STATUSES[state];
}

/** A run in S1's words. */
export function toTask(run: CatalogRun): Task {
  return {
    task_id: run.runId,
    status: taskStatus(run.state),
    kind: run.kind,
    title: run.title,
    created_at: run.createdAt,
    progress: run.progress === null ? null : Math.round(run.progress * 100),
    summary: run.summary,
    error: taskStatus(run.state) === 'failed' ? (run.reason ?? run.state) : null,
  };
}

/** The paths of S1, over the same runs. */
export function taskHandlers(room: ServerRoom): TaskHandlers {
  const { store, shelf } = room.services;
  return {
    startTask: async ({ body, caller }) => ({ task_id: (await startRun(room, body, caller)).runId }),
    getTask: async ({ params: { id } }) => toTask(await requireRun(store, id)),
    async downloadOfTask({ params: { id, type } }) {
      await requireRun(store, id);
      return { file: required(await shelf.open(id, FILES[type]), 'file-unknown'), download: true };
    },
    cancelTask: async ({ params: { id }, caller }) => toTask(await cancelRun(room, id, caller)),
    async listTasks({ query }) {
      const { items, next } = await store.runs.list(query);
      return { items: items.map(toTask), next };
    },
  };
}
