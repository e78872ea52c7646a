// Which faults of the testbed the demo specs find, and whether they cry wolf.
//   node benchmarks/web-faults.mjs [--skip-alarms] [web-badge-stale …]
// All specs run once with no fault on: whatever does not pass is a false alarm. Then each fault is switched on alone and
// the specs that `testbed/specs/<folder>/score.json` names for it run: detected means the verdict `product-bug`.
// With ids of faults only these are switched on, and only their specs are run without them.
// Targets: no false alarm, every fault that has a front end detected.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/specs/measure-web-faults.ts');
