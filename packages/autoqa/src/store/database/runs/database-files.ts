import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { JobTicket } from '../../../ports/cockpit/job-queue.ts';
import type { FileTransit, TransitFile } from '../../../ports/cockpit/run-transit.ts';
import type { Database } from '../database.ts';
import { heldJob } from '../queue/held-job.ts';
import { runFiles } from '../schema/run-tables.ts';

/** Files of runs, by run and path. */
export class DatabaseFiles implements FileTransit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async put(ticket: JobTicket, path: string, content: Uint8Array): Promise<boolean> {
    const sha256 = sha256Of(content);
    const held = await this.#database.run(({ db }) =>
      db.execute(sql`
        with held as (${heldJob(ticket)}), written as (
          insert into autoqa.run_files (run_id, path, bytes, sha256, content)
          select ${ticket.runId}, ${path}, ${content.byteLength}::integer, ${sha256}, ${sql.param(content)}::bytea from held
          on conflict (run_id, path) do update
          set bytes = excluded.bytes, sha256 = excluded.sha256, content = excluded.content
        )
        select 1 from held`),
    );
    return held.length > 0;
  }

  async replace(runId: string, path: string, content: Uint8Array): Promise<void> {
    const changed = { content, bytes: content.byteLength, sha256: sha256Of(content) };
    await this.#database.run(({ db }) =>
      db
        .update(runFiles)
        .set(changed)
        .where(and(eq(runFiles.runId, runId), eq(runFiles.path, path))),
    );
  }

  list(runId: string): Promise<TransitFile[]> {
    const { path, bytes, sha256 } = runFiles;
    return this.#database.run(({ db }) =>
      db.select({ path, bytes, sha256 }).from(runFiles).where(eq(runFiles.runId, runId)).orderBy(asc(path)),
    );
  }

  async get(runId: string, path: string): Promise<Uint8Array | undefined> {
    const [file] = await this.#database.run(({ db }) =>
      db
        .select({ content: runFiles.content })
        .from(runFiles)
        .where(and(eq(runFiles.runId, runId), eq(runFiles.path, path))),
    );
    return file?.content;
  }
}

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
