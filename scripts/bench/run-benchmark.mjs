// Runs one benchmark as a process group of its own, shows what it says behind its name, and brings its figures back.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** So much longer than its estimate may a benchmark take before it is ended. */
const PATIENCE = 3;
const LEAST_MINUTES = 5;

export async function runBenchmark({ name, minutes, quick: quickArguments = [] }, { root, quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-bench-'));
  const file = join(folder, 'figures.jsonl');
  const startedAt = new Date();
  const load = loadavg()[0];
  const { code, isLate, lastLines } = await runProcess({
    name,
    args: [join('benchmarks', `${name}.mjs`), ...(quick ? quickArguments : [])],
    cwd: root,
    env: { ...process.env, AUTOQA_BENCH_FIGURES: file, ...(quick ? { AUTOQA_BENCH_QUICK: '1' } : {}) },
    mostMs: Math.max(LEAST_MINUTES, minutes * PATIENCE) * 60_000,
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

async function runProcess({ name, args, cwd, env, mostMs }) {
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const lastLines = [];
  const show = (line) => {
    console.log(`${name} │ ${line}`);
    lastLines.push(line);
    if (lastLines.length > 3) lastLines.shift();
  };
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', show);
  let isLate = false;
  const end = () => endGroup(child.pid);
  const onLate = () => {
    isLate = true;
    end();
  };
  const timer = setTimeout(onLate, mostMs);
  process.on('exit', end);
  try {
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    return { code: code ?? 1, isLate, lastLines };
  } finally {
    clearTimeout(timer);
    process.off('exit', end);
    // What it started and left behind must not disturb the next one.
    end();
  }
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
