// What grounding costs on a page of 2,000 elements, beside Playwright's own snapshot of the same page.
//   node benchmarks/grounding.mjs
// Both are measured alternately, so that a busy machine slows both. Target: p95 of collecting and grounding at most 60 ms
// beyond what the snapshot costs.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/grounding/measure-grounding.ts');
