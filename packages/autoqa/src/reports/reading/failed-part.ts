import type { Assertion } from '@autoqa/domain/model/assertion';
import type { CaseResult, StepResult } from '@autoqa/domain/model/result';

/** The expectations that were not seen to hold. */
export function unmetAssertions(result: Pick<CaseResult, 'assertions'>): Assertion[] {
  return result.assertions.filter((assertion) => assertion.finalVerdict !== 'pass');
}

/** The first step that failed. */
export function failedStep(result: Pick<CaseResult, 'steps'>): StepResult | undefined {
  return result.steps.find((step) => step.status === 'failed');
}

/** All files that a case points to, each once, in the order of the telling. */
export function caseFiles(result: CaseResult): string[] {
  const paths = [
    ...result.steps.map((step) => step.screenshot),
    ...result.assertions.flatMap((assertion) => assertion.evidence.map((evidence) => evidence.path)),
    ...result.evidence.map((evidence) => evidence.path),
  ];
  return [...new Set(paths.filter((path) => path !== undefined))];
}
