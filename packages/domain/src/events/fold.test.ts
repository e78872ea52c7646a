import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Defect } from '../model/defect.ts';
import { RunResult } from '../model/result.ts';
import { arbitraryRun } from './__fixtures__/arbitrary-run.ts';
import { fold } from './fold.ts';
import { toResult } from './outcome.ts';
import { RunEventBody, type RunEvent, type RunEventInput } from './run-event.ts';
import { emptyRunView, LOG_TAIL } from './run-view.ts';

/** Numbers and dates what a test tells, one second apart. */
function logOf(...inputs: RunEventInput[]): RunEvent[] {
  return inputs.map((input, index) => ({
    seq: index + 1,
    ts: new Date(Date.UTC(2026, 10, 15, 2, 0, index)).toISOString(),
    ...RunEventBody.parse(input),
  }));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

const start: RunEventInput = { type: 'run-start', runId: 'r', kind: 'run' };
const caseStart = (attempt = 1): RunEventInput => ({
  type: 'case-start',
  caseId: 'c',
  attempt,
  title: 'Login',
  surface: 'web',
  source: 'login.md',
});
const caseEnd = (kind: 'pass' | 'product-bug' | 'flaky', attempt = 1, defects: Defect[] = []): RunEventInput => ({
  type: 'case-end',
  caseId: 'c',
  attempt,
  verdict: { kind, reason: `It was ${kind}.`, rule: 'test' },
  durationMs: attempt * 10,
  defects,
});
const defect = (id: string, title: string): Defect => ({
  id,
  caseId: 'c',
  severity: 'major',
  title,
  expected: '1',
  actual: '2',
  steps: [],
  evidence: [],
  witnesses: [],
  requirements: [],
});
const written = (bytes: number): RunEventInput => ({
  type: 'artifact-written',
  artifact: { kind: 'report', path: 'reports/report.md' },
  bytes,
});
const heal = { from: '#old', to: '#new', score: 0.9, decision: 'proposed' as const };

describe('R1 fold properties', () => {
  test('R1 deterministic: the same log gives the same view', () => {
    fc.assert(
      fc.property(arbitraryRun(), (events) => {
        expect(fold(events)).toStrictEqual(fold(structuredClone(events)));
      }),
    );
  });

  test('R1 every prefix of a valid log folds to a result that passes the public schema', () => {
    fc.assert(
      fc.property(arbitraryRun(), fc.nat(), (events, cut) => {
        const prefix = events.slice(0, cut % (events.length + 1));
        const result = toResult(fold(prefix));
        expect(RunResult.parse(result)).toEqual(result);
      }),
      { numRuns: 200 },
    );
  });

  test('R1 folding in chunks at any cut points equals folding at once', () => {
    fc.assert(
      fc.property(arbitraryRun(), fc.array(fc.nat(), { maxLength: 5 }), (events, cuts) => {
        const bounds = [0, ...cuts.map((cut) => cut % (events.length + 1)).toSorted((a, b) => a - b), events.length];
        const chunked = bounds.reduce(
          (view, bound, index) => fold(events.slice(bounds[index - 1] ?? 0, bound), view),
          emptyRunView(),
        );
        expect(chunked).toStrictEqual(fold(events));
      }),
      { numRuns: 200 },
    );
  });

  test('R1 replaying events that the view has seen changes nothing', () => {
    fc.assert(
      fc.property(arbitraryRun(), fc.nat(), fc.nat(), (events, a, b) => {
        const seen = a % (events.length + 1);
        const again = Math.min(seen, b % (events.length + 1));
        expect(fold(events.slice(again), fold(events.slice(0, seen)))).toStrictEqual(fold(events));
      }),
      { numRuns: 200 },
    );
  });

  test('R1 neither the earlier view nor the events are changed', () => {
    fc.assert(
      fc.property(arbitraryRun(), fc.nat(), (events, cut) => {
        deepFreeze(events);
        const middle = cut % (events.length + 1);
        const earlier = deepFreeze(fold(events.slice(0, middle)));
        const copy = structuredClone(earlier);
        fold(events.slice(middle), earlier);
        expect(earlier).toStrictEqual(copy);
      }),
    );
  });

  test('R1 ids and paths stay unique however often they are told', () => {
    fc.assert(
      fc.property(arbitraryRun(), (events) => {
        const view = fold(events);
        expect(repeated(view.cases.map((each) => each.id))).toEqual([]);
        expect(repeated(view.defects.map((each) => each.id))).toEqual([]);
        expect(repeated(view.artifacts.map((each) => each.path))).toEqual([]);
        for (const each of view.cases) {
          expect(repeated(each.assertions.map(({ id }) => id))).toEqual([]);
          expect(repeated(each.steps.map(({ index }) => String(index)))).toEqual([]);
        }
      }),
    );
  });

  test('R1 the generator tells every type of event', () => {
    const told = new Set(
      fc.sample(arbitraryRun(), { numRuns: 100, seed: 1 }).flatMap((run) => run.map(({ type }) => type)),
    );
    expect([...told].toSorted()).toEqual(RunEventBody.options.map((each) => each.shape.type.value).toSorted());
  });
});

describe('R1 what a view shows', () => {
  it('keeps the newest log lines, also across chunks', () => {
    const lines = Array.from({ length: 3 * LOG_TAIL + 37 }, (_, line) => `line ${line}`);
    const events = logOf(start, ...lines.map((message): RunEventInput => ({ type: 'log', level: 'info', message })));
    const view = fold(events);
    expect(view.logLines).toBe(lines.length);
    expect(view.log.map(({ message }) => message)).toEqual(lines.slice(-LOG_TAIL));
    expect(fold(events.slice(250), fold(events.slice(0, 250)))).toStrictEqual(view);
  });

  it('keeps finished attempts as summaries and begins the next one clean', () => {
    const view = fold(
      logOf(
        start,
        caseStart(),
        { type: 'step-start', caseId: 'c', index: 0, text: 'Click' },
        { type: 'step-end', caseId: 'c', index: 0, status: 'failed', durationMs: 5, error: 'gone' },
        caseEnd('product-bug'),
        caseStart(2),
        caseEnd('product-bug', 2),
        caseStart(3),
        caseEnd('flaky', 3),
      ),
    );
    expect(view.cases).toHaveLength(1);
    expect(view.cases[0]).toMatchObject({ attempt: 3, status: 'flaky', verdict: 'flaky', durationMs: 30, steps: [] });
    expect(view.cases[0]?.attempts).toEqual([
      { attempt: 1, status: 'failed', verdict: 'product-bug', reason: 'It was product-bug.', durationMs: 10 },
      { attempt: 2, status: 'failed', verdict: 'product-bug', reason: 'It was product-bug.', durationMs: 20 },
    ]);
  });

  it('forgets an attempt that a kill cut off when the resumed run starts the case again', () => {
    const view = fold(logOf(start, caseStart(), start, caseStart(), caseEnd('pass')));
    expect(view.cases[0]).toMatchObject({ status: 'passed', attempts: [] });
  });

  it('a resumed run is running again, without the end and the gates of its former life', () => {
    const gate = { name: 'RC' as const, value: 0, threshold: 0.85, passed: false, blocking: true };
    const ended = fold(logOf(start, { type: 'run-end', state: 'failed', exitCode: 1, reason: 'gate', gates: [gate] }));
    expect(ended).toMatchObject({ state: 'failed', exitCode: 1, reason: 'gate', gates: [gate] });

    const [resumed] = logOf(start);
    const view = fold(resumed === undefined ? [] : [{ ...resumed, seq: 3 }], ended);
    expect(view).toMatchObject({ state: 'running', exitCode: null, reason: null, gates: [] });
    expect(view.startedAt).toBe(ended.startedAt);
  });

  it('a defect told again under its id replaces the earlier telling, from a case and from a phase', () => {
    const view = fold(
      logOf(
        start,
        { type: 'phase-start', phase: 'executing' },
        caseStart(),
        caseEnd('product-bug', 1, [defect('D-1', 'first'), defect('D-2', 'other')]),
        { type: 'phase-end', phase: 'executing', status: 'done', defects: [defect('D-1', 'second')] },
      ),
    );
    expect(view.defects.map(({ id, title }) => [id, title])).toEqual([
      ['D-1', 'second'],
      ['D-2', 'other'],
    ]);
    expect(view.phases[0]).toMatchObject({ status: 'done', finishedAt: view.lastAt });
  });

  it('a file written again is one artifact with the newer size', () => {
    expect(fold(logOf(start, written(1), written(2))).artifacts).toEqual([
      { kind: 'report', path: 'reports/report.md', bytes: 2, caseId: null, stepIndex: null },
    ]);
  });

  it('a heal belongs to its step, whether told during it or with its end', () => {
    const view = fold(
      logOf(
        start,
        caseStart(),
        { type: 'step-start', caseId: 'c', index: 0, text: 'Click', target: 'Login' },
        { type: 'heal-proposed', caseId: 'c', index: 0, heal },
        { type: 'step-end', caseId: 'c', index: 0, status: 'healed', durationMs: 5 },
        { type: 'step-start', caseId: 'c', index: 1, text: 'Click' },
        {
          type: 'step-end',
          caseId: 'c',
          index: 1,
          status: 'healed',
          durationMs: 5,
          heal: { ...heal, decision: 'applied' },
        },
      ),
    );
    expect(view.cases[0]?.steps).toMatchObject([
      { status: 'healed', target: 'Login', heal },
      { status: 'healed', heal: { decision: 'applied' } },
    ]);
  });

  it('counts what was paid: a replayed answer costs nothing', () => {
    const call = {
      type: 'model-call' as const,
      task: 't',
      model: 'm',
      success: true,
      inputTokens: 10,
      outputTokens: 2,
      costUsd: 0.5,
      durationMs: 1,
    };
    const view = fold(logOf(start, call, { ...call, replayed: true }, call));
    expect(view.usage).toEqual({ modelCalls: 2, inputTokens: 20, outputTokens: 4, costUsd: 1 });
  });

  it('a decision closes the newest open request of its subject', () => {
    const view = fold(
      logOf(
        start,
        { type: 'approval-requested', subject: 'cases', round: 1 },
        { type: 'approval-decided', subject: 'cases', decision: 'rejected', by: 'ann', comment: 'more' },
        { type: 'approval-requested', subject: 'cases', round: 2 },
        { type: 'approval-requested', subject: 'report', round: 1 },
        { type: 'approval-decided', subject: 'cases', decision: 'approved', by: 'ann' },
      ),
    );
    expect(view.approvals.map(({ subject, round, decision, comment }) => [subject, round, decision, comment])).toEqual([
      ['cases', 1, 'rejected', 'more'],
      ['cases', 2, 'approved', null],
      ['report', 1, null, null],
    ]);
  });
});
