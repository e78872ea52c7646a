import type { HistoryDay } from '@autoqa/domain/contract/run-records';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Session } from '../database.ts';
import { runs } from '../schema/run-tables.ts';

/** Runs, cases and bugs of each day that had any, by UTC. */
export async function readHistory(
  { db }: Session,
  { since, projectId }: { since: string; projectId: string | undefined },
): Promise<HistoryDay[]> {
  const day = sql<string>`to_char(${runs.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      runs: sql<number>`count(*)::integer`,
      passed: sumOf('passed'),
      failed: sumOf('failed'),
      flaky: sumOf('flaky'),
      healed: sumOf('healed'),
      bugs: sumOf('bugs'),
    })
    .from(runs)
    .where(and(gte(runs.createdAt, since), projectId === undefined ? undefined : eq(runs.projectId, projectId)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

function sumOf(count: 'passed' | 'failed' | 'flaky' | 'healed' | 'bugs') {
  return sql<number>`sum((${runs.summary} ->> ${sql.raw(`'${count}'`)})::integer)::integer`;
}
