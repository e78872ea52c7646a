// How many tokens a model reads of a page: our compact snapshot beside Playwright's `ariaSnapshot({ mode: 'ai' })`.
//   node benchmarks/snapshot.mjs
// Tokens are estimated alike for both: four Latin characters are one, a Chinese character is one (page/token-estimate.ts).
// Target: at most 0.15 of the tokens on a table of 100 rows.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/snapshot/measure-snapshot.ts');
