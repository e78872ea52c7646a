// Takes the pictures of the web page that the documents show: a server on a temporary folder, the bundled shop, some
// runs over HTTP, then every main screen. With an argument, only the pictures whose names contain it.
//   node scripts/screenshots.mjs [part of a name]
import { runTypescript } from '../benchmarks/support/run-typescript.mjs';
import { ensureBuilt } from './lib/build.mjs';

await ensureBuilt();
await runTypescript('scripts/screenshots/take-screenshots.ts', { of: 'packages/autoqa' });
