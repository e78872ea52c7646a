import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Connection, Engine } from './engine/engine.ts';

/** How statements are written: with drizzle, or as text for those that bring their own. */
export interface Session {
  db: PgRemoteDatabase;
  connection: Connection;
}

/** For statements that carry whole files. */
const FILE_TIMEOUT_MS = 60_000;

/** One way to both databases: statements of their own, and transactions. */
export class Database {
  readonly #engine: Engine;
  readonly #session: Session;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#session = sessionOf(engine);
  }

  get engine(): Engine {
    return this.#engine;
  }

  /** Each statement by itself. */
  run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return withPlainErrors(() => work(this.#session));
  }

  /** All or nothing. Inside, only the given session may be used: the embedded database has one connection. */
  transaction<T>(work: (session: Session) => Promise<T>, { isSnapshot = false } = {}): Promise<T> {
    const begin = isSnapshot ? 'begin isolation level repeatable read read only' : 'begin';
    return withPlainErrors(() => this.#engine.exclusive((connection) => inTransaction(connection, begin, work)));
  }
}

async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  await connection.query(begin);
  try {
    const answer = await work(sessionOf(connection));
    await connection.query('commit');
    return answer;
  } catch (error) {
    // When the connection is gone, so is the transaction; what happened first is what counts.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

function sessionOf(connection: Connection): Session {
  const db = drizzle(async (text, values, method) => {
    const options = values.some((value) => value instanceof Uint8Array) ? { timeoutMs: FILE_TIMEOUT_MS } : {};
    const rows =
      method === 'all'
        ? await connection.queryLists(text, values, options)
        : await connection.query(text, values, options);
    return { rows };
  });
  return { db, connection };
}

/** Drizzle wraps errors in a text that quotes every value, secrets too: only what is inside goes on. */
async function withPlainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  }
}
