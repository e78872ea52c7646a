import type { Page } from '@autoqa/domain/contract/paging';
import type { CaseTrend } from '@autoqa/domain/contract/run-records';
import type { Session } from '../database.ts';
import { pageOfRows, readCursor } from '../paging.ts';

interface TrendQuery {
  since: string;
  projectId: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const CURSOR = /^(\d\.\d{6})~([0-9a-f]{32})$/;
const LAST_RUNS = 20;

/** A skipped case tells nothing. One that is flaky within a run changed there, whatever it was before. */
const TRENDS = `
with fared as (
  select c.case_key, c.source, c.title, c.status, c.duration_ms, c.run_id, c.position,
    lag(c.status) over (partition by c.case_key order by c.run_id, c.position) as before,
    row_number() over (partition by c.case_key order by c.run_id desc, c.position desc) as age
  from autoqa.run_cases c join autoqa.runs r on r.run_id = c.run_id
  where c.at >= $1::timestamptz and ($2::text is null or r.project_id = $2) and c.status <> 'skipped'
), trends as (
  select case_key, min(source) as source, min(title) as title,
    count(*)::integer as runs,
    count(*) filter (where status = 'passed')::integer as passed,
    count(*) filter (where status = 'failed')::integer as failed,
    count(*) filter (where status = 'flaky')::integer as flaky,
    coalesce(round(
      count(*) filter (where before is not null and (status <> before or status = 'flaky'))::numeric
        / nullif(count(*) - 1, 0), 6), 0.000000) as flakiness,
    avg(duration_ms) as average_ms,
    json_agg(json_build_object('runId', run_id, 'status', status) order by run_id, position)
      filter (where age <= ${LAST_RUNS}) as last
  from fared group by case_key
)
select source, title, runs, passed, failed, flaky, flakiness::float8 as flakiness, average_ms as "averageMs", last,
  to_char(flakiness, 'FM0.000000') || '~' || case_key as place
from trends
where $3::numeric is null or (flakiness, case_key) < ($3::numeric, $4)
order by trends.flakiness desc, case_key desc
limit $5`;

/** How cases fared, the flakiest first. */
export async function readTrends({ connection }: Session, query: TrendQuery): Promise<Page<CaseTrend>> {
  const { since, projectId = null, limit, cursor } = query;
  const [flakiness = null, key = ''] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const rows = await connection.query(TRENDS, [since, projectId, flakiness, key, limit + 1]);
  const { items, next } = pageOfRows(rows as unknown as (CaseTrend & { place: string })[], limit, (row) => row.place);
  return { items: items.map(({ place, ...trend }) => trend), next };
}
