// How long a run waits for somebody else when whoever works on it dies, and what is lost by that, on PostgreSQL.
//   node benchmarks/cockpit-handover.mjs   (HANDOVER_ROUNDS=9 HANDOVER_AWAY_SECONDS=60 for more)
// The built command, servers and workers as processes of their own. Milliseconds are from the kill until the run counts
// its second attempt; for a database that was away, from its return until the run is over. Nothing may be lost: every
// event once and without a gap, one end, every case decided, the report there.
// Target: handed over in at most 5 s.
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { runTypescript } from './support/run-typescript.mjs';

await ensureBuilt();
await runTypescript('benchmarks/cockpit/measure-handover.ts');
