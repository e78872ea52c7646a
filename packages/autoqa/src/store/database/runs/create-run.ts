import { randomUUID } from 'node:crypto';
import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import { AutoqaError } from '../../../kernel/errors.ts';
import type { JobWork } from '../../../ports/cockpit/job-queue.ts';
import type { NewRun } from '../../../ports/cockpit/run-catalog.ts';
import type { Session } from '../database.ts';
import type { JobBoss } from '../queue/job-boss.ts';
import { jobs } from '../schema/queue-tables.ts';
import { runs, runUploads } from '../schema/run-tables.ts';
import { EMPTY_SUMMARY, LISTED } from './listed-run.ts';

const UPLOAD_ID = /\bu-[0-9a-z]{16}\b/g;

export async function createRun(session: Session, boss: JobBoss, run: NewRun): Promise<CatalogRun> {
  const { runId, request, title, url = null, projectId = null } = run;
  const [created] = await session.db
    .insert(runs)
    .values({
      ...START,
      runId,
      kind: request.kind,
      title,
      url,
      projectId,
      request,
      createdAt: new Date().toISOString(),
    })
    .returning(LISTED);
  if (created === undefined) throw new AutoqaError('The run was not written.', { code: 'internal-error' });
  await linkUploads(session, runId, request);
  await addJob(session, boss, { runId, work: { type: 'start' } });
  return created;
}

/** The job and the queue's own record of it, in the transaction of whoever calls. */
export async function addJob(
  session: Session,
  boss: JobBoss,
  { runId, work }: { runId: string; work: JobWork },
): Promise<void> {
  const id = randomUUID();
  await session.db.insert(jobs).values({ runId, id, work, attempt: 0, deaths: 0, beat: 0 });
  await boss.send(session, id);
}

const START = {
  state: 'queued',
  round: 0,
  summary: EMPTY_SUMMARY,
  gates: [],
  attempt: 0,
  cancelRequested: false,
  origin: 'cockpit',
  lastSeq: 0,
} as const satisfies Partial<typeof runs.$inferInsert>;

/** So that nobody removes them while the run may need them. */
async function linkUploads({ db }: Session, runId: string, request: RunRequest): Promise<void> {
  const ids = new Set(JSON.stringify(request).match(UPLOAD_ID));
  const rows = [...ids].map((uploadId) => ({ runId, uploadId }));
  if (rows.length > 0) await db.insert(runUploads).values(rows);
}
