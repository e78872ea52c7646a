import type { AccessToken, IssuedToken } from '@autoqa/domain/contract/access-records';
import type { Page, PageQuery } from '@autoqa/domain/contract/paging';
import { and, count, desc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import { AutoqaError } from '../../../kernel/errors.ts';
import type { TokenKeeper } from '../../../ports/cockpit/record-keeping.ts';
import type { Database } from '../database.ts';
import { newRecordId } from '../new-record-id.ts';
import { afterInTime, cursorInTime, pageOfRows } from '../paging.ts';
import { loginCodes, sessions, tokens } from '../schema/access-tables.ts';
import { hashOf, newSecret } from './secret.ts';

const { hash, ...SHOWN } = getTableColumns(tokens);
const CODE_LASTS = sql`now() + interval '10 minutes'`;
const SESSION_LASTS = sql`now() + interval '30 days'`;

/** Tokens of programs, login codes, and sessions of people: of every secret only the hash is kept. */
export class DatabaseTokens implements TokenKeeper {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async issue(name: string): Promise<IssuedToken> {
    const token = newSecret('aqt_');
    const row = { id: newRecordId('t'), name, hash: hashOf(token), createdAt: sql`now()` };
    const [issued] = await this.#database.run(({ db }) => db.insert(tokens).values(row).returning(SHOWN));
    if (issued === undefined) throw new AutoqaError('The token was not written.', { code: 'internal-error' });
    return { ...issued, token };
  }

  async check(token: string): Promise<AccessToken | undefined> {
    const [found] = await this.#database.run(({ db }) =>
      db
        .update(tokens)
        .set({ lastUsedAt: sql`now()` })
        .where(eq(hash, hashOf(token)))
        .returning(SHOWN),
    );
    return found;
  }

  async list({ limit, cursor }: PageQuery): Promise<Page<AccessToken>> {
    const rows = await this.#database.run(({ db }) =>
      db
        .select(SHOWN)
        .from(tokens)
        .where(afterInTime(cursor, tokens.createdAt, tokens.id))
        .orderBy(desc(tokens.createdAt), desc(tokens.id))
        .limit(limit + 1),
    );
    return pageOfRows(rows, limit, ({ createdAt, id }) => cursorInTime(createdAt, id));
  }

  async revoke(id: string): Promise<boolean> {
    const revoked = await this.#database.run(({ db }) =>
      db.delete(tokens).where(eq(tokens.id, id)).returning({ id: tokens.id }),
    );
    return revoked.length > 0;
  }

  async count(): Promise<number> {
    const [row] = await this.#database.run(({ db }) => db.select({ count: count() }).from(tokens));
    return row?.count ?? 0;
  }

  async issueCode(name: string): Promise<string> {
    const code = newSecret();
    await this.#database.run(async ({ db }) => {
      await db.delete(loginCodes).where(lte(loginCodes.expiresAt, sql`now()`));
      await db.insert(loginCodes).values({ hash: hashOf(code), name, expiresAt: CODE_LASTS });
    });
    return code;
  }

  async takeCode(code: string): Promise<string | undefined> {
    const [taken] = await this.#database.run(({ db }) =>
      db
        .delete(loginCodes)
        .where(and(eq(loginCodes.hash, hashOf(code)), gt(loginCodes.expiresAt, sql`now()`)))
        .returning({ name: loginCodes.name }),
    );
    return taken?.name;
  }

  async openSession(name: string): Promise<string> {
    const secret = newSecret();
    await this.#database.run(async ({ db }) => {
      await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
      await db.insert(sessions).values({ hash: hashOf(secret), name, since: sql`now()`, expiresAt: SESSION_LASTS });
    });
    return secret;
  }

  async checkSession(secret: string): Promise<{ name: string; since: string } | undefined> {
    const [session] = await this.#database.run(({ db }) =>
      db
        .select({ name: sessions.name, since: sessions.since })
        .from(sessions)
        .where(and(eq(sessions.hash, hashOf(secret)), gt(sessions.expiresAt, sql`now()`))),
    );
    return session;
  }

  async closeSession(secret: string): Promise<void> {
    await this.#database.run(({ db }) => db.delete(sessions).where(eq(sessions.hash, hashOf(secret))));
  }
}
