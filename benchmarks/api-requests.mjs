// What running API cases in this process costs beside the bare HTTP client.
//   node benchmarks/api-requests.mjs          (API_ROUNDS=100 for more; API_CASES, API_CONCURRENCY)
// A local server in a process of its own answers a list of three products. In turn, with as many requests under way: a bare
// loop over undici that reads each body as JSON, and cases of one GET with the checks for status, no crash and schema.
// The ratio is the median of the ratios within a round, so that a busy machine slows both sides;
// rounds are short, for the same reason.
// Target: at least 0.5.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/api-requests/measure-api-requests.ts');
