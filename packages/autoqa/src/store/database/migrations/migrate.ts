import { EnvironmentError } from '../../../kernel/errors.ts';
import type { Database, Session } from '../database.ts';
import { FIRST_TABLES } from './first-tables.ts';
import { RECORD_TABLES } from './record-tables.ts';

/** Never changed once published: what comes later is added at the end. */
const MIGRATIONS = [FIRST_TABLES, RECORD_TABLES];

/** Brings the tables up to date. Whoever calls it holds the lock. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (session) => {
    await session.connection.query(`
      create schema if not exists autoqa;
      create table if not exists autoqa.migrations (
        version integer primary key,
        applied_at timestamptz(3) not null default now()
      );
    `);
    for (const [index, text] of MIGRATIONS.entries()) {
      if (index < (await versionOf(session))) continue;
      await session.connection.query(text);
      await session.connection.query('insert into autoqa.migrations (version) values ($1)', [index + 1]);
    }
  });
}

/** Whether the tables are as this version knows them; refuses those of a later one. */
export async function isCurrent(database: Database): Promise<boolean> {
  return database.run(async (session) => {
    const [found] = await session.connection.query("select to_regclass('autoqa.migrations') is not null as there", []);
    if (found?.['there'] !== true) return false;
    const version = await versionOf(session);
    if (version > MIGRATIONS.length) throw newer(version);
    return version === MIGRATIONS.length;
  });
}

async function versionOf({ connection }: Session): Promise<number> {
  const [row] = await connection.query('select coalesce(max(version), 0) as version from autoqa.migrations', []);
  return Number(row?.['version']);
}

function newer(version: number): EnvironmentError {
  return new EnvironmentError(`The database was written by a newer AutoQA (version ${version} of its tables).`, {
    code: 'database-newer',
    hint: 'Update AutoQA, or use another database.',
    details: { version },
  });
}
