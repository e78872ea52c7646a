import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the published command; the source has none, and makes its database from nothing. */
const SEED = fileURLToPath(new URL('./database-seed.tar.gz', import.meta.url));

export function findSeed(): string | undefined {
  return existsSync(SEED) ? SEED : undefined;
}
