// From the testbed's PRD to cases, and which faults these find.
//   node benchmarks/prd-faults.mjs [--lang zh|en] [--app shop|admin] [--only REQ-CART-1] [--skip-faults] [--show] [web-badge-stale …]
// A read-only look at the healthy application gives the pages; the cases are designed without a model and run once
// with no fault on (whatever fails is a false defect), then each fault alone with the cases of its requirement.
// Targets: a case for at least 0.85 of the testable requirements, no false defect, 85 % of the faults detected.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/prd/measure-prd-faults.ts');
