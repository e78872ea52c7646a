import type { CatalogState } from '@autoqa/domain/contract/run-records';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { JobTicket, RunOutcome } from '../../../ports/cockpit/job-queue.ts';
import type { Session } from '../database.ts';
import { resultColumns, saveResult } from '../runs/run-result.ts';
import { jobs } from '../schema/queue-tables.ts';
import { runs } from '../schema/run-tables.ts';
import type { JobBoss } from './job-boss.ts';

/** Ends the job and writes what came of the run. False when the job is somebody else's by now. */
export async function finishJob(
  session: Session,
  boss: JobBoss,
  { ticket, outcome }: { ticket: JobTicket; outcome: RunOutcome },
): Promise<boolean> {
  const { runId, jobId, attempt } = ticket;
  const ended = await session.db
    .delete(jobs)
    .where(and(eq(jobs.runId, runId), eq(jobs.id, jobId), eq(jobs.attempt, attempt), isNotNull(jobs.worker)))
    .returning({ id: jobs.id });
  if (ended.length === 0) return false;
  await boss.complete(session, jobId);
  await writeOutcome(session, runId, outcome);
  if (outcome.result) await saveResult(session, runId, outcome.result);
  return true;
}

async function writeOutcome({ db }: Session, runId: string, outcome: RunOutcome): Promise<void> {
  const [run] = await db
    .select({ cancelRequested: runs.cancelRequested })
    .from(runs)
    .where(eq(runs.runId, runId))
    .for('update');
  // Who asked to stop while the last word was being written gets no question any more.
  const isStopped = outcome.state === 'waiting' && run?.cancelRequested === true;
  const state: CatalogState = isStopped ? 'cancelled' : outcome.state;
  const isOver = state !== 'waiting';
  await db
    .update(runs)
    .set({
      state,
      awaiting: isStopped ? null : outcome.awaiting,
      round: outcome.round,
      lastSeq: sql`greatest(${runs.lastSeq}, ${outcome.lastSeq})`,
      reason: outcome.reason,
      worker: null,
      ...(isOver && { finishedAt: sql`now()` }),
      ...(isOver && outcome.result && resultColumns(outcome.result)),
    })
    .where(eq(runs.runId, runId));
}
