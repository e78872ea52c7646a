import { asc, inArray } from 'drizzle-orm';
import { Database, type Session } from '../database/database.ts';
import { isCurrent, migrate } from '../database/migrations/migrate.ts';
import { PostgresEngine } from '../database/postgres/postgres-engine.ts';
import { credentials, vaults } from '../database/schema/access-tables.ts';
import type { KeySource } from './key-source.ts';
import { SealedVault, type VaultPlace } from './sealed-vault.ts';
import { checkDocument, type VaultDocument } from './vault-document.ts';

/** For messages: an address would tell a password. */
const NAME = 'in the database';
/** Any number, the same in every process: a vault that is still empty has no row to lock. */
const LOCK = 5_902_118_437;

/** Credentials as rows of the database, sealed like those of the file. */
export class DatabaseVault extends SealedVault {
  readonly #close: () => Promise<void>;

  constructor(options: ConstructorParameters<typeof SealedVault>[0], close: () => Promise<void>) {
    super(options);
    this.#close = close;
  }

  /** Ends the connections that were opened for it alone. */
  close(): Promise<void> {
    return this.#close();
  }
}

/** The vault of a database that is open already; whoever opened it closes it. */
export function openVaultIn(database: Database, keys: KeySource): Promise<DatabaseVault> {
  return new DatabaseVault({ place: new VaultRows(database), keys }, async () => undefined).checked();
}

/** For a process that needs nothing else of the database. */
export async function openDatabaseVault({
  databaseUrl,
  keys,
}: {
  databaseUrl: string;
  keys: KeySource;
}): Promise<DatabaseVault> {
  const engine = new PostgresEngine(databaseUrl);
  const database = new Database(engine);
  try {
    if (!(await isCurrent(database))) await engine.locked(() => migrateIfNeeded(database));
    return await new DatabaseVault({ place: new VaultRows(database), keys }, () => engine.close()).checked();
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Another process may have done so while this one waited for the lock. */
async function migrateIfNeeded(database: Database): Promise<void> {
  if (!(await isCurrent(database))) await migrate(database);
}

class VaultRows implements VaultPlace {
  readonly name = NAME;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** In one transaction, so that keys and values belong together. */
  read(): Promise<VaultDocument | undefined> {
    return this.#database.transaction(readRows, { isSnapshot: true });
  }

  async change(change: (document: VaultDocument | undefined) => Promise<VaultDocument | undefined>): Promise<void> {
    await this.#database.transaction(async (session) => {
      await session.connection.query('select pg_advisory_xact_lock($1)', [LOCK]);
      const before = await readRows(session);
      const document = await change(before);
      if (document) await writeRows(session, document, before);
    });
  }
}

async function readRows({ db }: Session): Promise<VaultDocument | undefined> {
  const [vault] = await db.select().from(vaults);
  if (vault === undefined) return undefined;
  const rows = await db.select().from(credentials).orderBy(asc(credentials.domain));
  return checkDocument({ ...vault, credentials: rows }, NAME);
}

/** Only what changed. A vault without credentials is no row, so that it needs no key. */
async function writeRows({ db }: Session, document: VaultDocument, before: VaultDocument | undefined): Promise<void> {
  const domains = document.credentials.map(({ domain }) => domain);
  const gone = (before?.credentials ?? []).map(({ domain }) => domain).filter((domain) => !domains.includes(domain));
  if (gone.length > 0) await db.delete(credentials).where(inArray(credentials.domain, gone));
  if (domains.length === 0) {
    await db.delete(vaults);
    return;
  }
  const { project, version, canaries } = document;
  await db
    .insert(vaults)
    .values({ project, version, canaries })
    .onConflictDoUpdate({ target: vaults.project, set: { canaries } });
  for (const { domain, dataKey, fields } of document.credentials) {
    if (before?.credentials.some((each) => each.domain === domain && each.dataKey.sealed === dataKey.sealed)) continue;
    await db
      .insert(credentials)
      .values({ domain, dataKey, fields })
      .onConflictDoUpdate({ target: credentials.domain, set: { dataKey, fields } });
  }
}
