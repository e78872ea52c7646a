import { join } from 'node:path';
import { DatabaseAwayError } from '../../../ports/cockpit/database-away-error.ts';
import type { Connection, Engine, Row } from '../engine/engine.ts';
import { storableValues } from '../engine/plain-value.ts';
import { StatementError } from '../engine/statement-error.ts';
import { Turns } from '../engine/turns.ts';
import { DatabaseThread } from './database-thread.ts';
import { FolderLock } from './folder-lock.ts';

interface EmbeddedOptions {
  folder: string;
  /** An empty database to begin with, made at build time: much faster than making one. */
  seed: string | undefined;
}

/** PGlite in a thread: one connection, so that everybody waits for their turn. */
export class EmbeddedEngine implements Engine {
  readonly database = 'embedded';
  readonly #lock: FolderLock;
  readonly #options: EmbeddedOptions;
  readonly #turns = new Turns();
  readonly #connection: Connection = {
    query: async (text, values) => (await this.#ask({ text, rowMode: 'object', ...given(values) })) as Row[],
    queryLists: async (text, values) => (await this.#ask({ text, rowMode: 'array', ...given(values) })) as unknown[][],
  };
  #thread: DatabaseThread | undefined;
  #isClosed = false;

  private constructor(options: EmbeddedOptions, lock: FolderLock) {
    this.#options = options;
    this.#lock = lock;
  }

  /** Refuses a folder that another process has open: two of them would lose each other's rows. */
  static async open({ folder, seed }: EmbeddedOptions): Promise<EmbeddedEngine> {
    const database = join(folder, 'database');
    const engine = new EmbeddedEngine({ folder: database, seed }, await FolderLock.take(database));
    try {
      await engine.#running();
    } catch (error) {
      await engine.#lock.release();
      throw error;
    }
    return engine;
  }

  query(...statement: Parameters<Connection['query']>): Promise<Row[]> {
    return this.#turns.take(async () => {
      try {
        return await this.#connection.query(...statement);
      } catch (error) {
        // Several statements may have begun a transaction of their own; the next one must not find it broken.
        if (statement[1] === undefined) await this.#connection.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  queryLists(...statement: Parameters<Connection['queryLists']>): Promise<unknown[][]> {
    return this.#turns.take(() => this.#connection.queryLists(...statement));
  }

  exclusive<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#turns.take(() => work(this.#connection));
  }

  /** The folder is ours alone. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  announce(url: string): void {
    this.#lock.announce(url);
  }

  async close(): Promise<void> {
    await this.#turns.take(async () => {
      this.#isClosed = true;
      await this.#thread?.close();
    });
    await this.#lock.release();
  }

  async #ask(request: Parameters<DatabaseThread['ask']>[0]): Promise<unknown[]> {
    try {
      return await (await this.#running()).ask(request);
    } catch (error) {
      throw error instanceof StatementError ? error : new DatabaseAwayError(error);
    }
  }

  /** A thread that broke down is followed by a new one. */
  async #running(): Promise<DatabaseThread> {
    if (this.#isClosed) throw new Error('The database was closed.');
    if (this.#thread === undefined || this.#thread.hasEnded) {
      this.#thread = new DatabaseThread(this.#options.folder, this.#options.seed);
    }
    await this.#thread.opened();
    return this.#thread;
  }
}

function given(values: readonly unknown[] | undefined): { values?: unknown[] } {
  return values === undefined ? {} : { values: storableValues(values) };
}
