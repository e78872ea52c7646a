import type { CaseView } from '@autoqa/domain/events/run-view';
import type { AssertionKind } from '@autoqa/domain/model/assertion';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptFailure } from '../../../ports/surface.ts';

/** How a case failed, as its run has written it down. */
export interface RecordedFailure {
  stepIndex: number;
  /** The expectation, or the step that could not be carried out. */
  sentence: string;
  /** The expectation that was contradicted, if it was one. */
  check?: { id: string; kind: AssertionKind };
}

export function recordedFailure({ steps, assertions }: Pick<CaseView, 'steps' | 'assertions'>) {
  const step = steps.find(({ status }) => status === 'failed');
  if (step === undefined) return undefined;
  const ofStep = `check-${step.index + 1}.`;
  const failed = assertions.findLast(({ id, finalVerdict }) => finalVerdict === 'fail' && id.startsWith(ofStep));
  const recorded: RecordedFailure =
    failed === undefined
      ? { stepIndex: step.index, sentence: step.text }
      : { stepIndex: step.index, sentence: failed.text, check: { id: failed.id, kind: failed.kind } };
  return recorded;
}

/** Whether a new attempt, at the case or at a part of it, fails as the run has written down. */
export function isAsRecorded(recorded: RecordedFailure, failure: AttemptFailure, { steps }: TestCase): boolean {
  if (recorded.check === undefined)
    return !('assertion' in failure) && steps[failure.stepIndex]?.text === recorded.sentence && isOfProduct(failure);
  if (failure.kind !== 'expectation') return false;
  return failure.assertion.text === recorded.sentence && failure.assertion.kind === recorded.check.kind;
}

function isOfProduct({ kind }: AttemptFailure): boolean {
  return kind === 'target-missing' || kind === 'action-failed';
}
