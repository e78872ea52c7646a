import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { newRunId } from '../kernel/ids.ts';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { RunFolder } from '../record/run-folder.ts';
import { mergeRuns } from './merge-runs.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'autoqa-merge-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const START = Date.parse('2026-11-15T02:00:00.000Z');

interface Recorded {
  shard?: string;
  argv?: string[];
  /** Seconds after the first of all runs. */
  at?: number;
  events: RunEventInput[];
  files?: Record<string, string>;
  end?: Omit<Extract<RunEventInput, { type: 'run-end' }>, 'type'>;
}

/** A run folder as another machine left it; an event a second. */
async function record({ shard, argv = [], at = 0, events, files = {}, end }: Recorded): Promise<string> {
  const time = { ms: START + at * 1000 };
  const runId = newRunId({ now: () => time.ms });
  const folder = await RunFolder.create(
    join(root, 'elsewhere'),
    {
      schemaVersion: 1,
      runId,
      kind: 'run',
      startedAt: new Date(time.ms).toISOString(),
      argv: ['run', 'specs', ...(shard === undefined ? [] : ['--shard', shard]), ...argv],
      versions: {},
      environment: {},
      config: { out: `out-${at}`, retries: 0 },
      model: 'offline',
      promptVersions: {},
    },
    { redactor: new Redactor(), clock: { now: () => time.ms } },
  );
  await folder.append({ type: 'run-start', runId, kind: 'run', title: 'specs', plannedCases: 1 });
  for (const [path, content] of Object.entries(files)) {
    await folder.writeArtifact({ kind: path.startsWith('reports/') ? 'report' : 'screenshot', path, content });
  }
  for (const event of events) {
    time.ms += 1000;
    await folder.append(event);
  }
  time.ms += 1000;
  if (end !== undefined) await folder.append({ type: 'run-end', ...end });
  folder.close();
  return folder.path;
}

type Kind = 'pass' | 'product-bug';

function caseOf(
  id: string,
  kind: Kind,
  { source = `specs/${id}.md`, bug = `BUG-${id}`, picture = '' } = {},
): RunEventInput[] {
  const evidence = picture === '' ? [] : [{ kind: 'screenshot' as const, note: 'seen', path: picture }];
  const defect = {
    id: bug,
    caseId: id,
    severity: 'major' as const,
    title: `${id} is broken`,
    expected: 'a',
    actual: 'b',
    evidence,
  };
  return [
    { type: 'case-start', caseId: id, title: id, surface: 'web', source },
    { type: 'step-start', caseId: id, index: 0, text: 'Look', line: 4 },
    {
      type: 'step-end',
      caseId: id,
      index: 0,
      status: kind === 'pass' ? 'passed' : 'failed',
      durationMs: 5,
      ...(picture === '' ? {} : { screenshot: picture }),
    },
    {
      type: 'case-end',
      caseId: id,
      durationMs: 5,
      verdict: { kind, reason: kind, rule: 'T', evidence },
      ...(kind === 'pass' ? {} : { defects: [defect] }),
    },
  ];
}

const PASSED = { state: 'passed' as const, exitCode: 0 };
const FAILED = { state: 'failed' as const, exitCode: 1 };

function merge(runs: string[], language: 'en' | 'zh' = 'en', signal = new AbortController().signal) {
  return mergeRuns({
    out: join(root, 'merged'),
    runs,
    cwd: root,
    formats: ['markdown'],
    language,
    argv: ['report', '--merge'],
    terminal: { write: () => undefined, isTty: false, columns: 80, language, color: false, verbosity: 'quiet' },
    retention: {},
    signal,
  });
}

