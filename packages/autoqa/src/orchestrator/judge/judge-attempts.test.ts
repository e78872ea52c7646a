import { describe, expect, test } from 'vitest';
import type { AttemptFailure, Conditions } from '../../ports/surface.ts';
import { deservesRerun, judgeAttempts, type JudgedAttempt } from './judge-attempts.ts';

const assertion = {
  id: 'c',
  text: 't',
  kind: 'text',
  machineVerdict: 'fail',
  finalVerdict: 'fail',
  evidence: [],
} as const;

const at = { stepIndex: 2, message: 'it failed' };
const contradicted: AttemptFailure = { kind: 'expectation', ...at, assertion: { ...assertion, evidence: [] } };

function attempt(conditions: Conditions, failure?: AttemptFailure): JudgedAttempt {
  return { conditions, outcome: { evidence: [], ...(failure === undefined ? {} : { failure }) }, durationMs: 1 };
}

function judged(...attempts: JudgedAttempt[]) {
  const { kind, rule, alternatives } = judgeAttempts(attempts);
  return { kind, rule, alternatives };
}

describe('W7 X4 the rules of docs/verdicts.md', () => {
  test('no failure is a pass, no attempt is skipped', () => {
    expect(judged(attempt('normal'))).toMatchObject({ kind: 'pass', rule: 'W7.all-passed' });
    expect(judged()).toMatchObject({ kind: 'skipped' });
  });

  test('a contradiction that stands in every attempt is a product bug', () => {
    const everywhere = [
      attempt('normal', contradicted),
      attempt('normal', contradicted),
      attempt('slow', contradicted),
    ];
    expect(judged(...everywhere)).toEqual({
      kind: 'product-bug',
      rule: 'W7.expectation-contradicted',
      alternatives: [],
    });
  });

  test('one that passes when run again as it was is flaky, never a pass', () => {
    expect(judged(attempt('normal', contradicted), attempt('normal'))).toMatchObject({ kind: 'flaky' });
  });

  test('one that passes only when slowed stays a bug, and chance is named', () => {
    const timing = [attempt('normal', contradicted), attempt('normal', contradicted), attempt('slow')];
    expect(judged(...timing)).toEqual({
      kind: 'product-bug',
      rule: 'W7.expectation-contradicted+timing',
      alternatives: ['flaky'],
    });
  });

  test('one that fails elsewhere the next time is not settled', () => {
    const elsewhere: AttemptFailure = { ...contradicted, stepIndex: 0 };
    const unsettled = judged(attempt('normal', contradicted), attempt('normal', elsewhere), attempt('slow', elsewhere));
    expect(unsettled).toMatchObject({ kind: 'product-bug', alternatives: ['flaky'] });
  });

  test('the environment is suspected first, whatever else failed', () => {
    const down: AttemptFailure = { kind: 'environment', ...at };
    expect(judged(attempt('normal', contradicted), attempt('normal', down))).toMatchObject({ kind: 'environment' });
  });

  test.each<[AttemptFailure, string, string]>([
    [{ kind: 'not-understood', ...at, unclear: 'x' }, 'needs-model', 'W7.not-understood'],
    [{ kind: 'target-ambiguous', ...at, candidates: ['a', 'b'] }, 'script-error', 'W7.target-ambiguous'],
    [{ kind: 'target-missing', ...at, nearest: ['a'], seenBefore: true }, 'script-error', 'W7.similar-target'],
    [{ kind: 'target-missing', ...at, nearest: [], seenBefore: true }, 'product-bug', 'W7.target-vanished'],
    [{ kind: 'target-missing', ...at, nearest: [], seenBefore: false }, 'script-error', 'W7.target-never-seen'],
    [{ ...contradicted, absent: true }, 'product-bug', 'W7.expected-thing-missing'],
    [{ kind: 'action-failed', ...at, seenBefore: true }, 'product-bug', 'W7.action-refused'],
    [{ kind: 'action-failed', ...at, seenBefore: false }, 'script-error', 'W7.action-never-worked'],
    [
      { kind: 'unevaluated', ...at, assertion: { ...assertion, evidence: [] } },
      'script-error',
      'W7.expectation-not-evaluated',
    ],
  ])('%j is %s', (failure, kind, rule) => {
    expect(judged(attempt('normal', failure))).toMatchObject({ kind, rule });
  });

  test('only what another attempt could change is run again', () => {
    expect(deservesRerun(contradicted)).toBe(true);
    expect(deservesRerun({ kind: 'not-understood', ...at, unclear: 'x' })).toBe(false);
    expect(deservesRerun({ kind: 'environment', ...at })).toBe(false);
  });
});
