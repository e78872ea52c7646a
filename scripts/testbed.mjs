import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/steps.mjs';

await ensureInstalled();
await ensureBuilt();
process.on('SIGINT', () => undefined);
const { code } = await run(process.execPath, ['testbed/dist/servers/main.mjs', ...process.argv.slice(2)]);
process.exit(code);
