import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { JobTicket } from '../../../ports/cockpit/job-queue.ts';
import type { Session } from '../database.ts';
import { jobs } from '../schema/queue-tables.ts';
import { runs } from '../schema/run-tables.ts';
import type { JobBoss } from './job-boss.ts';

/** After so many it is the run that kills its workers. */
const MOST_DEATHS = 5;

type Lease = Pick<JobTicket, 'jobId' | 'runId' | 'attempt'> & { beat?: number };

/** Ends a lease: the job waits again, unless the run is to be stopped or has cost too many workers. False when it was not held. */
export async function giveBack(session: Session, boss: JobBoss, lease: Lease & { hasDied: boolean }): Promise<boolean> {
  const deaths = await endLease(session, lease);
  if (deaths === undefined) return false;
  const [run] = await session.db
    .update(runs)
    .set({ state: 'queued', worker: null })
    .where(eq(runs.runId, lease.runId))
    .returning({ cancelRequested: runs.cancelRequested });
  if (run?.cancelRequested) await close(session, boss, lease, { state: 'cancelled', reason: null });
  else if (deaths >= MOST_DEATHS) await close(session, boss, lease, { state: 'error', reason: deadReason(deaths) });
  else await boss.putBack(session, lease.jobId);
  return true;
}

async function endLease({ db }: Session, lease: Lease & { hasDied: boolean }): Promise<number | undefined> {
  const { runId, jobId, attempt, beat, hasDied } = lease;
  const [job] = await db
    .update(jobs)
    .set({ worker: null, deaths: sql`${jobs.deaths} + ${hasDied ? 1 : 0}` })
    .where(
      and(
        eq(jobs.runId, runId),
        eq(jobs.id, jobId),
        eq(jobs.attempt, attempt),
        isNotNull(jobs.worker),
        beat === undefined ? undefined : eq(jobs.beat, beat),
      ),
    )
    .returning({ deaths: jobs.deaths });
  return job?.deaths;
}

async function close(
  session: Session,
  boss: JobBoss,
  { runId, jobId }: Lease,
  end: { state: 'cancelled' | 'error'; reason: string | null },
): Promise<void> {
  await session.db.delete(jobs).where(eq(jobs.runId, runId));
  await boss.complete(session, jobId);
  await session.db
    .update(runs)
    .set({ ...end, finishedAt: sql`now()`, awaiting: null })
    .where(eq(runs.runId, runId));
}

function deadReason(deaths: number): string {
  return `${deaths} workers died while they worked on it, so it is not tried again.`;
}
