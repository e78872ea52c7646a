import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/steps.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await run(process.execPath, ['packages/autoqa/bin/autoqa.mjs', 'demo', ...process.argv.slice(2)]);
process.exit(code);
