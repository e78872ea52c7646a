// How much load the embedded engine makes beside the `autocannon` command, against the same small server.
//   node benchmarks/load.mjs               (LOAD_ROUNDS=9 LOAD_SECONDS=5 LOAD_CONNECTIONS=50 for more)
// Server, engine and command are processes of their own; engine and command take turns, and the order changes from round
// to round. The ratio is the median of the ratios within a round, so that a busy machine slows both sides.
// Target: at least 0.9 of autocannon's requests per second; sequences with kept values are shown beside it.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/load/measure-load.ts');
