// The same as prd-flow.mjs on the Vue application of the testbed, with its source.
//   node benchmarks/prd-flow-admin.mjs [the arguments of prd-flow.mjs]
import { runTypescript } from './support/run-typescript.mjs';

process.argv.push('--app', 'admin');
await runTypescript('benchmarks/prd/measure-prd-flow.ts');
