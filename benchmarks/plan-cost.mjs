// What exploring a generated site costs, against opening every page and taking its snapshot and picture.
//   node --expose-gc benchmarks/plan-cost.mjs [pages, 200 unless given]
// Targets: at most 2.5 × bare; twice the pages take twice the time; memory stays flat.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/plan-cost/measure-cost.ts');
