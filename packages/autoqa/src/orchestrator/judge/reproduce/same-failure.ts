import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptFailure } from '../../../ports/surface.ts';

/** An attempt at a case that failed. */
interface Failed {
  testCase: TestCase;
  failure: AttemptFailure;
}

/** Whether two attempts, at a case and at a part of it, show the same defect: the same sentence fails in the same way. */
export function isSameFailure(one: Failed, other: Failed): boolean {
  if (sentenceOf(one) !== sentenceOf(other)) return false;
  if (one.failure.kind !== 'expectation' || other.failure.kind !== 'expectation')
    return one.failure.kind === other.failure.kind;
  const [seen, again] = [one.failure, other.failure];
  return seen.assertion.kind === again.assertion.kind && (seen.absent ?? false) === (again.absent ?? false);
}

function sentenceOf({ testCase, failure }: Failed): string {
  return 'assertion' in failure ? failure.assertion.text : (testCase.steps[failure.stepIndex]?.text ?? '');
}
