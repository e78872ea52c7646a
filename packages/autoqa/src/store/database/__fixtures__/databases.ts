import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { DatabaseStore } from '../database-store.ts';
import { EmbeddedEngine } from '../embedded/embedded-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { PostgresEngine } from '../postgres/postgres-engine.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';
import { seedFile } from './seed-file.ts';

const STALE_AFTER_MS = 1_000;

const EMPTY = `
do $$
declare tables text;
begin
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables
  from pg_tables where schemaname = 'autoqa' and tablename <> 'migrations';
  if tables is not null then execute 'truncate ' || tables || ' cascade'; end if;
  if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
end $$;
`;

/** One database for all tests of a file, emptied for each: opening one is slow. */
interface TestDatabase {
  name: string;
  /** Why its tests are skipped. */
  reason: string | undefined;
  openEmpty(): Promise<DatabaseStore>;
}

const PGLITE: TestDatabase = { name: 'PGlite', reason: undefined, openEmpty: emptied(openEmbedded) };

const programs = await findPostgres();

const POSTGRESQL: TestDatabase = {
  name: 'PostgreSQL',
  reason: 'reason' in programs ? programs.reason : undefined,
  openEmpty: emptied(openPostgres),
};

export const DATABASES = [PGLITE, POSTGRESQL];
if (POSTGRESQL.reason) process.stderr.write(`Skipped: tests on PostgreSQL need it (${POSTGRESQL.reason}).\n`);

interface Opened {
  engine: Engine;
  remove(): Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-pglite-'));
  const engine = await EmbeddedEngine.open({ folder, seed: await seedFile() });
  return { engine, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function openPostgres(): Promise<Opened> {
  const server: PostgresServer = await startPostgres(await neededPostgres());
  return { engine: new PostgresEngine(await server.newDatabase()), remove: () => server.remove() };
}

async function neededPostgres() {
  if ('reason' in programs) throw new Error(programs.reason);
  return programs;
}

function emptied(open: () => Promise<Opened>): () => Promise<DatabaseStore> {
  let opened: Promise<Opened> | undefined;
  afterAll(async () => {
    if (opened === undefined) return;
    const { engine, remove } = await opened;
    await engine.close();
    await remove();
  });
  return async () => {
    opened ??= open();
    const { engine } = await opened;
    await engine.query(EMPTY);
    return DatabaseStore.open(engine, { staleAfterMs: STALE_AFTER_MS });
  };
}
