import type { RunFilter } from '@autoqa/domain/contract/run-operations';
import type { Page } from '@autoqa/domain/contract/paging';
import type { CatalogRun, CatalogRunDetail } from '@autoqa/domain/contract/run-records';
import { and, eq, notExists, notInArray, sql } from 'drizzle-orm';
import { InputError } from '../../../kernel/errors.ts';
import type { JobWork } from '../../../ports/cockpit/job-queue.ts';
import type { FoundRun, NewRun, RunCatalog } from '../../../ports/cockpit/run-catalog.ts';
import type { Database } from '../database.ts';
import { isMissingReference } from '../engine/statement-error.ts';
import type { JobBoss } from '../queue/job-boss.ts';
import { jobs } from '../schema/queue-tables.ts';
import { runs } from '../schema/run-tables.ts';
import { readTrends } from './case-trends.ts';
import { createRun } from './create-run.ts';
import { answerRun, cancelRun } from './decide-run.ts';
import { indexRun } from './index-run.ts';
import { listRuns } from './list-runs.ts';
import { listDefects } from './run-defects.ts';
import { readHistory } from './run-history.ts';

/** The index of all runs. */
export class DatabaseRuns implements RunCatalog {
  readonly #database: Database;
  readonly #boss: JobBoss;

  constructor(database: Database, boss: JobBoss) {
    this.#database = database;
    this.#boss = boss;
  }

  async create(run: NewRun): Promise<CatalogRun> {
    try {
      return await this.#database.transaction((session) => createRun(session, this.#boss, run));
    } catch (error) {
      throw isMissingReference(error) ? unknownProject(run.projectId ?? '', error) : error;
    }
  }

  list(filter: RunFilter): Promise<Page<CatalogRun>> {
    return this.#database.run((session) => listRuns(session, filter));
  }

  async find(runId: string): Promise<CatalogRunDetail | undefined> {
    const [run] = await this.#database.run(({ db }) => db.select().from(runs).where(eq(runs.runId, runId)));
    return run;
  }

  answer(runId: string, question: Parameters<RunCatalog['answer']>[1], work: JobWork) {
    return this.#database.transaction((session) => answerRun(session, this.#boss, { runId, question, work }));
  }

  async requestCancel(runId: string): Promise<CatalogRun | undefined> {
    for (;;) {
      const run = await this.#database.transaction((session) => cancelRun(session, runId));
      if (run !== 'changed') return run;
    }
  }

  async remove(runId: string): Promise<boolean> {
    const removed = await this.#database.run(({ db }) =>
      db
        .delete(runs)
        .where(
          and(
            eq(runs.runId, runId),
            notInArray(runs.state, ['queued', 'running', 'waiting']),
            notExists(
              db
                .select({ one: sql`1` })
                .from(jobs)
                .where(eq(jobs.runId, runId)),
            ),
          ),
        )
        .returning({ runId: runs.runId }),
    );
    return removed.length > 0;
  }

  index(run: FoundRun): Promise<void> {
    return this.#database.transaction((session) => indexRun(session, run));
  }

  async known(): ReturnType<RunCatalog['known']> {
    const { runId, state, lastSeq, origin } = runs;
    const rows = await this.#database.run(({ db }) => db.select({ runId, state, lastSeq, origin }).from(runs));
    return new Map(rows.map(({ runId: id, ...entry }) => [id, entry]));
  }

  history(query: Parameters<RunCatalog['history']>[0]): ReturnType<RunCatalog['history']> {
    return this.#database.run((session) => readHistory(session, query));
  }

  trends(query: Parameters<RunCatalog['trends']>[0]): ReturnType<RunCatalog['trends']> {
    return this.#database.run((session) => readTrends(session, query));
  }

  defects(query: Parameters<RunCatalog['defects']>[0]): ReturnType<RunCatalog['defects']> {
    return this.#database.run((session) => listDefects(session, query));
  }
}

function unknownProject(projectId: string, cause: unknown): InputError {
  return new InputError(`There is no project ${projectId}.`, {
    code: 'project-unknown',
    hint: 'Choose another project, or none.',
    details: { projectId },
    cause,
  });
}
