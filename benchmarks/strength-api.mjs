// How many of the breakages that anybody could notice are noticed by the cases that AutoQA generates for the shop's API.
//   node benchmarks/strength-api.mjs [INTERFACE|BUSINESS|COMPLETE …] [--list]
// Every mutant is tried, on at most a handful of cases each. Target: 90 % of the observable ones killed in every mode.
// STRENGTH_MUTANTS=200 tries so many of them, spread evenly; --list names the survivors.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/strength/measure-api.ts');
