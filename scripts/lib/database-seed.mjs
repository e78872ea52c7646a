// Makes an empty embedded database and keeps it as one file: copying it is much faster than making one anew.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const [file] = process.argv.slice(2);
const database = await PGlite.create();
const dump = await database.dumpDataDir('gzip');
await database.close();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
