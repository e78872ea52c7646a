// How long a front end of 1,000 components takes to index, beside just reading its files.
//   node benchmarks/source-index.mjs          (SOURCE_COMPONENTS=1000, SOURCE_ROUNDS=3)
// A project is written into a temporary folder: once in Vue, once in React: pages with parts, API functions and messages.
// The first round pays for loading the parsers; the slowest round counts.
// Target: at most 10 s for 1,000 components.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/source-index/measure-source-index.ts');
