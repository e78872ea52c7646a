import { fold } from '@autoqa/domain/events/fold';
import { toResult } from '@autoqa/domain/events/outcome';
import { RunEvent, type RunEventInput } from '@autoqa/domain/events/run-event';
import type { Language } from '@autoqa/domain/model/language';
import type { RunManifest } from '@autoqa/domain/model/run';
import type { ReportInput } from '../../ports/reporter.ts';
import { sampleCases } from './sample-cases.ts';
import { pageJpeg, pagePng } from './sample-pictures.ts';

const START = Date.parse('2026-11-15T02:15:30.123Z');

/** Numbers and dates events as the recorder does, a quarter of a second apart. */
export function numbered(inputs: readonly RunEventInput[]): RunEvent[] {
  return inputs.map((input, index) =>
    RunEvent.parse({ ...input, seq: index + 1, ts: new Date(START + index * 250).toISOString() }),
  );
}

/** A run with every verdict, in two languages, with texts that try to break out of their reports. */
export function sampleEvents(): RunEvent[] {
  return numbered([
    { type: 'run-start', runId: SAMPLE_RUN_ID, kind: 'run', title: 'Shop regression · 商城回归', plannedCases: 10 },
    { type: 'phase-start', phase: 'execute', title: 'Execute' },
    { type: 'log', level: 'warn', depth: 'phase', message: 'Two specs have no requirement.' },
    { type: 'model-call', task: 'ground-step', model: 'qwen/plus', success: true, durationMs: 900, inputTokens: 18_400, outputTokens: 910, costUsd: 0.0421 },
    ...sampleCases(),
    { type: 'phase-end', phase: 'execute', status: 'done' },
    { type: 'artifact-written', artifact: { kind: 'trace', path: 'traces/cart total.zip' }, bytes: 48_211 },
    { type: 'guardrail-hit', name: 'maxModelCalls', limit: 40, value: 40 },
    {
      type: 'run-end',
      state: 'failed',
      exitCode: 1,
      gates: [
        { name: 'RC', value: 0.92, threshold: 0.85, passed: true, blocking: true },
        { name: 'APR', value: 0.71, threshold: 0.95, passed: false, blocking: true },
        { name: 'FR', value: 0.1, threshold: 0.05, passed: false, blocking: false },
      ],
    },
  ]);
}

const SAMPLE_RUN_ID = '20261115-021530-123-x7k2m9';

function sampleManifest(): RunManifest {
  return {
    schemaVersion: 1,
    runId: SAMPLE_RUN_ID,
    kind: 'run',
    startedAt: new Date(START).toISOString(),
    argv: ['run', 'specs', '--url', 'http://127.0.0.1:4173', '--reporter', 'list,html'],
    versions: { autoqa: '0.1.0', node: '20.20.2', chromium: '147.0' },
    environment: { os: 'linux x64', baseUrl: 'http://127.0.0.1:4173', locale: 'zh-CN' },
    config: { workers: 2 },
    model: 'qwen/plus',
    promptVersions: {},
  };
}

const PICTURES: Readonly<Record<string, () => Uint8Array>> = {
  'screenshots/cart-1.png': () => pagePng([37, 99, 235]),
  'screenshots/cart-2.png': () => pagePng([220, 38, 38]),
  'screenshots/login-1.png': () => pagePng([22, 163, 74]),
  'screenshots/login-2.png': () => pagePng([22, 163, 74], 600, 900),
  'screenshots/profile.jpg': () => pageJpeg([147, 51, 234]),
  'screenshots/broken.png': () => new TextEncoder().encode('not a picture'),
};

const drawn = new Map<string, Uint8Array | undefined>();

/** The files of the sample run; one picture is broken and one is gone. */
async function readSampleArtifact(path: string): Promise<Uint8Array | undefined> {
  if (path === 'traces/cart total.zip') return new Uint8Array([80, 75, 3, 4]);
  if (!drawn.has(path)) drawn.set(path, PICTURES[path]?.());
  return drawn.get(path);
}

/** What a reporter gets for these events. */
export function inputOf(events: readonly RunEvent[], language: Language = 'en'): ReportInput {
  const view = fold(events);
  return { manifest: sampleManifest(), view, result: toResult(view), language, readArtifact: readSampleArtifact };
}

export function sampleInput(language: Language = 'en'): ReportInput {
  return inputOf(sampleEvents(), language);
}
