// Whether the demo specs pass every time: all of them, many times in a row, with no fault on.
//   node benchmarks/stability.mjs [rounds, 20 unless given] [part of a spec's path …]
// AUTOQA_BROWSER=bundled takes the browser that comes from npm.
// Target: nothing flaky, nothing failed.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/specs/measure-stability.ts');
