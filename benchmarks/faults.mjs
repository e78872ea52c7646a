// The fault matrix: every row of tests/matrix with its faults as long as promised (a line is cut for 60 s, in tests for 3 s).
//   node benchmarks/faults.mjs [part of a row's name …]
// Prints what was done, what happened and what was lost; all rows together are also written to benchmarks/fault-matrix.md.
// Targets: all rows pass, nothing is lost, no process is left.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/faults/measure-faults.ts', { inPlace: true });
