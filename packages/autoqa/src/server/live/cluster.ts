import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool, PoolClient } from 'pg';
import { Server } from 'socket.io';
import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Logger } from '../../kernel/logger.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { SilentIo } from './live-socket.ts';
import { asListed, toNews } from './node-events.ts';

const TABLE = 'autoqa_live_messages';
/** Of AutoQA alone, whoever else uses the database. */
const CHANNEL = 'autoqa.live';

/** Tells watchers what happens in runs. */
export interface Publisher {
  publish(runId: string, events: readonly RunEvent[]): void;
  publishRun(run: CatalogRun): void;
}

/** Connects the nodes of one cockpit through their database. */
export async function clusterAdapter(pool: Pool, log: Logger): Promise<ReturnType<typeof createAdapter>> {
  const report = (error: Error): void => log.warn('Other nodes cannot be told.', { problem: messageOf(error) });
  pool.on('error', report);
  await makeTable(pool);
  const options = { tableName: TABLE, channelPrefix: CHANNEL, errorHandler: report };
  return createAdapter(lendingTo(pool, report), options);
}

/**
 * The adapter keeps one connection to listen on, without caring for how it ends. An error nobody listens for would end
 * the process with the database, and a dead connection that is not given back would keep the pool from ever closing.
 */
function lendingTo(pool: Pool, report: (error: Error) => void): Pool {
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    client.on('error', report);
    client.once('end', () => client.release(true));
    return client;
  };
  // Nothing else of a pool is used.
  return { connect, query: pool.query.bind(pool) } as unknown as Pool;
}

/** For a process that works on runs and serves no page: what it publishes reaches the viewers of all nodes. */
export async function createPublisher(pool: Pool, log: Logger): Promise<Publisher & { close(): Promise<void> }> {
  const io: SilentIo = new Server({ adapter: await clusterAdapter(pool, log) });
  return {
    publish(runId, events) {
      const news = toNews(runId, events);
      if (news !== undefined) io.serverSideEmit('run-news', news);
    },
    publishRun: (run) => void io.serverSideEmit('run-changed', asListed(run)),
    close: async () => io.of('/').adapter.close(),
  };
}

/** Messages that do not fit into a notification lie there for some seconds. */
async function makeTable(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Two processes that make the same table at once would trip over each other.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [TABLE]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea)`,
    );
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [TABLE]);
    client.release();
  }
}
