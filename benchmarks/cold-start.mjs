// How long `autoqa --help` takes beside an empty Node process. Both are started alternately, so that a busy machine
// slows both. Target: at most 3 times.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/cold-start/measure-cold-start.ts');
