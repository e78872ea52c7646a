// Healing on the testbed's page variants: how often the right element is found again, refused, or a wrong one taken;
// ours beside Similo's published weights, on a seed that was not used to choose ours. Target: right ≥ 97 %, wrong ≤ 0.3 %.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/healing/measure.ts');
