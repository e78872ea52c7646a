import { describe, expect, test } from 'vitest';
import { advanceMobileRun, hasEnded, newMobileRun, type MobileOutcome, type MobileRunEvent } from './mobile-run.ts';

const PASSED: MobileOutcome = { status: 'passed', code: 'at-rest' };
const FAILED: MobileOutcome = { status: 'failed', code: 'toast-none', failure: 'expectation' };
const step = (index: number) => ({ index, text: `step ${index}` });
const CASE = {
  name: 'n',
  preconditions: [],
  steps: [step(1), step(2), step(3)],
  verifications: [{ text: 'a' }, { text: 'b' }],
};

const play = (...events: MobileRunEvent[]) => events.reduce(advanceMobileRun, newMobileRun(CASE));
const begun: MobileRunEvent[] = [{ type: 'started' }, { type: 'setup-passed' }];
const ended = (index: number, outcome = PASSED): MobileRunEvent => ({ type: 'step-ended', index, outcome });
const verified = (index: number, outcome = PASSED): MobileRunEvent => ({ type: 'verification-ended', index, outcome });

describe('M3 phases', () => {
  test('M3 idle, setup, executing, verifying, completed', () => {
    expect(play().phase).toBe('idle');
    expect(play({ type: 'started' }).phase).toBe('setup');
    expect(play(...begun)).toMatchObject({ phase: 'executing', stepIndex: 0 });
    expect(play(...begun, ended(0), ended(1), ended(2)).phase).toBe('verifying');
    const end = play(...begun, ended(0), ended(1), ended(2), verified(0), verified(1));
    expect(end.phase).toBe('completed');
    expect(hasEnded(end)).toBe(true);
  });

  test('M3 a step advances only on its own result', () => {
    const state = play(...begun, ended(0));
    expect(advanceMobileRun(state, ended(0))).toBe(state);
    expect(advanceMobileRun(state, ended(2))).toBe(state);
    expect(advanceMobileRun(state, verified(0))).toBe(state);
  });

  test('M3 after a failure the rest are skipped', () => {
    const state = play(...begun, ended(0), ended(1, FAILED));
    expect(state.phase).toBe('failed');
    expect(state.steps.map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped']);
    expect(state.verifications.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
    expect(advanceMobileRun(state, ended(2))).toBe(state);
  });

  test('M3 every verification is looked at, and one that fails fails the case', () => {
    const state = play(...begun, ended(0), ended(1), ended(2), verified(0, FAILED), verified(1));
    expect(state.phase).toBe('failed');
    expect(state.verifications.map(({ status }) => status)).toEqual(['failed', 'passed']);
  });

  test('M3 a set-up that fails runs nothing', () => {
    const state = play({ type: 'started' }, { type: 'setup-failed', problem: FAILED });
    expect(state).toMatchObject({ phase: 'failed', problem: FAILED });
    expect(state.steps.every(({ status }) => status === 'skipped')).toBe(true);
  });
});
