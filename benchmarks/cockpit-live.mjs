// What 200 viewers of one run get while it writes 100,000 lines of log, and what a browser makes of it.
//   node benchmarks/cockpit-live.mjs   (LIVE_LINES=20000 LIVE_RATE=2000 LIVE_VIEWERS=40 LIVE_CLIENTS=2 for another size)
// The server is the built command; its job is a stand-in that writes a real run folder at a steady rate. Viewers are
// raw Socket.IO clients in processes of their own. The delay of an event is from its time stamp, taken right before it
// is written, to its arrival at a viewer. Three rounds: the viewers, a page in Chromium alone, both.
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { runTypescript } from './support/run-typescript.mjs';

await ensureBuilt();
await runTypescript('benchmarks/cockpit/measure-live.ts');
