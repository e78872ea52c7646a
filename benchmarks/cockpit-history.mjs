// What the start page costs with 1,000 finished runs in the folder, on the embedded database and on PostgreSQL.
//   node benchmarks/cockpit-history.mjs    (HISTORY_RUNS=5000 HISTORY_REQUESTS=200 for more)
// One real run is copied under other ids and days. Measured at the built command: until it listens, until all runs are
// taken in, and each request of the start page. PostgreSQL is measured where its programs are.
// Target: all that the start page asks for in at most 300 ms.
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { runTypescript } from './support/run-typescript.mjs';

await ensureBuilt();
await runTypescript('benchmarks/cockpit/measure-history.ts');
