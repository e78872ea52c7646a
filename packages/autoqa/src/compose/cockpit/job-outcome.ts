import type { Awaited, CatalogState } from '@autoqa/domain/contract/run-records';
import { toResult } from '@autoqa/domain/events/outcome';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { RunOutcome, RunProgress } from '../../ports/cockpit/job-queue.ts';

/** The question that a run left open, if it waits for a person. */
export function awaitedIn({ approvals, state }: RunView): { awaiting: Awaited | null; round: number } {
  const open = approvals.at(-1);
  // A decision that could not be carried out leaves the question standing.
  const isOpen = open?.decision === null && state !== 'cancelled';
  if (open === undefined || !isOpen) return { awaiting: null, round: open?.round ?? 0 };
  return { awaiting: open.subject === 'report' ? 'confirmation' : 'approval', round: open.round };
}

/** How the run stands in the lists. */
export function outcomeOf(view: RunView, { awaiting, round }: ReturnType<typeof awaitedIn>): RunOutcome {
  const result = toResult(view);
  const ended: CatalogState = view.state === 'running' ? 'error' : view.state;
  return {
    state: awaiting === null ? ended : 'waiting',
    awaiting,
    round,
    lastSeq: view.lastSeq,
    reason: view.reason,
    result,
  };
}

export function progressOf(view: RunView): RunProgress {
  return {
    startedAt: view.startedAt,
    lastSeq: view.lastSeq,
    progress: shareDone(view),
    // What still runs has neither passed nor failed.
    summary: toResult({ ...view, cases: view.cases.filter(({ status }) => status !== 'running') }).summary,
  };
}

/** By cases where they are counted, else as the last line of the log says. */
function shareDone({ plannedCases, cases, log }: RunView): number | null {
  if (plannedCases !== null && plannedCases > 0) {
    const ended = cases.filter(({ status }) => status !== 'running').length;
    return Math.min(1, ended / plannedCases);
  }
  return log.findLast(({ progress }) => progress !== null)?.progress ?? null;
}
