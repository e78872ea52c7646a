// Which faults of the shop's API are found, and whether anything is called a bug that is none.
//   node benchmarks/api-faults.mjs [INTERFACE|BUSINESS|COMPLETE …] [part of a fault's id …]
// Modes: the API document alone; with the requirements; with requirements and test data. All have the same configuration
// (three accounts). Targets: no bug without a fault; 95 % of the faults found with everything, 70 % with the document alone.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/api-faults/measure-api-faults.ts');
