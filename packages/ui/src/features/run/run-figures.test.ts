import { describe, expect, it } from 'vitest';
import { caseEnd, caseStart, knownRun, runStart } from './__fixtures__/known-run.ts';
import { countCases, elapsedMs, progressOf } from './run-figures.ts';

const halfway = [
  runStart,
  caseStart('a'),
  caseEnd('a', 'pass'),
  caseStart('b'),
  caseEnd('b', 'product-bug'),
  caseStart('c'),
];

describe('C4 figures of a run', () => {
  it('a case that still runs has not failed', () => {
    expect(countCases(knownRun({}, halfway))).toMatchObject({ passed: 1, failed: 1, running: 1 });
  });

  it('a case that never ended has failed once the run is over', () => {
    expect(countCases(knownRun({ state: 'cancelled' }, halfway))).toMatchObject({ failed: 2, running: 0 });
  });

  it('is as far as its cases, then as its log, then as the lists know', () => {
    expect(progressOf(knownRun({}, halfway))).toBe(0.5);
    const logged = knownRun({ progress: 0.1 }, [{ type: 'log', level: 'info', message: '', progress: 0.25 }]);
    expect(progressOf(logged)).toBe(0.25);
    expect(progressOf(knownRun({ progress: 0.1 }))).toBe(0.1);
    expect(progressOf(knownRun({}))).toBeNull();
  });

  it('counts the time until now only while it runs', () => {
    const now = Date.UTC(2026, 10, 16, 6, 1, 0);
    expect(elapsedMs(knownRun({}, halfway), now)).toBe(60_000);
    expect(elapsedMs(knownRun({ state: 'passed', durationMs: 1_234 }, halfway), now)).toBe(1_234);
    expect(elapsedMs(knownRun({ state: 'queued' }), now)).toBeNull();
  });
});
