import type { Page } from '@autoqa/domain/contract/paging';
import type { CatalogDefect } from '@autoqa/domain/contract/run-records';
import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Session } from '../database.ts';
import { containing, pageOfRows, readCursor } from '../paging.ts';
import { runDefects, runs } from '../schema/run-tables.ts';

interface DefectQuery {
  limit: number;
  cursor?: string | undefined;
  projectId?: string | undefined;
  q?: string | undefined;
}

const CURSOR = /^([0-9a-z-]{10,40})~(\d{1,9})$/;

/** Bugs of all runs, the newest run first. */
export async function listDefects({ db }: Session, query: DefectQuery): Promise<Page<CatalogDefect>> {
  const { limit, cursor, projectId, q } = query;
  const rows = await db
    .select({
      runId: runs.runId,
      runTitle: runs.title,
      kind: runs.kind,
      foundAt: runDefects.foundAt,
      defect: runDefects.defect,
      position: runDefects.position,
    })
    .from(runDefects)
    .innerJoin(runs, eq(runs.runId, runDefects.runId))
    .where(
      and(
        projectId === undefined ? undefined : eq(runs.projectId, projectId),
        q === undefined || q === '' ? undefined : ilike(runDefects.title, containing(q)),
        after(cursor),
      ),
    )
    .orderBy(desc(runDefects.runId), asc(runDefects.position))
    .limit(limit + 1);
  const page = pageOfRows(rows, limit, ({ runId, position }) => `${runId}~${position}`);
  return { items: page.items.map(({ defect, position, ...run }) => ({ ...defect, ...run })), next: page.next };
}

function after(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [runId, position] = readCursor(cursor, CURSOR);
  return sql`(${runDefects.runId} < ${runId}
    or (${runDefects.runId} = ${runId} and ${runDefects.position} > ${Number(position)}))`;
}
