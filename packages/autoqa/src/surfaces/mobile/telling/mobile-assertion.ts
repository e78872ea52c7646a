import type { Assertion, AssertionKind } from '@autoqa/domain/model/assertion';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Language } from '@autoqa/domain/model/language';
import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import { describeOutcome, type MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';

const KINDS: Partial<Record<MobileAction['type'], AssertionKind>> = {
  'verify-toast': 'toast',
  'assert-element': 'visible',
  'assert-state': 'state',
  'assert-value': 'value',
  'wait-until': 'visible',
};

export interface Checked {
  id: string;
  text: string;
  action?: MobileAction | undefined;
  outcome: MobileOutcome;
}

/** What was looked at and what was seen, as every surface tells it. What nobody could see is unknown, not wrong. */
export function toAssertion(
  { id, text, action, outcome }: Checked,
  language: Language,
  evidence: Evidence[],
): Assertion {
  const verdict = outcome.status === 'passed' ? 'pass' : isSeen(outcome) ? 'fail' : 'unknown';
  return {
    id,
    text,
    kind: outcome.failure === 'app-left' ? 'state' : (KINDS[action?.type ?? 'wait'] ?? 'custom'),
    expected: text,
    actual: describeOutcome(outcome, language),
    machineVerdict: verdict,
    finalVerdict: verdict,
    evidence,
  };
}

function isSeen({ failure }: MobileOutcome): boolean {
  return failure === 'expectation' || failure === 'app-left';
}
