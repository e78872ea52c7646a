import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evaluateGate } from '../model/gate.ts';
import { RunResult } from '../model/result.ts';
import { statusOf, VerdictKind } from '../model/verdict.ts';
import { arbitraryRun } from './__fixtures__/arbitrary-run.ts';
import { fold } from './fold.ts';
import { decideOutcome, summarise, toResult } from './outcome.ts';
import { emptyRunView, type CaseView, type RunView } from './run-view.ts';

const AT = '2026-11-15T02:00:00.000Z';

function caseView(verdict: VerdictKind | null, id = 'c'): CaseView {
  return {
    id,
    title: 'Login',
    surface: 'web',
    source: 'login.md',
    priority: null,
    tags: [],
    requirements: [],
    attempt: 1,
    status: verdict === null ? 'running' : statusOf(verdict),
    verdict,
    reason: verdict ?? '',
    rule: verdict === null ? '' : 'test',
    alternatives: [],
    evidence: [],
    startedAt: AT,
    durationMs: 1,
    steps: [],
    assertions: [],
    attempts: [],
  };
}

function viewOf(verdicts: readonly (VerdictKind | null)[], more: Partial<RunView> = {}): RunView {
  const cases = verdicts.map((verdict, index) => caseView(verdict, `c${index}`));
  return { ...emptyRunView(), runId: 'r', startedAt: AT, lastAt: AT, cases, ...more };
}

const PASSED = { state: 'passed', exitCode: 0 };
const FAILED = { state: 'failed', exitCode: 1 };
const ENVIRONMENT = { state: 'failed', exitCode: 3 };
const guardrail = { name: 'pages', limit: 5, value: 5 };

describe('decideOutcome', () => {
  test.each<[VerdictKind, object]>([
    ['pass', PASSED],
    ['product-bug', FAILED],
    ['script-error', FAILED],
    ['environment', ENVIRONMENT],
    ['flaky', PASSED],
    ['needs-model', FAILED],
    ['skipped', PASSED],
    ['spec-gap', PASSED],
    ['policy', PASSED],
  ])('one case with the verdict %s', (verdict, outcome) => {
    expect(decideOutcome(viewOf([verdict]))).toEqual(outcome);
    expect(decideOutcome(viewOf(['pass', verdict, 'skipped']))).toEqual(outcome);
  });

  it('names the environment only when nothing else failed', () => {
    expect(decideOutcome(viewOf(['environment', 'environment', 'pass']))).toEqual(ENVIRONMENT);
    expect(decideOutcome(viewOf(['environment', 'product-bug']))).toEqual(FAILED);
    expect(decideOutcome(viewOf(['environment', null]))).toEqual(FAILED);
  });

  it('a case that never ended was not seen to pass', () => {
    expect(decideOutcome(viewOf(['pass', null]))).toEqual(FAILED);
  });

  it('a guardrail fails a run whose cases all passed', () => {
    expect(decideOutcome(viewOf(['pass'], { guardrails: [guardrail] }))).toEqual(FAILED);
    expect(decideOutcome(viewOf([], { guardrails: [guardrail] }))).toEqual(FAILED);
  });

  it('a missed gate fails a run only if it blocks', () => {
    expect(decideOutcome(viewOf(['pass']), [evaluateGate('RC', 0.5)])).toEqual(FAILED);
    expect(decideOutcome(viewOf(['pass']), [evaluateGate('RC', 0.9), evaluateGate('FR', 0.5)])).toEqual(PASSED);
  });

  test('R1 exit code 0 exactly when nothing failed and nothing stopped the run', () => {
    const verdicts = fc.array(fc.option(fc.constantFrom(...VerdictKind.options)));
    fc.assert(
      fc.property(verdicts, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (kinds, stopped, coverage) => {
        const view = viewOf(kinds, { guardrails: stopped ? [guardrail] : [] });
        const { state, exitCode } = decideOutcome(view, [evaluateGate('RC', coverage)]);
        const good = summarise(view).failed === 0 && !stopped && coverage >= 0.85;
        expect(exitCode === 0).toBe(good);
        expect(state === 'passed').toBe(good);
      }),
      { numRuns: 300 },
    );
  });
});

