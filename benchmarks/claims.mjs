// How many claims about the shop are decided without a model, and whether each decision is right.
//   node benchmarks/claims.mjs [--also-true] [words of a claim, a kind or a file …]
// benchmarks/claims/shop.json holds the claims: half of them are made false by a fault of the testbed, which is switched
// on for that claim alone. A decision is right when a false claim is a product bug and a true one passes; a claim that
// nobody could decide (`truth: unclear`) must need a model. With --also-true the false ones run without their fault too.
// Targets: 60 % decided, no wrong decision.
import { runTypescript } from './support/run-typescript.mjs';

await runTypescript('benchmarks/claims/measure-claims.ts');
