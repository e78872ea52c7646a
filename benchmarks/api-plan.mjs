// What planning an API test costs for a large document.
//   node benchmarks/api-plan.mjs [200]
// A document with so many operations (five for each resource, bodies that refer to other resources) is read from a file and
// planned: dependencies, cases, coverage. Printed: seconds, memory, and the time of twice as many operations beside it.
// Targets for 200 operations: 10 s and 500 MB.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/api-plan/measure-api-plan.ts');
