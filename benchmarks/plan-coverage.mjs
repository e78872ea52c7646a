// How much of the testbed's applications an exploration without a model finds within depth 4.
//   node benchmarks/plan-coverage.mjs [--allow] [shop] [admin]
// The applications list their routes and states in testbed/src/*/states.json. The shop is walked as a customer and as an
// administrator, each also as a visitor. With --allow the deny list is opened: also the questions before deleting, and
// what paying and cancelling lead to, are seen then. A state counts as found when a state of its route shows its text, or
// when something done there was seen to say it; the two are counted apart.
// Targets: 95 % of the routes, 90 % of the states.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/plan-coverage/measure-coverage.ts');
