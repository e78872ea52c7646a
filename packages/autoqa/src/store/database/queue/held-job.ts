import { sql, type SQL } from 'drizzle-orm';
import type { JobTicket } from '../../../ports/cockpit/job-queue.ts';

/**
 * Finds the job while the ticket is still good, and keeps it so until the statement is over: what a worker writes that
 * was replaced meanwhile comes too late, never in between.
 */
export function heldJob({ runId, jobId, attempt }: JobTicket): SQL {
  return sql`select 1 from autoqa.jobs
    where run_id = ${runId} and id = ${jobId}::uuid and attempt = ${attempt} and worker is not null
    for share`;
}
