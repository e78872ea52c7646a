import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Verdict, VerdictKind } from '@autoqa/domain/model/verdict';
import type { AttemptFailure, AttemptOutcome, Conditions } from '../../ports/surface.ts';

export interface JudgedAttempt {
  conditions: Conditions;
  outcome: AttemptOutcome;
  durationMs: number;
}

/** What a failure means when it stands in every attempt. */
interface Meaning {
  rule: string;
  kind: VerdictKind;
  alternatives?: VerdictKind[];
}

/**
 * The verdict of a case from all of its attempts (W7). Order of suspicion: environment, flaky, script, product. The rules
 * are written down in docs/verdicts.md; each verdict names the one that decided.
 */
export function judgeAttempts(attempts: readonly JudgedAttempt[]): Verdict {
  const [first] = attempts;
  if (first === undefined) return verdict({ rule: 'W7.not-run', kind: 'skipped' }, 'The case was not run.', []);
  const failures = attempts.flatMap(({ outcome }) => (outcome.failure === undefined ? [] : [outcome.failure]));
  const [failure] = failures;
  const evidence = attempts.flatMap(({ outcome }) => outcome.evidence);
  if (failure === undefined) return verdict({ rule: 'W7.all-passed', kind: 'pass' }, '', first.outcome.evidence);

  const outside = failures.find(({ kind }) => kind === 'environment');
  if (outside !== undefined) {
    return verdict({ rule: 'W7.environment', kind: 'environment' }, outside.message, evidence);
  }
  if (attempts.some(({ conditions, outcome }) => conditions === 'normal' && outcome.failure === undefined)) {
    const reason = `Failed once, passed when run again as it was: ${failure.message}`;
    return verdict({ rule: 'W7.passed-on-rerun', kind: 'flaky' }, reason, evidence);
  }
  const differs = failures.some((each) => each.kind !== failure.kind || each.stepIndex !== failure.stepIndex);
  const stands = differs ? unsettled(meaningOf(failure)) : meaningOf(failure);
  const meaning = failure.afterHeal === undefined ? stands : doubtHeal(stands);
  const passedSlowly = attempts.some(
    ({ conditions, outcome }) => conditions === 'slow' && outcome.failure === undefined,
  );
  if (!passedSlowly) return verdict(meaning, messageOf(failure), evidence);
  const reason = `Fails at full speed every time, passes when network and processor are slowed: ${messageOf(failure)}`;
  return verdict({ ...meaning, rule: `${meaning.rule}+timing`, alternatives: ['flaky'] }, reason, evidence);
}

/** Whether running the case again could change what we say of it. */
export function deservesRerun(failure: AttemptFailure): boolean {
  return failure.kind !== 'not-understood' && failure.kind !== 'environment' && failure.kind !== 'target-ambiguous';
}

function meaningOf(failure: AttemptFailure): Meaning {
  switch (failure.kind) {
    case 'expectation':
      return failure.absent === true
        ? { rule: 'W7.expected-thing-missing', kind: 'product-bug', alternatives: ['script-error'] }
        : { rule: 'W7.expectation-contradicted', kind: 'product-bug' };
    case 'unevaluated':
      return { rule: 'W7.expectation-not-evaluated', kind: 'script-error' };
    case 'target-missing':
      return missingTarget(failure);
    case 'target-ambiguous':
      return { rule: 'W7.target-ambiguous', kind: 'script-error', alternatives: ['needs-model'] };
    case 'action-failed':
      return failure.seenBefore
        ? { rule: 'W7.action-refused', kind: 'product-bug', alternatives: ['script-error'] }
        : { rule: 'W7.action-never-worked', kind: 'script-error', alternatives: ['product-bug'] };
    case 'not-understood':
      return { rule: 'W7.not-understood', kind: 'needs-model' };
    case 'environment':
      return { rule: 'W7.environment', kind: 'environment' };
  }
}

/** It failed elsewhere the next time: what it means stands, but so does chance. */
function unsettled(meaning: Meaning): Meaning {
  return { ...meaning, rule: `${meaning.rule}+unsettled`, alternatives: [...(meaning.alternatives ?? []), 'flaky'] };
}

/** A target was found again before it failed: either the product is wrong, or what was found is not the target. */
function doubtHeal(meaning: Meaning): Meaning {
  const others = (meaning.alternatives ?? []).filter((kind) => kind !== 'script-error');
  const alternatives: VerdictKind[] = meaning.kind === 'script-error' ? others : [...others, 'script-error'];
  return { ...meaning, rule: `${meaning.rule}+after-heal`, alternatives };
}

function messageOf({ message, afterHeal }: AttemptFailure): string {
  return afterHeal === undefined ? message : `${message} (after a target was found again: ${afterHeal})`;
}

/** A similar element speaks for a renamed one (script); nothing similar where something was speaks for the product. */
function missingTarget({ nearest, seenBefore }: Extract<AttemptFailure, { kind: 'target-missing' }>): Meaning {
  if (nearest.length > 0) return { rule: 'W7.similar-target', kind: 'script-error', alternatives: ['product-bug'] };
  return seenBefore
    ? { rule: 'W7.target-vanished', kind: 'product-bug', alternatives: ['script-error'] }
    : { rule: 'W7.target-never-seen', kind: 'script-error', alternatives: ['product-bug'] };
}

function verdict({ rule, kind, alternatives = [] }: Meaning, reason: string, evidence: Evidence[]): Verdict {
  return { kind, reason, rule, evidence, alternatives };
}
