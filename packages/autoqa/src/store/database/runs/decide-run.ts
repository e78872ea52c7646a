import type { Awaited, CatalogRun } from '@autoqa/domain/contract/run-records';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { JobWork } from '../../../ports/cockpit/job-queue.ts';
import type { Session } from '../database.ts';
import type { JobBoss } from '../queue/job-boss.ts';
import { jobs } from '../schema/queue-tables.ts';
import { runs } from '../schema/run-tables.ts';
import { addJob } from './create-run.ts';
import { LISTED } from './listed-run.ts';

interface Decision {
  runId: string;
  question: { awaiting: Awaited; round?: number | undefined };
  work: JobWork;
}

/** Takes the question away, so that of two who answer at once the second finds none. */
export async function answerRun(
  session: Session,
  boss: JobBoss,
  { runId, question, work }: Decision,
): Promise<CatalogRun | undefined> {
  const { awaiting, round } = question;
  const [run] = await session.db
    .update(runs)
    .set({ state: 'queued', awaiting: null, attempt: 0, worker: null })
    .where(
      and(
        eq(runs.runId, runId),
        eq(runs.state, 'waiting'),
        eq(runs.awaiting, awaiting),
        round === undefined ? undefined : eq(runs.round, round),
        // Nobody here knows how to go on with what the command line began.
        isNotNull(runs.request),
      ),
    )
    .returning(LISTED);
  if (run) await addJob(session, boss, { runId, work });
  return run;
}

/** `changed`: somebody answered or took it meanwhile; look again. */
export async function cancelRun(session: Session, runId: string): Promise<CatalogRun | 'changed' | undefined> {
  const [job] = await session.db.select({ worker: jobs.worker }).from(jobs).where(eq(jobs.runId, runId)).for('update');
  if (job === undefined) return cancelIdle(session, runId);
  if (job.worker !== null) return askToStop(session, runId);
  await session.db.delete(jobs).where(eq(jobs.runId, runId));
  return end(session, runId, 'queued');
}

async function cancelIdle(session: Session, runId: string): Promise<CatalogRun | 'changed' | undefined> {
  const run = await end(session, runId, 'waiting');
  if (run) return run;
  const [job] = await session.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.runId, runId));
  return job && 'changed';
}

async function askToStop({ db }: Session, runId: string): Promise<CatalogRun | undefined> {
  const [run] = await db.update(runs).set({ cancelRequested: true }).where(eq(runs.runId, runId)).returning(LISTED);
  return run;
}

async function end({ db }: Session, runId: string, from: 'queued' | 'waiting'): Promise<CatalogRun | undefined> {
  const [run] = await db
    .update(runs)
    .set({ state: 'cancelled', awaiting: null, cancelRequested: true, finishedAt: sql`now()` })
    .where(and(eq(runs.runId, runId), eq(runs.state, from)))
    .returning(LISTED);
  return run;
}
