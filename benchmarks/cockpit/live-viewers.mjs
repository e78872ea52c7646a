// Many viewers of one run in a process of their own. Tells its parent when all have joined, and what they saw when they
// have all seen the last event, or when it is told to stop waiting.
import { openSocket } from './socket-frames.mjs';

const LONGEST_MS = 120_000;
const { VIEWERS_URL: url, VIEWERS_COOKIE: cookie, VIEWERS_RUN: runId } = process.env;
const last = Number(process.env.VIEWERS_LAST_SEQ);
const viewers = Array.from({ length: Number(process.env.VIEWERS_COUNT) }, () => ({
  seen: 0,
  wrong: 0,
  joins: 0,
  socket: undefined,
}));
/** How many events came after so many milliseconds. */
const delays = new Uint32Array(LONGEST_MS + 1);
/** How late the first viewer was at each tenth of the way. */
const course = [];
let finished = 0;
let isJoined = false;

for (const viewer of viewers) follow(viewer);
process.on('message', report);

function follow(viewer) {
  viewer.socket = openSocket(url, {
    cookie,
    onText: (packet) => take(viewer, packet),
    // As every client of Socket.IO does.
    onClose: () => viewer.seen < last && setTimeout(() => follow(viewer), 500),
  });
}

/** 0 open, 2 ping, 40 connected, 42 event, 43 acknowledgement. */
function take(viewer, packet) {
  const kind = String.fromCharCode(packet[0]);
  if (kind === '0') viewer.socket.send('40');
  else if (kind === '2') viewer.socket.send('3');
  else if (packet[1] === 0x30)
    viewer.socket.send(`420${JSON.stringify(['join', { runId, after: viewer.seen, form: 'batch' }])}`);
  else if (packet[1] === 0x33) joined(viewer, packet);
  else if (packet[1] === 0x32) takeEvents(viewer, packet);
}

function joined(viewer, packet) {
  if (!packet.includes('"ok":true')) throw new Error(packet.toString());
  viewer.joins += 1;
  if (isJoined || viewers.some(({ joins }) => joins === 0)) return;
  isJoined = true;
  process.send({ joined: true });
}

function takeEvents(viewer, packet) {
  const now = Date.now();
  for (const { seq, at } of eventsIn(packet)) {
    if (seq !== viewer.seen + 1) viewer.wrong += 1;
    viewer.seen = seq;
    if (viewer === viewers[0] && seq % Math.floor(last / 10) === 0) course.push(now - at);
    delays[Math.min(LONGEST_MS, Math.max(0, now - at))] += 1;
  }
  if (viewer.seen < last) return;
  finished += 1;
  if (finished === viewers.length) report();
}

const known = [];

/** All viewers get the same bytes: they are compared, and parsed once. */
function eventsIn(packet) {
  const same = known.find(({ bytes }) => bytes.equals(packet));
  if (same !== undefined) return same.events;
  const [, { events }] = JSON.parse(packet.toString('utf8', 2));
  const parsed = { bytes: Buffer.from(packet), events: events.map(({ seq, ts }) => ({ seq, at: Date.parse(ts) })) };
  known.unshift(parsed);
  known.length = Math.min(known.length, 40);
  return parsed.events;
}

function report() {
  const longest = delays.findLastIndex((count) => count > 0);
  process.send(
    {
      course,
      delays: [...delays.subarray(0, longest + 1)],
      viewers: viewers.map(({ seen, wrong, joins }) => ({ seen, wrong, joins })),
    },
    () => process.exit(0),
  );
}