describe('summarise', () => {
  it('counts every case once', () => {
    const view = viewOf(['pass', 'product-bug', 'script-error', 'flaky', 'skipped', 'spec-gap', 'policy', null]);
    expect(summarise(view)).toEqual({ total: 8, passed: 3, failed: 3, skipped: 1, flaky: 1, healed: 0, bugs: 0 });
  });

  it('counts cases that healed, not steps', () => {
    const step = {
      index: 0,
      text: '',
      section: 'steps' as const,
      action: null,
      target: null,
      durationMs: 0,
      startedAt: AT,
    };
    const healed = {
      ...caseView('pass'),
      steps: [
        { ...step, status: 'healed' as const },
        { ...step, index: 1, status: 'healed' as const },
      ],
    };
    expect(summarise(viewOf([], { cases: [healed, caseView('pass', 'other')] }))).toMatchObject({
      total: 2,
      healed: 1,
    });
  });

  test('R1 the four statuses add up to the total', () => {
    fc.assert(
      fc.property(arbitraryRun(), (events) => {
        const { total, passed, failed, skipped, flaky } = summarise(fold(events));
        expect(passed + failed + skipped + flaky).toBe(total);
      }),
    );
  });
});

describe('toResult', () => {
  it('tells an ended run as it ended', () => {
    const gates = [evaluateGate('APR', 1)];
    const result = toResult(
      viewOf(['pass'], {
        state: 'passed',
        exitCode: 0,
        gates,
        lastAt: '2026-11-15T02:00:01.500Z',
        guardrails: [guardrail],
      }),
    );
    expect(result).toMatchObject({ schemaVersion: 1, runId: 'r', state: 'passed', exitCode: 0, startedAt: AT });
    expect(result).toMatchObject({
      finishedAt: '2026-11-15T02:00:01.500Z',
      durationMs: 1500,
      gates,
      guardrails: [guardrail],
    });
    expect(result).not.toHaveProperty('reason');
    expect(result.cases[0]).toMatchObject({ status: 'passed', verdict: 'pass', rule: 'test' });
    expect(Object.keys(result.cases[0] ?? {})).not.toContain('startedAt');
  });

  it('tells an interrupted run as an error, its open cases and steps as failed', () => {
    const open = {
      ...caseView(null),
      steps: [
        {
          index: 0,
          text: 'Click',
          section: 'steps' as const,
          status: 'running' as const,
          action: null,
          target: null,
          durationMs: 0,
          startedAt: AT,
        },
      ],
    };
    const result = toResult(viewOf([], { cases: [open] }));
    expect(result).toMatchObject({ state: 'error', exitCode: 3, reason: 'The run was interrupted before it ended.' });
    expect(result.cases[0]).toMatchObject({ status: 'failed', verdict: 'environment', rule: 'R1.interrupted' });
    expect(result.cases[0]?.steps[0]?.status).toBe('failed');
    expect(RunResult.safeParse(result).error).toBeUndefined();
  });

  it('tells a run without a single event', () => {
    const result = toResult(emptyRunView());
    expect(RunResult.safeParse(result).error).toBeUndefined();
    expect(result).toMatchObject({ state: 'error', durationMs: 0 });
  });

  it('a clock that was set back gives no negative duration', () => {
    expect(toResult(viewOf([], { lastAt: '2026-11-15T01:00:00.000Z' })).durationMs).toBe(0);
  });

  test('R1 a log without its end is an error and never a pass', () => {
    fc.assert(
      fc.property(arbitraryRun({ ended: false }), (events) => {
        const result = toResult(fold(events));
        expect(result.state).toBe('error');
        expect(result.exitCode).not.toBe(0);
        expect(result.reason).toBeTruthy();
      }),
    );
  });

  test('R1 a log with its end says what the end says', () => {
    fc.assert(
      fc.property(arbitraryRun({ ended: true }), (events) => {
        expect(events.at(-1)).toMatchObject({
          type: 'run-end',
          state: toResult(fold(events)).state,
          exitCode: toResult(fold(events)).exitCode,
        });
      }),
    );
  });
});
