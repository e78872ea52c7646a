import { DatabaseStore } from './database-store.ts';
import { EmbeddedEngine } from './embedded/embedded-engine.ts';
import { findSeed } from './embedded/seed.ts';
import type { Engine } from './engine/engine.ts';
import { PostgresEngine } from './postgres/postgres-engine.ts';

interface OpenOptions {
  /** Where the embedded database lies. */
  folder: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  staleAfterMs?: number | undefined;
  /** An empty database to begin with, in place of the one that is shipped. */
  seed?: string | undefined;
}

/** The store of the cockpit: PGlite in the folder, or PostgreSQL where an address is given (C3). */
export async function openStore({ staleAfterMs, ...where }: OpenOptions): Promise<DatabaseStore> {
  const engine = await openEngine(where);
  try {
    return await DatabaseStore.open(engine, { staleAfterMs });
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function openEngine({
  folder,
  databaseUrl,
  seed = findSeed(),
}: Omit<OpenOptions, 'staleAfterMs'>): Promise<Engine> {
  return databaseUrl === undefined ? EmbeddedEngine.open({ folder, seed }) : new PostgresEngine(databaseUrl);
}
