import type { WorkerRecord } from '@autoqa/domain/contract/access-records';
import { eq, sql } from 'drizzle-orm';
import type { JobQueue, JobTicket, RunOutcome, RunProgress } from '../../../ports/cockpit/job-queue.ts';
import type { Database } from '../database.ts';
import { runs } from '../schema/run-tables.ts';
import { finishJob } from './finish-job.ts';
import { giveBack } from './give-back.ts';
import { heldJob } from './held-job.ts';
import type { JobBoss } from './job-boss.ts';
import { reapJobs } from './reap-jobs.ts';
import { Sightings } from './sightings.ts';
import { takeJob } from './take-job.ts';
import { WorkerRegister } from './worker-register.ts';

/** Three beats, less what timers are late. */
const STALE_AFTER_MS = 2_800;

/** Jobs in the queue engine, leases of our own, and every write fenced by the attempt it belongs to. */
export class DatabaseJobs implements JobQueue {
  readonly #database: Database;
  readonly #boss: JobBoss;
  readonly #sightings: Sightings;
  readonly #workers: WorkerRegister;

  constructor(database: Database, boss: JobBoss, staleAfterMs = STALE_AFTER_MS) {
    this.#database = database;
    this.#boss = boss;
    this.#sightings = new Sightings(staleAfterMs);
    this.#workers = new WorkerRegister(database);
  }

  register(worker: Parameters<JobQueue['register']>[0]): Promise<void> {
    return this.#workers.add(worker);
  }

  async take(workerId: string): Promise<JobTicket | undefined> {
    for (;;) {
      const taken = await this.#database.transaction((session) => takeJob(session, this.#boss, workerId));
      if (taken !== 'stale') return taken;
    }
  }

  async beat(workerId: string, tickets: readonly JobTicket[]): ReturnType<JobQueue['beat']> {
    await this.#workers.beat(workerId);
    const held = await this.#beatJobs(workerId, tickets);
    return {
      lost: tickets.filter(({ jobId }) => !held.has(jobId)),
      cancelled: tickets.filter(({ jobId }) => held.get(jobId) === true),
    };
  }

  async report(ticket: JobTicket, { startedAt, lastSeq, progress, summary }: RunProgress): Promise<boolean> {
    const written = await this.#database.run(({ db }) =>
      db
        .update(runs)
        .set({
          startedAt: sql`coalesce(${startedAt}, ${runs.startedAt})`,
          lastSeq: sql`greatest(${runs.lastSeq}, ${lastSeq})`,
          progress,
          summary,
        })
        .where(sql`${eq(runs.runId, ticket.runId)} and exists (${heldJob(ticket)})`)
        .returning({ runId: runs.runId }),
    );
    return written.length > 0;
  }

  finish(ticket: JobTicket, outcome: RunOutcome): Promise<boolean> {
    return this.#database.transaction((session) => finishJob(session, this.#boss, { ticket, outcome }));
  }

  async release(ticket: JobTicket): Promise<void> {
    const { jobId, runId, attempt } = ticket;
    await this.#database.transaction((session) =>
      giveBack(session, this.#boss, { jobId, runId, attempt, hasDied: false }),
    );
  }

  reap(): Promise<string[]> {
    return reapJobs(this.#database, this.#boss, this.#sightings);
  }

  workers(): Promise<WorkerRecord[]> {
    return this.#workers.list();
  }

  unregister(workerId: string): Promise<void> {
    return this.#workers.remove(workerId);
  }

  /** The jobs that are still this worker's, and whether each is to be stopped. */
  async #beatJobs(workerId: string, tickets: readonly JobTicket[]): Promise<Map<string, boolean>> {
    if (tickets.length === 0) return new Map();
    const rows = await this.#database.run(({ connection }) =>
      connection.query(
        `update autoqa.jobs set beat = beat + 1
         from unnest($2::uuid[], $3::integer[]) as ticket (id, attempt), autoqa.runs
         where jobs.id = ticket.id and jobs.attempt = ticket.attempt and jobs.worker = $1
           and runs.run_id = jobs.run_id
         returning jobs.id, runs.cancel_requested`,
        [workerId, tickets.map(({ jobId }) => jobId), tickets.map(({ attempt }) => attempt)],
      ),
    );
    return new Map(rows.map((row) => [String(row['id']), row['cancel_requested'] === true]));
  }
}
