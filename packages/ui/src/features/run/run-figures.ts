import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import { summarise } from '@autoqa/domain/events/outcome';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { RunSummary } from '@autoqa/domain/model/result';
import { isOver } from './is-over.ts';

/** What is known of a run: its line in the lists, and its events as far as they were read. */
export interface KnownRun {
  run: CatalogRun;
  view: RunView;
}

/** Counts what has ended. A case that still runs has not failed, other than in the result of a run that is over. */
export function countCases({ run, view }: KnownRun): RunSummary & { running: number } {
  if (view.cases.length === 0) return { ...run.summary, running: 0 };
  const counts = summarise(view);
  if (isOver(run.state)) return { ...counts, running: 0 };
  const running = view.cases.filter((each) => each.status === 'running').length;
  return { ...counts, failed: counts.failed - running, running };
}

/** How far a run is, from 0 to 1; nothing when nobody can say. */
export function progressOf({ run, view }: KnownRun): number | null {
  if (run.state === 'passed' || run.state === 'failed') return 1;
  if (view.plannedCases !== null && view.plannedCases > 1) {
    const done = view.cases.filter((each) => each.status !== 'running').length;
    return Math.min(1, done / view.plannedCases);
  }
  return view.log.findLast((line) => line.progress !== null)?.progress ?? run.progress;
}

/** How long a run took, or takes until now. */
export function elapsedMs({ run, view }: KnownRun, now: number): number | null {
  if (isOver(run.state) && run.durationMs !== null) return run.durationMs;
  const startedAt = view.startedAt ?? run.startedAt;
  if (startedAt === null) return null;
  const end = isOver(run.state) ? Date.parse(view.lastAt ?? startedAt) : now;
  return Math.max(0, end - Date.parse(startedAt));
}
