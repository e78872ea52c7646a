import type { WorkerRecord } from '@autoqa/domain/contract/access-records';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { jobs, workers } from '../schema/queue-tables.ts';

interface NewWorker {
  id: string;
  host: string;
  pid: number;
  slots: number;
}

/** The workers that are there, by the clock of the database. */
export class WorkerRegister {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(worker: NewWorker): Promise<void> {
    const now = { startedAt: sql`now()`, beatAt: sql`now()` };
    await this.#database.run(async ({ db }) => {
      await db.delete(workers).where(sql`${workers.beatAt} < now() - interval '1 day'`);
      await db
        .insert(workers)
        .values({ ...worker, ...now })
        .onConflictDoUpdate({ target: workers.id, set: { ...worker, ...now } });
    });
  }

  async beat(id: string): Promise<void> {
    await this.#database.run(({ db }) =>
      db
        .update(workers)
        .set({ beatAt: sql`now()` })
        .where(eq(workers.id, id)),
    );
  }

  async list(): Promise<WorkerRecord[]> {
    return this.#database.run(async ({ db }) => {
      const lively = await db
        .select()
        .from(workers)
        .where(sql`${workers.beatAt} > now() - interval '5 seconds'`)
        .orderBy(asc(workers.startedAt), asc(workers.id));
      const held = await db.select({ runId: jobs.runId, worker: jobs.worker }).from(jobs).where(isNotNull(jobs.worker));
      return lively.map((worker) => ({
        ...worker,
        runs: held.filter((job) => job.worker === worker.id).map(({ runId }) => runId),
      }));
    });
  }

  async remove(id: string): Promise<void> {
    await this.#database.run(({ db }) => db.delete(workers).where(eq(workers.id, id)));
  }
}
