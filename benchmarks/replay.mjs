// What a spec of 20 steps over the shop costs beside its own export, run by Playwright's own runner.
//   node benchmarks/replay.mjs             (REPLAY_ROUNDS=9 for more rounds)
// Three ways, in turn, after a warm-up of each: the export under `playwright test`, the spec with its lock, and the spec
// as if run for the first time (no locks). Two times of each: the whole command, from start to exit, and the test alone,
// from the making of its browser context on, the browser being there (AutoQA's figure also holds the closing of the
// context). Ratios are medians of the ratios within a round, so that a busy machine slows both sides.
// Targets: replay at most 1.15 times the export, first run at most 1.6 times, no model call.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/replay/measure-replay.ts');
