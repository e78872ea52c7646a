import { createServer, type Socket } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newRun, outcome } from '../../../ports/cockpit/__fixtures__/run-samples.ts';
import { DatabaseAwayError } from '../../../ports/cockpit/database-away-error.ts';
import { vaultFiles } from '../../vault/__fixtures__/vault-files.ts';
import { openDatabaseVault } from '../../vault/database-vault.ts';
import { KeyFile } from '../../vault/key-file.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../__fixtures__/postgres-server.ts';
import { openStore } from '../open-store.ts';
import { PostgresEngine } from './postgres-engine.ts';

const programs = await findPostgres();
const reason = 'reason' in programs ? programs.reason : undefined;
if (reason) process.stderr.write(`Skipped: tests on PostgreSQL need it (${reason}).\n`);

describe.skipIf(reason !== undefined)('C3 PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    if ('reason' in programs) return;
    server = await startPostgres(programs);
    return () => server.remove();
  });

  async function open(databaseUrl: string) {
    const store = await openStore({ folder: '/nowhere', databaseUrl, staleAfterMs: 1_000 });
    onTestFinished(() => store.close());
    return store;
  }

  test('C3 while the database is away every call says so; when it is back, all goes on', async () => {
    const store = await open(await server.newDatabase());
    const { runId } = await store.runs.create(newRun());
    const ticket = await store.jobs.take('w');
    if (ticket === undefined) throw new Error('nothing to take');
    await server.stop();
    const calls: Record<string, () => Promise<unknown>> = {
      check: () => store.check(),
      list: () => store.runs.list({ limit: 5 }),
      create: () => store.runs.create(newRun()),
      take: () => store.jobs.take('w'),
      beat: () => store.jobs.beat('w', [ticket]),
      finish: () => store.jobs.finish(ticket, outcome()),
      reap: () => store.jobs.reap(),
      append: () => store.events.append(ticket, []),
    };
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toBeInstanceOf(DatabaseAwayError);
    }
    await server.start();
    await vi.waitFor(() => store.check(), { timeout: 20_000 });
    expect(await store.jobs.beat('w', [ticket])).toEqual({ lost: [], cancelled: [] });
    expect(await store.jobs.reap()).toEqual([]);
    expect(await store.jobs.finish(ticket, outcome())).toBe(true);
    expect((await store.runs.find(runId))?.state).toBe('passed');
    const next = await store.runs.create(newRun());
    expect((await store.jobs.take('w'))?.runId).toBe(next.runId);
  });

  test('C3 a server that takes the call and says nothing does not hold anybody up', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const start = performance.now();
    const opened = openStore({ folder: '/nowhere', databaseUrl: `postgresql://a@127.0.0.1:${port}/a` });
    await expect(opened).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  test('C3 what does not let us in is told apart from what is away, and shows no password', async () => {
    const url = await server.newDatabase();
    await expect(open(url.replace(/[^/]+$/, 'nobody'))).rejects.toMatchObject({
      code: 'database-refused',
      exitCode: 3,
    });
    await expect(open('mysql://a:s3cret@host/x')).rejects.toMatchObject({
      code: 'database-url-invalid',
      message: expect.not.stringContaining('s3cret'),
    });
  });

  test('C3 many processes may open a new database at once', async () => {
    const url = await server.newDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    await Promise.all(stores.map((store) => store.runs.create(newRun())));
    const tickets = await Promise.all(stores.map((store, index) => store.jobs.take(`w${index}`)));
    expect(new Set(tickets.map((ticket) => ticket?.runId)).size).toBe(4);
  });

  test('C3 a run whose job the queue lost gets another', async () => {
    const url = await server.newDatabase();
    const store = await open(url);
    const { runId } = await store.runs.create(newRun());
    const engine = new PostgresEngine(url);
    await engine.query('delete from pgboss.job');
    await engine.close();
    expect(await store.jobs.take('w')).toBeUndefined();
    await store.jobs.reap();
    expect(await store.jobs.take('w')).toMatchObject({ runId, attempt: 1 });
  });

  test('C3 a database of a newer version is refused', async () => {
    const url = await server.newDatabase();
    await open(url);
    const engine = new PostgresEngine(url);
    await engine.query('insert into autoqa.migrations (version) values (99)');
    await engine.close();
    await expect(open(url)).rejects.toMatchObject({ code: 'database-newer', exitCode: 3 });
  });

  test('W15 the command line opens the vault alone, in an empty database and in one that a server uses', async () => {
    const url = await server.newDatabase();
    const keys = new KeyFile(vaultFiles().keys);
    const vault = await openDatabaseVault({ databaseUrl: url, keys });
    onTestFinished(() => vault.close());
    await vault.save('shop.example', { PASSWORD: 'hunter2' });
    const store = await open(url);
    const same = await store.openVault(keys);
    expect(await same.readSecret('shop.example', 'PASSWORD')).toBe('hunter2');
    const engine = new PostgresEngine(url);
    const rows = await engine.query('select * from autoqa.credentials', []);
    expect(JSON.stringify(rows)).not.toContain('hunter2');
    await engine.query("update autoqa.credentials set domain = 'other.example'");
    await engine.close();
    await expect(vault.readSecret('other.example', 'PASSWORD')).rejects.toMatchObject({ code: 'vault-tampered' });
  });
});
