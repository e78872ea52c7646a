import type { RunFilter } from '@autoqa/domain/contract/run-operations';
import type { Page } from '@autoqa/domain/contract/paging';
import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import { and, desc, eq, ilike, lt, or, type SQL } from 'drizzle-orm';
import type { Session } from '../database.ts';
import { containing, pageOfRows, readCursor } from '../paging.ts';
import { runs } from '../schema/run-tables.ts';
import { LISTED } from './listed-run.ts';

const CURSOR = /^([0-9a-z-]{10,40})$/;

/** Newest first; the id begins with the time, so it is the order and the place to go on from. */
export async function listRuns({ db }: Session, filter: RunFilter): Promise<Page<CatalogRun>> {
  const rows = await db
    .select(LISTED)
    .from(runs)
    .where(matching(filter))
    .orderBy(desc(runs.runId))
    .limit(filter.limit + 1);
  return pageOfRows(rows, filter.limit, ({ runId }) => runId);
}

function matching({ kind, state, projectId, q, cursor }: RunFilter): SQL | undefined {
  const [after] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  return and(
    kind && eq(runs.kind, kind),
    state && eq(runs.state, state),
    projectId === undefined ? undefined : eq(runs.projectId, projectId),
    q === undefined || q === '' ? undefined : textMatches(q),
    after === undefined ? undefined : lt(runs.runId, after),
  );
}

function textMatches(q: string): SQL | undefined {
  const pattern = containing(q);
  return or(ilike(runs.title, pattern), ilike(runs.url, pattern), ilike(runs.runId, pattern));
}
