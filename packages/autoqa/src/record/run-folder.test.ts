import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import type { RunManifest } from '@autoqa/domain/model/run';
import { newRunId } from '../kernel/ids.ts';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { readArtifact, readRun } from './read-run.ts';
import { RunFolder } from './run-folder.ts';
import { applyRetention, describeRun, listRunIds, removeRun, resolveRunId } from './run-index.ts';

let runs: string;
beforeEach(() => (runs = mkdtempSync(join(tmpdir(), 'autoqa-record-'))));
afterEach(() => rmSync(runs, { recursive: true, force: true }));

function manifest(runId = newRunId()): RunManifest {
  return {
    schemaVersion: 1,
    runId,
    kind: 'run',
    startedAt: new Date().toISOString(),
    argv: ['run', 'login.md', '--var', 'PASSWORD=s3cret-value'],
    versions: { autoqa: '0' },
    environment: {},
    config: {},
    model: 'offline',
    promptVersions: {},
  };
}

async function startRun(options: Partial<Parameters<typeof RunFolder.create>[2]> = {}): Promise<RunFolder> {
  const run = await RunFolder.create(runs, manifest(), { redactor: new Redactor(), ...options });
  await run.append({ type: 'run-start', runId: run.runId, kind: 'run' });
  return run;
}

async function finishedRun(runId?: string): Promise<string> {
  const run = await RunFolder.create(runs, manifest(runId), { redactor: new Redactor() });
  await run.append({ type: 'run-start', runId: run.runId, kind: 'run' });
  await run.append({ type: 'run-end', state: 'passed', exitCode: 0 });
  await run.writeResult();
  run.close();
  return run.runId;
}

