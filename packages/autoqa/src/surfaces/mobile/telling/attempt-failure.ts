import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Language } from '@autoqa/domain/model/language';
import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import { describeOutcome, type MobileOutcome, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import type { AttemptFailure } from '../../../ports/surface.ts';
import { toAssertion } from './mobile-assertion.ts';

interface Failed {
  stepIndex: number;
  text: string;
  action?: MobileAction | undefined;
  outcome: MobileOutcome;
}

/** Why a case did not go through, for the judge; nothing when it did. */
export function attemptFailure(
  run: MobileRunState,
  language: Language,
  evidence: Evidence[],
): AttemptFailure | undefined {
  const { problem } = run;
  if (problem !== undefined) {
    return { kind: 'environment', stepIndex: 0, message: describeOutcome(problem, language) };
  }
  const failed = firstFailed(run);
  if (failed === undefined) return undefined;
  const { stepIndex, outcome, text } = failed;
  const at = { stepIndex, message: `${text}: ${describeOutcome(outcome, language)}` };
  const assertion = () => toAssertion({ id: `${stepIndex + 1}`, ...failed }, language, evidence);
  const isAlone = outcome.details?.['similar'] === NONE;
  switch (outcome.failure) {
    case 'expectation':
      return { kind: 'expectation', ...at, assertion: assertion(), ...(isAlone ? { absent: true } : {}) };
    case 'app-left':
      return { kind: 'expectation', ...at, assertion: assertion() };
    case 'target-missing':
      return {
        kind: 'target-missing',
        ...at,
        nearest: isAlone ? [] : [String(outcome.details?.['similar'] ?? '')],
        // No run keeps what it found on a phone.
        seenBefore: false,
      };
    case 'no-effect':
      return { kind: 'action-failed', ...at, seenBefore: false };
    case 'target-ambiguous':
      return { kind: 'target-ambiguous', ...at, candidates: [] };
    case 'not-told':
      return { kind: 'unevaluated', ...at, assertion: assertion() };
    case 'not-understood':
      return { kind: 'not-understood', ...at, unclear: text };
    case 'refused':
    case 'setup':
    case 'device-gone':
    case 'interrupted':
    case undefined:
      return { kind: 'environment', ...at };
  }
}

const NONE = '—';

function firstFailed({ testCase, steps, verifications }: MobileRunState): Failed | undefined {
  const all = [
    ...testCase.steps.map((step, index) => ({ ...step, outcome: steps[index] })),
    ...testCase.verifications.map((each, index) => ({ ...each, outcome: verifications[index] })),
  ];
  const stepIndex = all.findIndex(({ outcome }) => outcome?.status === 'failed');
  const found = all[stepIndex];
  return found?.outcome === undefined
    ? undefined
    : { stepIndex, text: found.text, action: found.action, outcome: found.outcome };
}
