import { describe, expect, it } from 'vitest';
import { caseEnd, caseStart, knownRun, runStart } from '../__fixtures__/known-run.ts';
import { whatNext } from './what-next.ts';

const around = { workers: undefined, language: 'en' as const };

describe('C4 what a run says comes next', () => {
  it('says that nobody can take a queued run', () => {
    expect(whatNext(knownRun({ state: 'queued' }), { ...around, workers: [] }).key).toBe('nextNoWorker');
  });

  it('tells busy workers from free ones', () => {
    const queued = knownRun({ state: 'queued' });
    expect(whatNext(queued, { ...around, workers: [{ slots: 1, runs: ['a'] }] })).toEqual({
      key: 'nextBusy',
      values: { busy: 1, slots: 1 },
    });
    expect(whatNext(queued, { ...around, workers: [{ slots: 2, runs: ['a'] }] }).key).toBe('nextQueued');
  });

  it('names the question that waits', () => {
    expect(whatNext(knownRun({ state: 'waiting', awaiting: 'approval' }), around).key).toBe('nextApproval');
    expect(whatNext(knownRun({ state: 'waiting', awaiting: 'confirmation' }), around).key).toBe('nextConfirmation');
  });

  it('tells of the worker that died, and of a stop that was asked for first', () => {
    expect(whatNext(knownRun({ attempt: 2 }), around)).toEqual({ key: 'nextAttempt', values: { attempt: 2 } });
    expect(whatNext(knownRun({ attempt: 2, cancelRequested: true }), around).key).toBe('nextCancelling');
  });

  it('names the phase in the language of the page', () => {
    const known = knownRun({}, [runStart, { type: 'phase-start', phase: 'exploring' }]);
    expect(whatNext(known, { ...around, language: 'zh' })).toEqual({ key: 'nextRunning', values: { phase: '探索' } });
  });

  it('counts the cases of a run without phases', () => {
    const known = knownRun({}, [runStart, caseStart('a'), caseEnd('a', 'pass'), caseStart('b')]);
    expect(whatNext(known, around)).toEqual({ key: 'nextCases', values: { done: 1, total: 4 } });
  });
});
