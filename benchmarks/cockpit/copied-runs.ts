import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CockpitProcess } from './cockpit-process.ts';
import { lampSpec, openLampShop } from './lamp-shop.ts';

const ISO_TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g;
const DAYS = 28;
const DAY_MS = 86_400_000;

interface RealRun {
  runId: string;
  folder: string;
  remove(): void;
}

/** One run by the real command: four cases that pass, one that fails. */
async function makeRealRun(): Promise<RealRun> {
  const cwd = mkdtempSync(join(tmpdir(), 'autoqa-bench-run-'));
  const shop = await openLampShop();
  const specs = [1, 2, 3, 4].map((number) => lampSpec(number)).concat(lampSpec(5, { shows: 'Cedar lamp' }));
  mkdirSync(join(cwd, 'specs'));
  for (const { name, text } of specs) writeFileSync(join(cwd, 'specs', name), text);
  const args = ['specs', '--url', shop.url, '--artifacts', 'none', '--quiet'];
  const command = new CockpitProcess('run', { cwd, args });
  await new Promise((resolve) => command.child.once('close', resolve));
  shop.close();
  const runs = join(cwd, '.autoqa', 'runs');
  const [runId] = readdirSync(runs).filter((name) => /^\d{8}-/.test(name));
  if (runId === undefined) throw new Error(`There is no run: ${command.output}`);
  return { runId, folder: join(runs, runId), remove: () => rmSync(cwd, { recursive: true, force: true }) };
}

/** A run id of a moment, with a number instead of chance. */
function runIdAt(at: number, number: number): string {
  const time = new Date(at).toISOString().replaceAll(/[-:]/g, '').replace('T', '-').replace('.', '-').slice(0, 19);
  return `${time}-${number.toString(36).padStart(6, '0')}`;
}

/** Writes so many runs of the last weeks below a folder; returns their ids, the oldest first. */
export async function writeRuns(runsFolder: string, count: number): Promise<string[]> {
  const real = await makeRealRun();
  const files = readdirSync(real.folder, { recursive: true, encoding: 'utf8' });
  const first = Date.now() - DAYS * DAY_MS;
  const startedAt = Date.parse(
    (JSON.parse(readFileSync(join(real.folder, 'manifest.json'), 'utf8')) as { startedAt: string }).startedAt,
  );
  const ids = Array.from({ length: count }, (_, number) => {
    const at = first + Math.floor((number * DAYS * DAY_MS) / count);
    const runId = runIdAt(at, number);
    copyRun(real, files, { folder: join(runsFolder, runId), runId, shiftMs: at - startedAt });
    return runId;
  });
  real.remove();
  return ids;
}

function copyRun(
  { folder: from, runId: known }: RealRun,
  files: readonly string[],
  to: { folder: string; runId: string; shiftMs: number },
): void {
  const moved = (time: string) => new Date(Date.parse(time) + to.shiftMs).toISOString();
  mkdirSync(to.folder, { recursive: true });
  for (const file of files) {
    const source = join(from, file);
    if (statSync(source).isDirectory()) mkdirSync(join(to.folder, file), { recursive: true });
    else if (!/\.jsonl?$/.test(file)) cpSync(source, join(to.folder, file));
    else {
      const text = readFileSync(source, 'utf8').replaceAll(known, to.runId).replaceAll(ISO_TIME, moved);
      writeFileSync(join(to.folder, file), text);
    }
  }
}
