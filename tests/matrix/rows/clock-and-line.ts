import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JoinAnswer, LiveEvents, LiveRequests } from '@autoqa/domain/contract/live';
import { io, type Socket } from 'socket.io-client';
import type { Cockpit } from '../../support/cockpit.ts';
import { lookForLosses, SLOW_SPECS, startCockpit, welcome } from '../support/cockpits.ts';
import { startProxy } from '../support/cut-off-proxy.ts';
import type { Ground } from '../support/ground.ts';
import type { MatrixRow } from '../support/row.ts';
import { runSpecs, spec } from '../support/specs.ts';

/** Nobody waits longer for what a server tells. */
const PATIENCE_MS = 60_000;
const HOUR_MS = 3_600_000;
const CLOCK = fileURLToPath(new URL('../support/jumping-clock.mjs', import.meta.url));

/** The environment of a process whose clock shows another of these shifts after each period. */
function jumpingClock(periodMs: number, shiftsMs: number[]): Record<string, string> {
  return { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_JUMPS: `${periodMs}:${shiftsMs.join()}` };
}

const TOAST = `<h1>Welcome</h1><button onclick="setTimeout(() => {
    const toast = Object.assign(document.createElement('div'), { textContent: 'Saved', role: 'alert' });
    document.body.append(toast);
    setTimeout(() => toast.remove(), 30);
  }, 200)">Save</button>`;

const RUN: MatrixRow = {
  name: 'clock-jumps-in-run',
  does: 'the clock jumps by a day and by an hour, back and forth, four times a second, while a run waits and watches',
  async play(ground) {
    const url = await ground.serve((_, response) => void response.setHeader('content-type', 'text/html').end(TOAST));
    const save = ['Click the "Save" button', 'Verify a toast shows "Saved"'];
    const steps = ['Navigate to /', ...save, ...save, ...save];
    const env = jumpingClock(250, [0, -24 * HOUR_MS, HOUR_MS, 24 * HOUR_MS]);
    const specs = { 'a.md': spec('Toast', ...steps), 'b.md': spec('Again', ...steps) };
    const { code, result, told } = await runSpecs(ground, { url, specs, env, args: ['--timeout', '10000'] });
    assert.equal(code, 0, told);
    const durations = [result, ...result.cases, ...result.cases.flatMap(({ steps: each }) => each)];
    const wrong = durations.filter(({ durationMs }) => durationMs < 0 || durationMs > HOUR_MS);
    const shown = wrong.map(({ durationMs }) => durationMs);
    assert.deepEqual(shown, [], 'Durations went with the clock.');
    return 'all pass, no duration is negative or of hours, events stand in their order';
  },
};

const SERVER: MatrixRow = {
  name: 'clock-jumps-in-server',
  does: 'the clock of a server and its embedded database jumps by an hour, back and forth, while a run is under way',
  async play(ground) {
    const url = await welcome(ground);
    const cockpit = await startCockpit(ground, { env: jumpingClock(2_000, [0, HOUR_MS, -HOUR_MS]) });
    const { runId } = await cockpit.startRun({ kind: 'run', url, specs: SLOW_SPECS, workers: 1 });
    await lookForLosses(ground, cockpit, runId);
    const { attempt } = await cockpit.untilRun(runId);
    if (attempt !== 1) ground.lose(`the first attempt: a lease ran out by the clock (attempt ${attempt})`);
    await cockpit.stop();
    return 'the session holds, the run is done once and to its end';
  },
};

/** Somebody who follows a run and asks, each time the line is back, for what came after the last event seen. */
function follow(ground: Ground, { url, cookie, runId }: Record<'url' | 'cookie' | 'runId', string>) {
  const socket: Socket<LiveEvents, LiveRequests> = io(url, {
    extraHeaders: { cookie, origin: url },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    transports: ['websocket'],
  });
  const seqs: number[] = [];
  const refusals: string[] = [];
  let connections = 0;
  socket.on('connect', () => {
    connections += 1;
    socket.emit('join', { runId, after: seqs.at(-1) ?? 0, form: 'batch' }, (answer: JoinAnswer) => {
      if (!answer.ok) refusals.push(answer.message);
    });
  });
  socket.on('connect_error', ({ message }) => refusals.push(message));
  socket.on('events', ({ events }) => seqs.push(...events.map(({ seq }) => seq)));
  ground.atEnd(() => socket.close());
  const told = () => `${connections} connections, events ${seqs.join()}, refused: ${refusals.join('; ')}`;
  return { seqs, told, close: () => socket.close() };
}

/** Waits until a condition holds that the server is working towards. */
async function untilTrue(cockpit: Cockpit, isTrue: () => boolean, why: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isTrue()) {
    assert.equal(cockpit.child.exitCode, null, cockpit.output());
    assert.ok(performance.now() < end, why());
    await pause(50);
  }
}

const SOCKET: MatrixRow = {
  name: 'socket-drop',
  does: 'the line of somebody who watches a run is cut for a minute (in tests for some seconds)',
  async play(ground) {
    const cutMs = ground.pace.socketCutMs;
    const cockpit = await startCockpit(ground, { args: ['--allow-host', '127.0.0.1'] });
    const proxy = await startProxy(ground, cockpit.url);
    // It writes before the cut, during all of it, and after it.
    const steps = Array.from({ length: Math.ceil(cutMs / 2_000) + 3 }, () => 'Wait 2 seconds');
    const specs = [{ name: 'long.md', text: spec('Long', 'Navigate to /', ...steps) }];
    const { runId } = await cockpit.startRun({ kind: 'run', url: await welcome(ground), specs, workers: 1 });
    const viewer = follow(ground, { url: proxy.url, cookie: cockpit.cookie, runId });
    await untilTrue(cockpit, () => viewer.seqs.length >= 4, viewer.told);
    proxy.cut();
    const seenAtCut = viewer.seqs.length;
    await pause(cutMs);
    assert.equal(viewer.seqs.length, seenAtCut, 'The line was not cut.');
    proxy.mend();
    const run = await cockpit.untilRun(runId);
    await untilTrue(cockpit, () => (viewer.seqs.at(-1) ?? 0) >= run.lastSeq, viewer.told);
    viewer.close();
    await cockpit.stop();
    const all = Array.from({ length: run.lastSeq }, (_, index) => index + 1);
    if (viewer.seqs.join() !== all.join()) ground.lose(`events for the viewer: got ${viewer.seqs.join()}`);
    return `cut for ${cutMs / 1000} s at event ${seenAtCut}; afterwards all ${run.lastSeq} events arrived, each once`;
  },
};

export const CLOCK_JUMPS: MatrixRow[] = [RUN, SERVER];
export const SOCKET_DROPS: MatrixRow[] = [SOCKET];
