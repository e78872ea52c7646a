import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { AnswerKeeper, KeptAnswer } from '../../../ports/cockpit/record-keeping.ts';
import type { Database } from '../database.ts';
import { answers } from '../schema/record-tables.ts';

const KEPT_FOR = sql`now() - interval '24 hours'`;
/** A server that died while it answered must not keep a key for ever. */
const ABANDONED = sql`now() - interval '2 minutes'`;

export class DatabaseAnswers implements AnswerKeeper {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async claim(key: string, fingerprint: string): ReturnType<AnswerKeeper['claim']> {
    return this.#database.run(async ({ db }) => {
      const claim = { fingerprint, claimedAt: sql`now()`, status: null, body: null };
      const claimed = await db
        .insert(answers)
        .values({ key, ...claim })
        .onConflictDoUpdate({
          target: answers.key,
          set: claim,
          setWhere: sql`${answers.claimedAt} < ${KEPT_FOR} or (${answers.status} is null
            and ${answers.fingerprint} = ${fingerprint} and ${answers.claimedAt} < ${ABANDONED})`,
        })
        .returning({ key: answers.key });
      if (claimed.length > 0) return { state: 'new' };
      const [found] = await db.select().from(answers).where(eq(answers.key, key));
      if (found === undefined) return { state: 'busy' };
      if (found.fingerprint !== fingerprint) return { state: 'other' };
      if (found.status === null) return { state: 'busy' };
      return { state: 'done', answer: { status: found.status, body: found.body } };
    });
  }

  async keep(key: string, { status, body }: KeptAnswer): Promise<void> {
    await this.#database.run(async ({ db }) => {
      await db
        .update(answers)
        .set({ status, body: body ?? null })
        .where(eq(answers.key, key));
      await db.delete(answers).where(lt(answers.claimedAt, KEPT_FOR));
    });
  }

  async drop(key: string): Promise<void> {
    await this.#database.run(({ db }) => db.delete(answers).where(and(eq(answers.key, key), isNull(answers.status))));
  }
}
