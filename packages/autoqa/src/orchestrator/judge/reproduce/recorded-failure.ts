import type { Defect } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptFailure } from '../../../ports/surface.ts';

/** How a case failed, as its defect tells. */
export interface RecordedFailure {
  stepIndex: number;
  /** Which sentence of the step was contradicted: 0 is the step itself, 1 its first expectation; none when it is an action. */
  part?: number;
}

/** Reads a defect back as `defectOf` wrote it down; the attempts after the one it tells about may have failed otherwise. */
export function recordedFailure({ title, steps }: Defect, testCase: TestCase): RecordedFailure | undefined {
  const stepIndex = steps.length - 1;
  const step = testCase.steps[stepIndex];
  if (step === undefined) return undefined;
  const part = sentencesOf(step).findIndex((text) => title === `${testCase.title}: ${text}`);
  return part === -1 ? { stepIndex } : { stepIndex, part };
}

/** Whether a new attempt at the case or at a part of it fails at the same sentence, and means the same. */
export function isAsRecorded(recorded: RecordedFailure, whole: TestCase, failed: FailedPart): boolean {
  const { failure, testCase } = failed;
  const step = whole.steps[recorded.stepIndex];
  if (step === undefined) return false;
  if (recorded.part === undefined) {
    const isOfProduct = failure.kind === 'target-missing' || failure.kind === 'action-failed';
    return isOfProduct && testCase.steps[failure.stepIndex]?.text === step.text;
  }
  return failure.kind === 'expectation' && failure.assertion.text === sentencesOf(step)[recorded.part];
}

interface FailedPart {
  testCase: TestCase;
  failure: AttemptFailure;
}

function sentencesOf({ text, expectations }: TestCase['steps'][number]): string[] {
  return [text, ...expectations.map((each) => each.text)];
}
