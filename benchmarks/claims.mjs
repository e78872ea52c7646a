// How many claims about the shop are decided, and whether each decision is right: without a model, then, of what that leaves
// open, with a model that follows a script (benchmarks/claims/answers.json).
//   node benchmarks/claims.mjs [--also-true] [--offline] [--replay-all] [words of a claim, a kind or a file …]
// benchmarks/claims/shop.json holds the claims: half of them are made false by a fault of the testbed, which is switched
// on for that claim alone. A decision is right when a false claim is a product bug and a true one passes; a claim that
// nobody could decide (`truth: unclear`) must need a model, also when one was asked. With --also-true the false ones run
// without their fault too. The spec that is kept of a claim which the model decided is run again without it, with
// --replay-all every kept spec; --offline asks no model.
// Targets: 60 % decided offline, with the model all that can be; no wrong decision; every replay the same, without a call.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/claims/measure-claims.ts');
