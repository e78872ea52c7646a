import { createHash } from 'node:crypto';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import { eq } from 'drizzle-orm';
import type { Session } from '../database.ts';
import { runCases, runDefects, type runs } from '../schema/run-tables.ts';

/** A statement takes a limited number of values. */
const ROWS_PER_STATEMENT = 500;

/** What the list of runs shows of a result. */
export function resultColumns(result: RunResult) {
  return {
    startedAt: result.startedAt,
    finishedAt: result.finishedAt,
    durationMs: result.durationMs,
    summary: result.summary,
    gates: result.gates ?? [],
    exitCode: result.exitCode,
    progress: 1,
  } satisfies Partial<typeof runs.$inferInsert>;
}

/** Writes the rows that history, trends and the bug list read, in place of those there were. */
export async function saveResult({ db }: Session, runId: string, result: RunResult): Promise<void> {
  await db.delete(runCases).where(eq(runCases.runId, runId));
  await db.delete(runDefects).where(eq(runDefects.runId, runId));
  const at = result.finishedAt;
  const cases = result.cases.map((each, position) => ({ ...caseRow(each), runId, position, at }));
  for (const rows of portions(cases)) await db.insert(runCases).values(rows);
  const defects = result.defects.map((defect, position) => {
    return { runId, position, title: defect.title, foundAt: at, defect };
  });
  for (const rows of portions(defects)) await db.insert(runDefects).values(rows);
}

function caseRow({ source, title, status, durationMs }: CaseResult) {
  const caseKey = createHash('sha256')
    .update(JSON.stringify([source, title]))
    .digest('hex')
    .slice(0, 32);
  return { source, title, caseKey, status, durationMs };
}

function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
