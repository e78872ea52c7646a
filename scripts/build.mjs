import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt({ force: process.argv.includes('--force') });
console.log('Everything is built.');
