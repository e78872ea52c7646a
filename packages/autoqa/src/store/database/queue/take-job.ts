import { and, eq, isNull, sql } from 'drizzle-orm';
import type { JobTicket } from '../../../ports/cockpit/job-queue.ts';
import type { Session } from '../database.ts';
import { jobs } from '../schema/queue-tables.ts';
import { runs } from '../schema/run-tables.ts';
import type { JobBoss } from './job-boss.ts';

/** `stale`: the queue had one that nobody needs any more; there may be others behind it. */
type Taken = JobTicket | 'stale' | undefined;

export async function takeJob(session: Session, boss: JobBoss, workerId: string): Promise<Taken> {
  const jobId = await boss.fetch(session);
  if (jobId === undefined) return undefined;
  const ticket = await beginLease(session, jobId, workerId);
  if (ticket) return ticket;
  // Its run was cancelled or removed.
  await boss.complete(session, jobId);
  return 'stale';
}

async function beginLease({ db }: Session, jobId: string, workerId: string): Promise<JobTicket | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ worker: workerId, attempt: sql`${jobs.attempt} + 1`, beat: sql`${jobs.beat} + 1` })
    .where(and(eq(jobs.id, jobId), isNull(jobs.worker)))
    .returning();
  if (job === undefined) return undefined;
  const { attempt, runId, work } = job;
  const [run] = await db
    .update(runs)
    .set({ state: 'running', worker: workerId, attempt })
    .where(eq(runs.runId, runId))
    .returning({ request: runs.request, title: runs.title, projectId: runs.projectId });
  if (!run?.request) return undefined;
  return { jobId, runId, attempt, work, request: run.request, title: run.title, projectId: run.projectId };
}
