// Runs one benchmark as a process group of its own, shows what it says behind its name, and brings its figures back.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** So much longer than its estimate may a benchmark take before it is ended. */
const PATIENCE = 3;
const LEAST_MINUTES = 15;
const GRACE_MS = 5_000;

export async function runBenchmark({ name, minutes, args }, { root, quick, signal }) {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-bench-'));
  const file = join(folder, 'figures.jsonl');
  const startedAt = new Date();
  const load = loadavg()[0];
  const { code, isLate, lastLines } = await runProcess({
    name,
    args: [join('benchmarks', `${name}.mjs`), ...args],
    cwd: root,
    env: { ...process.env, AUTOQA_BENCH_FIGURES: file, ...(quick ? { AUTOQA_BENCH_QUICK: '1' } : {}) },
    mostMs: Math.max(LEAST_MINUTES, minutes * PATIENCE) * 60_000,
    signal,
  });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(folder, { recursive: true, force: true });
  const found = lines.map((line) => JSON.parse(line));
  return {
    benchmark: name,
    date: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    load: Number(load.toFixed(1)),
    quick,
    args,
    figures: found.filter((each) => 'measured' in each),
    absent: found.filter((each) => 'absent' in each),
    ...failureOf({ code, isLate, lastLines, count: found.length }),
  };
}

function failureOf({ code, isLate, lastLines, count }) {
  if (isLate) return { failed: 'took too long and was ended' };
  if (code !== 0) return { failed: `ended with ${code}: ${lastLines.join(' ').slice(-300)}` };
  return count === 0 ? { failed: 'reported no figure' } : {};
}

async function runProcess({ name, args, cwd, env, mostMs, signal }) {
  // The channel says nothing: a benchmark whose starter is gone notices by it, and ends.
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio });
  const lastLines = [];
  const show = (line) => {
    console.log(`${name} │ ${line}`);
    lastLines.push(line);
    if (lastLines.length > 3) lastLines.shift();
  };
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', show);
  const late = AbortSignal.timeout(mostMs);
  const end = () => endGroup(child);
  for (const each of [late, signal]) each.addEventListener('abort', end);
  try {
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
    return { code: code ?? 1, isLate: late.aborted, lastLines };
  } finally {
    for (const each of [late, signal]) each.removeEventListener('abort', end);
    // What it started and left behind must not disturb the next one.
    kill(child, 'SIGKILL');
  }
}

/** Asks first, so that browsers and servers are closed, and does not wait for ever. */
function endGroup(child) {
  kill(child, 'SIGTERM');
  setTimeout(() => kill(child, 'SIGKILL'), GRACE_MS).unref();
}

function kill({ pid }, how) {
  try {
    process.kill(-pid, how);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
