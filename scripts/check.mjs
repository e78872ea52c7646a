// npm run check: formatter, linter, types, import table, unused exports.
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './lib/install.mjs';
import { endUnless, runSteps, runTool } from './lib/steps.mjs';

const quiet = { quiet: true };
const TYPED = ['packages/domain', 'packages/autoqa', 'packages/ui', 'testbed', 'testbed/src/shop-web', 'tests'];

await ensureInstalled();
const steps = [
  { name: 'format', work: () => runTool('prettier', ['--check', '--log-level', 'warn', '--cache', '.'], quiet) },
  { name: 'lint', work: () => runTool('oxlint', ['--deny-warnings'], quiet) },
  ...TYPED.map((project) => ({ name: `types of ${project}`, work: () => runTool('tsc', ['-p', project], quiet) })),
  {
    name: 'types of testbed/src/vue-admin',
    work: () => runTool('vue-tsc', ['--noEmit', '-p', 'testbed/src/vue-admin'], quiet),
  },
  {
    name: 'import table',
    work: () => runTool('depcruise', ['packages', 'testbed/src', '--output-type', 'err-long'], quiet),
  },
  { name: 'unused files, exports and dependencies', work: () => runTool('knip', ['--no-progress'], quiet) },
];
endUnless(await runSteps(steps, { atOnce: Math.min(4, availableParallelism()) }));
