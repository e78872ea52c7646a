import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../../store/database/__fixtures__/postgres-server.ts';
import { collectSeqs, connect, connected, join, line, upTo, type LiveClient } from '../__fixtures__/live-client.ts';
import { memoryServices } from '../__fixtures__/memory-services.ts';
import { startedRun, testServer, type TestServer } from '../__fixtures__/test-server.ts';
import { createPublisher } from './cluster.ts';

const programs = await findPostgres();
const log = createLogger({ write: () => undefined, redactor: new Redactor() });

describe.skipIf('reason' in programs)('C1 live events on several nodes', () => {
  let postgres: PostgresServer;
  let nodes: TestServer[];
  const pools: Pool[] = [];
  const clients: LiveClient[] = [];
  const newPool = async (url: string): Promise<Pool> => {
    const pool = new Pool({ connectionString: url, max: 4 });
    pools.push(pool);
    return pool;
  };

  beforeAll(async () => {
    if ('reason' in programs) return;
    postgres = await startPostgres(programs);
    const url = await postgres.newDatabase();
    // One shelf and one catalog behind both, as with one database.
    const { services } = memoryServices();
    const start = async () => testServer({ pool: await newPool(url), services });
    const [first, second] = await Promise.all([start(), start()]);
    nodes = [first, second];
    await newPool(url);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(async () => {
    for (const { server } of nodes) await server.close();
    for (const pool of pools) await pool.end();
    await postgres.remove();
  });

  test('a worker without a server reaches the viewers of every node, with few and with many events', async () => {
    const [first] = nodes;
    const pool = pools.at(-1);
    if (first === undefined || pool === undefined) throw new Error('no nodes');
    const { store, shelf } = first.shared;
    const token = (await store.tokens.issue('viewer')).token;
    const runId = await startedRun(first);
    const seen = await Promise.all(
      nodes.map(async ({ server }) => {
        const client = connect(server.url, { token });
        clients.push(client);
        await connected(client);
        const seqs = collectSeqs(client);
        const runs: string[] = [];
        client.on('run', ({ state }) => runs.push(state));
        await new Promise<void>((resolve) => client.emit('watch', () => resolve()));
        await join(client, { runId, form: 'batch' });
        return { seqs, runs };
      }),
    );
    const publisher = await createPublisher(pool, log);
    try {
      // The first news may come before every node listens; what is missed is read later.
      for (let last = 0; last < 2_000; last += 400) {
        const events = upTo(400).map((each) => line(last + each));
        Reflect.get(shelf, 'append')(runId, ...events);
        publisher.publish(runId, events);
        publisher.publish(runId, events.slice(-3));
      }
      await vi.waitFor(() => expect(seen.map(({ seqs }) => seqs.at(-1))).toEqual([2_000, 2_000]), 20_000);
      for (const { seqs } of seen) expect(seqs).toEqual(upTo(2_000));
      const run = await store.runs.find(runId);
      if (run !== undefined) publisher.publishRun({ ...run, state: 'running' });
      await vi.waitFor(() => expect(seen.map(({ runs }) => runs)).toEqual([['running'], ['running']]), 10_000);
    } finally {
      await publisher.close();
    }
  });

  test('C3 a database that goes away and comes back ends neither node nor view', async () => {
    const [first, second] = nodes;
    if (first === undefined || second === undefined) throw new Error('no nodes');
    const runId = await startedRun(first);
    const client = connect(second.server.url, { token: second.token });
    clients.push(client);
    await connected(client);
    const seqs = collectSeqs(client);
    await join(client, { runId, form: 'batch' });
    await postgres.stop();
    await postgres.start();
    let last = 0;
    // What is published while nobody listens yet is read when the next news come.
    await vi.waitFor(
      () => {
        last += 1;
        Reflect.get(first.shared.shelf, 'append')(runId, line(last));
        first.server.publish(runId, [line(last)]);
        expect(seqs.length).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(seqs).toEqual(upTo(seqs.length));
  });

  test('C5 a token that one node revokes loses its connections on the other', async () => {
    const [first, second] = nodes;
    if (first === undefined || second === undefined) throw new Error('no nodes');
    const made = await first.shared.store.tokens.issue('ci');
    const client = connect(second.server.url, { token: made.token });
    clients.push(client);
    await connected(client);
    const ended = new Promise((resolve) => client.once('disconnect', resolve));
    expect((await first.send('DELETE', `/api/tokens/${made.id}`)).status).toBe(200);
    expect(await ended).toBe('io server disconnect');
  });
});