describe('R1 run folder', () => {
  test('an event is on disk when the append resolves', async () => {
    const run = await startRun();
    await run.append({ type: 'log', level: 'info', message: 'about to act' });
    const lines = readFileSync(join(run.path, 'events.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(['run-start', 'log']);
    run.close();
  });

  test('result.json is what the fold says and keeps its schema', async () => {
    const id = await finishedRun();
    const result = RunResult.parse(JSON.parse(readFileSync(join(runs, id, 'result.json'), 'utf8')));
    expect(result).toMatchObject({ schemaVersion: 1, runId: id, state: 'passed', exitCode: 0 });
  });

  test('a torn last line is tolerated, then cut off by a resume', async () => {
    const run = await startRun();
    run.close();
    appendFileSync(join(run.path, 'events.jsonl'), '{"seq":2,"ts":"2026-01-01T00:00:00.000Z","type":"lo');
    expect((await readRun(run.path)).content).toMatchObject({ tornBytes: 51, damagedLines: [] });

    const resumed = await RunFolder.resume(run.path, { redactor: new Redactor() });
    expect((await resumed.append({ type: 'log', level: 'info', message: 'again' })).seq).toBe(2);
    resumed.close();
    expect((await readRun(run.path)).content).toMatchObject({ tornBytes: 0, damagedLines: [] });
  });

  test('damaged lines and a missing manifest are told, and the rest is read', async () => {
    const run = await startRun();
    await run.append({ type: 'log', level: 'info', message: 'kept' });
    run.close();
    appendFileSync(join(run.path, 'events.jsonl'), 'not json\n{"seq":9}\n');
    rmSync(join(run.path, 'manifest.json'));
    const read = await readRun(run.path);
    expect(read).toMatchObject({ manifestDamaged: true, manifest: { runId: run.runId } });
    expect(read.content.damagedLines).toEqual([3, 4]);
    expect(read.view.log.map(({ message }) => message)).toEqual(['kept']);
  });

  test('a folder that was killed before its first file is listed as interrupted', async () => {
    const id = newRunId();
    mkdirSync(join(runs, id));
    expect(await describeRun(runs, id)).toMatchObject({ status: 'interrupted', result: { state: 'error' } });
  });

  test('a second writer is refused while the first lives', async () => {
    const run = await startRun();
    writeFileSync(join(run.path, 'run.lock'), String(process.ppid));
    await expect(RunFolder.resume(run.path, { redactor: new Redactor() })).rejects.toMatchObject({
      code: 'run-locked',
    });
    expect((await describeRun(runs, run.runId)).status).toBe('running');
    await expect(removeRun(runs, run.runId)).rejects.toMatchObject({ code: 'run-locked' });
    run.close();
  });

  test('listeners get every event in order', async () => {
    const run = await startRun();
    const seen: string[] = [];
    const stop = run.subscribe((event) => seen.push(event.type));
    await run.append({ type: 'phase-start', phase: 'execute' });
    stop();
    await run.append({ type: 'phase-end', phase: 'execute', status: 'done' });
    expect(seen).toEqual(['phase-start']);
    run.close();
  });
});

describe('R1 artifacts', () => {
  test('a file beyond the cap is not written and the log says so', async () => {
    const run = await startRun({ limits: { maxFileBytes: 10 } });
    expect(await run.writeArtifact({ kind: 'log', path: 'big.txt', content: 'x'.repeat(11) })).toBeUndefined();
    expect(existsSync(join(run.path, 'big.txt'))).toBe(false);
    expect(run.view().log.at(-1)?.message).toContain('big.txt');
    run.close();
  });

  test('the run as a whole is capped; a file written again is counted once', async () => {
    const run = await startRun({ limits: { maxRunBytes: 20 } });
    for (let round = 0; round < 5; round += 1) {
      expect(await run.writeArtifact({ kind: 'log', path: 'a.txt', content: 'x'.repeat(15) })).toBe('a.txt');
    }
    expect(await run.writeArtifact({ kind: 'log', path: 'b.txt', content: 'x'.repeat(6) })).toBeUndefined();
    run.close();
  });

  test.each(['../out.txt', '/etc/passwd', 'a/../../out.txt', '..\\out.txt', '', 'a\0b'])(
    'the path %j is refused',
    async (path) => {
      const run = await startRun();
      await expect(run.writeArtifact({ kind: 'log', path, content: 'x' })).rejects.toMatchObject({
        code: 'path-outside-run',
      });
      run.close();
    },
  );

  test('a link that leads out of the folder is followed by no reader and no writer', async () => {
    const run = await startRun();
    symlinkSync(tmpdir(), join(run.path, 'link'));
    await expect(run.writeArtifact({ kind: 'log', path: 'link/x', content: 'x' })).rejects.toMatchObject({
      code: 'path-outside-run',
    });
    expect(await readArtifact(run.path, 'link/x', 1_000)).toBeUndefined();
    run.close();
  });
});

describe('R3 secrets in the record', () => {
  test('a secret reaches neither manifest, events, artifacts nor result', async () => {
    const redactor = new Redactor();
    redactor.addSecret('PASSWORD', 's3cret-value');
    const run = await startRun({ redactor });
    await run.append({ type: 'log', level: 'error', message: 'typed s3cret-value' });
    await run.append({
      type: 'tool-call',
      callId: '1',
      tool: 'fill',
      args: { 's3cret-value': ['s3cret-value'] },
      success: true,
      durationMs: 1,
    });
    await run.writeArtifact({ kind: 'log', path: 'a.txt', content: JSON.stringify({ p: 's3cret-value' }) });
    await run.writeResult();
    run.close();
    for (const file of ['manifest.json', 'events.jsonl', 'a.txt', 'result.json']) {
      expect(readFileSync(join(run.path, file), 'utf8'), file).not.toContain('s3cret-value');
    }
    expect(readFileSync(join(run.path, 'events.jsonl'), 'utf8')).toContain('{{PASSWORD}}');
  });
});

describe('R1 list of runs', () => {
  const ids = ['20260101-000000-000-aaaaaa', '20260201-000000-000-bbbbbb', '20260301-000000-000-cccccc'];

  test('newest first, strangers left out', async () => {
    for (const id of ids) await finishedRun(id);
    mkdirSync(join(runs, 'notes'));
    expect(await listRunIds(runs)).toEqual(ids.toReversed());
    expect(await listRunIds(join(runs, 'nowhere'))).toEqual([]);
  });

  test('a run is found by id, by its beginning or end, and as latest', async () => {
    for (const id of ids) await finishedRun(id);
    expect(await resolveRunId(runs, 'latest')).toBe(ids[2]);
    expect(await resolveRunId(runs, 'bbbbbb')).toBe(ids[1]);
    expect(await resolveRunId(runs, '20260101')).toBe(ids[0]);
    await expect(resolveRunId(runs, '2026')).rejects.toMatchObject({ code: 'run-ambiguous', exitCode: 2 });
    await expect(resolveRunId(runs, '../..')).rejects.toMatchObject({ code: 'run-unknown', exitCode: 2 });
  });

  test('retention by count and by age', async () => {
    for (const id of ids) await finishedRun(id);
    expect(await applyRetention(runs, { maxRuns: 2 }, Date.now())).toEqual([ids[0]]);
    expect(await applyRetention(runs, { maxAgeDays: 10 }, Date.parse('2026-03-05T00:00:00Z'))).toEqual([ids[1]]);
    expect(await listRunIds(runs)).toEqual([ids[2]]);
  });
});
