import { Client, Pool, types, type QueryConfig, type QueryResult } from 'pg';
import { InputError } from '../../../kernel/errors.ts';
import type { Connection, Engine, Row } from '../engine/engine.ts';
import { storableValues } from '../engine/plain-value.ts';
import { isAway, translateTrouble } from './connection-trouble.ts';

const TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 60_000;
const CONNECTIONS = 10;
/** Any number, the same in every process. */
const LOCK = 4_807_253_619;
const BIG_INTEGER = 20;
const TIME = 1184;

type Queryable = Pick<Pool, 'query'>;
type Options = Parameters<Connection['query']>[2];

/** PostgreSQL through a pool that opens connections anew when the server comes back. */
export class PostgresEngine implements Engine {
  readonly database = 'postgresql';
  readonly #pool: Pool;
  readonly #url: string;

  constructor(url: string) {
    refuseUnlessUrl(url);
    this.#url = url;
    this.#pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      application_name: 'autoqa',
      // A process that was frozen must not keep the others waiting.
      lock_timeout: TIMEOUT_MS,
      idle_in_transaction_session_timeout: 2 * TIMEOUT_MS,
      keepAlive: true,
      // A command that is done ends, though it keeps a connection for the next call.
      allowExitOnIdle: true,
    });
    // An idle connection that breaks is replaced; whoever needs one next is told if there is none.
    this.#pool.on('error', () => undefined);
  }

  query(...statement: Parameters<Connection['query']>): Promise<Row[]> {
    return telling(() => connectionOf(this.#pool).query(...statement));
  }

  queryLists(...statement: Parameters<Connection['queryLists']>): Promise<unknown[][]> {
    return telling(() => connectionOf(this.#pool).queryLists(...statement));
  }

  exclusive<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return telling(async () => {
      const client = await this.#pool.connect();
      // A connection that breaks while it is ours is told by the statement that uses it.
      const ignore = () => undefined;
      client.on('error', ignore);
      let isBroken = false;
      try {
        return await work(connectionOf(client));
      } catch (error) {
        isBroken = isAway(error);
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(isBroken);
      }
    });
  }

  /** On a connection of its own: it may have to wait for as long as another process needs. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    return telling(async () => {
      const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: TIMEOUT_MS });
      client.on('error', () => undefined);
      await client.connect();
      try {
        await connectionOf(client).query('select pg_advisory_lock($1)', [LOCK], { timeoutMs: LOCK_TIMEOUT_MS });
        return await work();
      } finally {
        await client.end();
      }
    });
  }

  /** Nobody finds it taken: any number may use it. */
  announce(): void {}

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function connectionOf(queryable: Queryable): Connection {
  return {
    query: (text, values, options) => query<Row>(queryable, configOf(text, values, options)),
    queryLists: (text, values, options) =>
      query<unknown[]>(queryable, { ...configOf(text, values, options), rowMode: 'array' }),
  };
}

async function query<T>(queryable: Queryable, config: QueryConfig & { rowMode?: 'array' }): Promise<T[]> {
  // Several statements in one text give several results, which the types do not tell.
  const answer = (await queryable.query(config)) as unknown as QueryResult | QueryResult[];
  const result = Array.isArray(answer) ? answer.findLast(({ rows }) => rows.length > 0) : answer;
  return (result?.rows ?? []) as T[];
}

function configOf(text: string, values: readonly unknown[] | undefined, options: Options) {
  return {
    text,
    ...(values && { values: storableValues(values) }),
    types: { getTypeParser },
    // Read by the driver, though its types do not name it.
    query_timeout: options?.timeoutMs ?? TIMEOUT_MS,
  };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIG_INTEGER) return Number;
  if (oid === TIME) return (text: string) => new Date(text).toISOString();
  return types.getTypeParser(oid, format);
}

async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateTrouble(error);
  }
}

/** What was given is not repeated: it may hold a password. */
function refuseUnlessUrl(url: string): void {
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return;
  throw new InputError('DATABASE_URL is not the address of a PostgreSQL database.', {
    code: 'database-url-invalid',
    hint: 'Write it like postgresql://user:password@host:5432/database.',
  });
}
