import type { AuditEntry } from '@autoqa/domain/contract/access-records';
import type { Page, PageQuery } from '@autoqa/domain/contract/paging';
import { desc, lt, sql } from 'drizzle-orm';
import type { AuditKeeper } from '../../../ports/cockpit/record-keeping.ts';
import type { Database } from '../database.ts';
import { pageOfRows, readCursor } from '../paging.ts';
import { auditEntries } from '../schema/record-tables.ts';

const CURSOR = /^(\d{1,15})$/;

export class DatabaseAudit implements AuditKeeper {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async append({ by, action, subject, detail }: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
    const row = { by, action, subject, detail, at: sql`now()` };
    await this.#database.run(({ db }) => db.insert(auditEntries).values(row));
  }

  /** Newest first. */
  async list({ limit, cursor }: PageQuery): Promise<Page<AuditEntry>> {
    const [after] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
    const rows = await this.#database.run(({ db }) =>
      db
        .select()
        .from(auditEntries)
        .where(after === undefined ? undefined : lt(auditEntries.id, Number(after)))
        .orderBy(desc(auditEntries.id))
        .limit(limit + 1),
    );
    return pageOfRows(rows, limit, ({ id }) => String(id));
  }
}
