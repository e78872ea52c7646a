// npm run bench [name …]: runs the measurements in benchmarks/, each prints its ratios.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endUnless, ROOT, run } from './lib/steps.mjs';

await ensureInstalled();
await ensureBuilt();
const wanted = process.argv.slice(2);
const files = readdirSync(join(ROOT, 'benchmarks')).filter((file) => file.endsWith('.mjs'));
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));
if (chosen.length === 0) console.error(`No such measurement. There are: ${files.join(', ')}`);
endUnless(chosen.length > 0);
for (const file of chosen) endUnless((await run(process.execPath, [join('benchmarks', file)])).code === 0);
