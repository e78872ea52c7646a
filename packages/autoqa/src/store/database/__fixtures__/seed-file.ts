import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** An empty embedded database as a file, made once for all tests on this machine: making one takes seconds. */
export async function seedFile(): Promise<string> {
  const folder = join(tmpdir(), `autoqa-seed-${process.getuid?.() ?? 0}`);
  const file = join(folder, `pglite-${pgliteVersion()}.tar.gz`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('gzip');
  await database.close();
  const own = `${file}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
  renameSync(own, file);
  return file;
}

function pgliteVersion(): string {
  const require = createRequire(import.meta.url);
  const { version } = require(join(require.resolve('@electric-sql/pglite'), '../../package.json')) as { version: string };
  return version;
}
