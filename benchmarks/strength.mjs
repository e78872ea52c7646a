// How many of the breakages that anybody could see are noticed by the specs that AutoQA plans by itself (X2, web).
//   node benchmarks/strength.mjs [--keep=FOLDER] [customer] [administrator] [admin]
// The applications are explored and planned as in plan-specs.mjs; then `autoqa strength` breaks them while the planned specs run.
// STRENGTH_MUTANTS=200 tries so many breakages for each visitor. Target: 85 % of the observable ones noticed.
// The API has a measurement of its own: strength-api.mjs.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/strength/measure-web.ts');
