// The whole of `autoqa prd test` at the command line, on the testbed's PRD: look, design, approval, walk, script, review, report.
//   node benchmarks/prd-flow.mjs [--lang zh|en] [--app shop|admin] [--skip-health] [--skip-faults] [--keep DIR] [web-badge-stale …]
// First everything with no fault on: whatever is a defect is a false one. Then a few faults at a time, no two of the same
// requirement, on from the first look on; a person keeps the cases of their requirements and approves. A fault counts as
// found when the defect list names its requirement; a defect of any other requirement is told, and is false unless a fault explains it.
// Targets: RC 0.85, APR 1.0 and no defect without faults; 85 % of the faults found.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/prd/measure-prd-flow.ts');
