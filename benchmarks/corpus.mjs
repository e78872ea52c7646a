// How many sentences of the corpus are read as they are meant, and whether any that must not be understood is.
//   node benchmarks/corpus.mjs
// Targets: all of them; none that is unclear is taken for something else.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/corpus/measure-corpus.ts');
