// npm test: installs and builds what is missing, then runs all checks and tests.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endUnless, run, runTool } from './lib/steps.mjs';

await ensureInstalled();
await ensureBuilt();
const only = process.argv.slice(2);
if (only.length === 0) {
  console.log('Checking …');
  endUnless((await run(process.execPath, ['scripts/check.mjs'])).code === 0);
}
console.log('Testing …');
const { code } = await runTool('vitest', ['run', ...only]);
process.exit(code);
