import { sql } from 'drizzle-orm';
import type { FoundRun } from '../../../ports/cockpit/run-catalog.ts';
import type { Session } from '../database.ts';
import { runs } from '../schema/run-tables.ts';
import { resultColumns, saveResult } from './run-result.ts';

/** Takes in what a folder tells, except about a run that has a job: those who work on it know better. */
export async function indexRun(session: Session, found: FoundRun): Promise<void> {
  const { runId, kind, title, url, state, awaiting, round, lastSeq, result } = found;
  const isOver = state !== 'running' && state !== 'waiting' && state !== 'queued';
  const told = {
    ...resultColumns(result),
    ...(!isOver && { finishedAt: null, durationMs: null, exitCode: null, progress: null }),
    kind,
    title,
    url,
    state,
    awaiting,
    round,
    lastSeq,
    reason: result.reason ?? null,
  };
  const taken = await session.db
    .insert(runs)
    .values({
      ...told,
      runId,
      createdAt: result.startedAt,
      attempt: 0,
      cancelRequested: false,
      origin: 'folder',
    })
    .onConflictDoUpdate({ target: runs.runId, set: told, setWhere: mayCorrect(found, isOver) })
    .returning({ runId: runs.runId });
  if (taken.length > 0) await saveResult(session, runId, result);
}

/** A run that is over is not taken up again by a folder that tells nothing newer: somebody stopped it here. */
function mayCorrect({ runId, lastSeq }: FoundRun, isOver: boolean) {
  return sql`not exists (select 1 from autoqa.jobs where jobs.run_id = ${runId})
    and (${isOver} or ${runs.lastSeq} < ${lastSeq} or ${runs.state} not in ('passed', 'failed', 'cancelled', 'error'))`;
}
