import PgBoss from 'pg-boss';
import type { Session } from '../database.ts';
import type { Connection, Engine } from '../engine/engine.ts';

const QUEUE = 'runs';
/** Who may have a job again is decided by us, so the engine never gives up by itself. */
const RETRIES = 1_000_000;
const TIDY_EVERY_MS = 3_600_000;

/** The queue engine. It has no heartbeat: whose job it is, and whether they live, is kept beside it in `jobs`. */
export class JobBoss {
  readonly #boss: PgBoss;
  #tidiedAt = performance.now();

  constructor(engine: Engine) {
    this.#boss = new PgBoss({ db: dbOf(engine), schema: 'pgboss', supervise: false, schedule: false });
    // The call that meets the trouble is told; nobody else needs to be.
    this.#boss.on('error', () => undefined);
  }

  /** Makes its tables and our queue. Whoever calls it holds the lock. */
  async start(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(QUEUE, { name: QUEUE, retryLimit: RETRIES, retryDelay: 0 });
  }

  async send({ connection }: Session, jobId: string): Promise<void> {
    await this.#boss.send(QUEUE, {}, { id: jobId, db: dbOf(connection) });
  }

  /** The next job that waits, marked as taken. */
  async fetch({ connection }: Session): Promise<string | undefined> {
    let failure: unknown;
    // The engine swallows what goes wrong here; a database that is away is no empty queue.
    const executeSql = async (text: string, values: unknown[]) => {
      try {
        return { rows: await connection.query(text, values) };
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    const [job] = await this.#boss.fetch(QUEUE, { batchSize: 1, db: { executeSql } });
    if (failure !== undefined) throw failure;
    return job?.id;
  }

  async complete({ connection }: Session, jobId: string): Promise<void> {
    await this.#boss.complete(QUEUE, jobId, {}, { db: dbOf(connection) });
  }

  /** Somebody else may have it at once. */
  async putBack({ connection }: Session, jobId: string): Promise<void> {
    await this.#boss.fail(QUEUE, jobId, {}, { db: dbOf(connection) });
  }

  /** Makes a job that the engine lost anew. */
  async sendAgain(session: Session, jobId: string): Promise<void> {
    await this.#boss.deleteJob(QUEUE, jobId, { db: dbOf(session.connection) });
    await this.send(session, jobId);
  }

  /** Puts old jobs away, now and then. */
  async tidy(): Promise<void> {
    if (performance.now() - this.#tidiedAt < TIDY_EVERY_MS) return;
    this.#tidiedAt = performance.now();
    await this.#boss.archive();
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }
}

function dbOf(connection: Connection): PgBoss.Db {
  return { executeSql: async (text, values?: unknown[]) => ({ rows: await connection.query(text, values) }) };
}
