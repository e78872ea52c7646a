import type { Profile, ProfileInput } from '@autoqa/domain/contract/access-records';
import type { Page, PageQuery } from '@autoqa/domain/contract/paging';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { AutoqaError } from '../../../kernel/errors.ts';
import type { ProfileKeeper } from '../../../ports/cockpit/record-keeping.ts';
import type { Database } from '../database.ts';
import { newRecordId } from '../new-record-id.ts';
import { afterInTime, cursorInTime, pageOfRows } from '../paging.ts';
import { profiles } from '../schema/record-tables.ts';

const { createdAt, ...SHOWN } = getTableColumns(profiles);

export class DatabaseProfiles implements ProfileKeeper {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create({ name, text, baseUrl }: ProfileInput & { baseUrl: string | null }): Promise<Profile> {
    const id = newRecordId('f');
    const now = sql`now()`;
    const [profile] = await this.#database.run(({ db }) =>
      db.insert(profiles).values({ id, name, text, baseUrl, createdAt: now, updatedAt: now }).returning(SHOWN),
    );
    if (profile === undefined) throw new AutoqaError('The profile was not written.', { code: 'internal-error' });
    return profile;
  }

  async save(
    id: string,
    { name, text, baseUrl }: ProfileInput & { baseUrl: string | null },
  ): Promise<Profile | undefined> {
    const [profile] = await this.#database.run(({ db }) =>
      db
        .update(profiles)
        .set({ name, text, baseUrl, updatedAt: sql`now()` })
        .where(eq(profiles.id, id))
        .returning(SHOWN),
    );
    return profile;
  }

  async list({ limit, cursor }: PageQuery): Promise<Page<Profile>> {
    const rows = await this.#database.run(({ db }) =>
      db
        .select()
        .from(profiles)
        .where(afterInTime(cursor, createdAt, profiles.id))
        .orderBy(desc(createdAt), desc(profiles.id))
        .limit(limit + 1),
    );
    const page = pageOfRows(rows, limit, (row) => cursorInTime(row.createdAt, row.id));
    return { items: page.items.map(({ createdAt: _, ...profile }) => profile), next: page.next };
  }

  async find(id: string): Promise<Profile | undefined> {
    const [profile] = await this.#database.run(({ db }) => db.select(SHOWN).from(profiles).where(eq(profiles.id, id)));
    return profile;
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.#database.run(({ db }) =>
      db.delete(profiles).where(eq(profiles.id, id)).returning({ id: profiles.id }),
    );
    return removed.length > 0;
  }
}