const mergedRuns = (): string[] => {
  const folder = join(root, 'merged/runs');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('R4 merging runs', () => {
  test('sums what was spent and keeps gates, guardrails and times of all parts', async () => {
    const call: RunEventInput = {
      type: 'model-call',
      task: 't',
      model: 'm',
      success: true,
      durationMs: 1,
      inputTokens: 10,
      outputTokens: 2,
      costUsd: 0.5,
    };
    const gate = { name: 'APR' as const, value: 1, threshold: 0.95, passed: true, blocking: true };
    const a = await record({ shard: '1/2', events: [call, ...caseOf('a', 'pass')], end: { ...PASSED, gates: [gate] } });
    const limit: RunEventInput = { type: 'guardrail-hit', name: 'maxModelCalls', limit: 1, value: 1 };
    const b = await record({ shard: '2/2', at: 3, events: [call, limit, ...caseOf('b', 'pass')], end: FAILED });
    const { result } = await merge([b, a]);
    expect(result).toMatchObject({
      kind: 'run',
      ...FAILED,
      startedAt: '2026-11-15T02:00:00.000Z',
      finishedAt: '2026-11-15T02:00:10.000Z',
      durationMs: 10_000,
      summary: { total: 2, passed: 2 },
      usage: { modelCalls: 2, inputTokens: 20, outputTokens: 4, costUsd: 1 },
      gates: [gate],
      guardrails: [{ name: 'maxModelCalls' }],
    });
    expect(result.reason).toBeUndefined();
    expect(result.cases.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('files and names that meet are kept apart, and what points to them follows', async () => {
    const files = (content: string) => ({ 'screenshots/1.png': content, 'reports/report.md': content });
    const of = (source: string) => caseOf('a', 'product-bug', { source, bug: 'BUG-001', picture: 'screenshots/1.png' });
    const first = await record({ events: of('one.md'), files: files('first'), end: FAILED });
    const second = await record({ at: 1, events: of('two.md'), files: files('second'), end: FAILED });
    const { result, folder } = await merge([first, second]);
    expect(result.cases.map(({ id, source, steps }) => [id, source, steps[0]?.screenshot, steps[0]?.line])).toEqual([
      ['a', 'one.md', 'screenshots/1.png', 4],
      ['a-2', 'two.md', 'screenshots/part-2/1.png', 4],
    ]);
    expect(result.defects.map(({ id, caseId, evidence }) => [id, caseId, evidence[0]?.path])).toEqual([
      ['BUG-001', 'a', 'screenshots/1.png'],
      ['BUG-001-2', 'a-2', 'screenshots/part-2/1.png'],
    ]);
    expect(readFileSync(join(folder, 'screenshots/1.png'), 'utf8')).toBe('first');
    expect(readFileSync(join(folder, 'screenshots/part-2/1.png'), 'utf8')).toBe('second');
    expect(readFileSync(join(folder, 'reports/report.md'), 'utf8')).toContain('BUG-001-2');
    expect(readdirSync(join(folder, 'reports'))).toEqual(['report.md']);
  });

  test('the same shard run again is a retry: what failed and then passed is flaky, and its bug is none', async () => {
    const picture = { picture: 'screenshots/1.png' };
    const files = { 'screenshots/1.png': 'x' };
    const other = await record({ shard: '2/2', events: caseOf('b', 'pass'), end: PASSED });
    const first = await record({ shard: '1/2', events: caseOf('a', 'product-bug', picture), files, end: FAILED });
    const again = await record({ shard: '1/2', at: 60, events: caseOf('a', 'pass', picture), files, end: PASSED });
    const { result } = await merge([again, first, other]);
    expect(result).toMatchObject({ ...PASSED, summary: { total: 2, passed: 1, flaky: 1, failed: 0, bugs: 0 } });
    const flaky = result.cases.find(({ id }) => id === 'a');
    expect(flaky).toMatchObject({
      verdict: 'flaky',
      rule: 'R4.shard-again',
      attempts: [{ attempt: 1, verdict: 'product-bug' }],
    });
  });

  test.each([
    ['at the same time', { shard: '1/2', at: 1 }],
    ['with other settings', { shard: '1/2', at: 60, argv: ['--device', 'iPhone 15'] }],
    ['in another shard', { shard: '2/2', at: 60 }],
    ['without shards', { at: 60 }],
  ])('a case that ran twice, %s, is an error, and nothing is left behind', async (_how, second) => {
    const a = await record({ shard: '1/2', events: caseOf('a', 'product-bug'), end: FAILED });
    const b = await record({ ...second, events: caseOf('a', 'pass'), end: PASSED });
    await expect(merge([a, b])).rejects.toMatchObject({ code: 'merge-case-twice', exitCode: 2 });
    expect(mergedRuns()).toEqual([]);
  });

  test('what is missing, cancelled or broken off is said, and the worst exit code stands', async () => {
    const cancelled = await record({
      shard: '2/4',
      at: 1,
      events: caseOf('b', 'pass'),
      end: { state: 'cancelled', exitCode: 130 },
    });
    const [begin, ...rest] = caseOf('c', 'pass');
    const broken = await record({ shard: '3/4', at: 2, events: begin === undefined ? rest : [begin] });
    const both = await merge([cancelled, broken]);
    expect(both.result).toMatchObject({
      state: 'cancelled',
      exitCode: 130,
      summary: { total: 2, passed: 1, failed: 1 },
    });
    expect(both.result.reason).toMatch(
      /Shard 1\/4 is missing.*Shard 4\/4 is missing.*2\/4 \S+ was cancelled.*3\/4 \S+: The run was interrupted/,
    );
    const markdown = readFileSync(join(both.folder, 'reports/report.md'), 'utf8');
    expect(markdown).toContain('Shard 1/4 is missing');

    const { result } = await merge([broken], 'zh');
    expect(result).toMatchObject({ state: 'error', exitCode: 3 });
    expect(result.reason).toContain('缺少分片 1/4');
  });

  test('folders of a build server are searched, a run brought twice counts once, and files that stayed behind are said', async () => {
    const folder = await record({
      events: caseOf('a', 'pass', { picture: 'screenshots/1.png' }),
      files: { 'screenshots/1.png': 'x' },
      end: PASSED,
    });
    rmSync(join(folder, 'screenshots'), { recursive: true });
    const { result, folder: merged } = await merge(['elsewhere', join(folder, 'manifest.json')]);
    expect(result.summary.total).toBe(1);
    expect(readFileSync(join(merged, 'events.jsonl'), 'utf8')).toContain('artifact-not-merged');
    await expect(merge(['merged/runs/../../merged/runs/nothing'])).rejects.toMatchObject({ code: 'run-unknown' });
    rmSync(join(folder, 'events.jsonl'));
    await expect(merge([folder])).rejects.toMatchObject({ code: 'merge-no-run', exitCode: 2 });
  });

  test('a merge that is cancelled leaves no run behind', async () => {
    const folder = await record({ events: caseOf('a', 'pass'), end: PASSED });
    await expect(merge([folder], 'en', AbortSignal.abort())).rejects.toMatchObject({ exitCode: 130 });
    expect(mergedRuns()).toEqual([]);
  });

  test('a part from elsewhere cannot take files from outside its folder', async () => {
    const events: RunEventInput[] = [
      { type: 'artifact-written', artifact: { kind: 'data', path: '../../secret.txt' }, bytes: 3 },
      ...caseOf('a', 'pass'),
    ];
    const { folder, result } = await merge([await record({ events, end: PASSED })]);
    expect(result.artifacts.map(({ path }) => path)).toEqual(['reports/report.md']);
    expect(readdirSync(folder)).not.toContain('secret.txt');
  });
});
