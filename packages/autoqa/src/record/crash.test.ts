import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { toResult } from '@autoqa/domain/events/outcome';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { readRun } from './read-run.ts';
import { RunFolder } from './run-folder.ts';
import { describeRun } from './run-index.ts';

const KILLS = 50;

let work: string;
let writer: string;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'autoqa-crash-'));
  const entry = fileURLToPath(new URL('./__fixtures__/endless-writer.ts', import.meta.url));
  const bundle = await rolldown({ input: entry, platform: 'node' });
  await bundle.write({ dir: work, format: 'esm', entryFileNames: 'writer.mjs' });
  await bundle.close();
  writer = join(work, 'writer.mjs');
});

afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Starts a writer, kills it without warning after it announced this many events, and returns the last announced one. */
async function killAfter(runsFolder: string, announcements: number): Promise<{ runId: string; lastSeq: number }> {
  const child = spawn(process.execPath, [writer, runsFolder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > announcements) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const lines = output.split('\n').filter((line) => /^\S+ \d+$/.test(line));
  const [runId = '', lastSeq = '0'] = lines.at(-1)?.split(' ') ?? [];
  return { runId, lastSeq: Number(lastSeq) };
}

describe('R1 a run killed with SIGKILL', () => {
  test(`${KILLS} kills at random moments: every folder is readable and no announced event is lost`, async () => {
    const runs = join(work, 'runs');
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { runId, lastSeq } = await killAfter(runs, 1 + Math.floor(Math.random() * 300));
      const { content, view, writerPid } = await readRun(join(runs, runId));
      expect(content.damagedLines).toEqual([]);
      expect(content.events.map(({ seq }) => seq)).toEqual(content.events.map((_, index) => index + 1));
      expect(content.events.length).toBeGreaterThanOrEqual(lastSeq);
      expect(writerPid).toBeUndefined();
      expect(RunResult.parse(toResult(view)).state).toBe('error');
      expect((await describeRun(runs, runId)).status).toBe('interrupted');
      for (const { path, bytes } of view.artifacts) {
        expect(statSync(join(runs, runId, path)).size).toBe(bytes);
      }
    }
    expect(readdirSync(runs)).toHaveLength(KILLS);
  });

  test('it can be resumed: what was done is known, the log goes on without a gap', async () => {
    const runs = join(work, 'resumed');
    const { runId } = await killAfter(runs, 40);
    const before = await readRun(join(runs, runId));
    const done = before.view.cases.filter((each) => each.status === 'passed').map((each) => each.id);
    expect(done.length).toBeGreaterThan(0);

    const run = await RunFolder.resume(join(runs, runId), { redactor: new Redactor() });
    expect(
      run
        .view()
        .cases.filter((each) => each.status === 'passed')
        .map((each) => each.id),
    ).toEqual(done);
    await run.append({ type: 'run-start', runId, kind: 'run' });
    await run.append({ type: 'run-end', state: 'passed', exitCode: 0 });
    run.close();

    const after = await readRun(join(runs, runId));
    expect(after.content.events.map(({ seq }) => seq)).toEqual(after.content.events.map((_, index) => index + 1));
    expect(after.content.tornBytes).toBe(0);
    expect(after.view.state).toBe('passed');
  });
});
