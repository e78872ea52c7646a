import type { Defect, Severity } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Verdict } from '@autoqa/domain/model/verdict';
import type { AttemptFailure } from '../../ports/surface.ts';

const SEVERITY_OF: Readonly<Record<TestCase['priority'], Severity>> = { p0: 'critical', p1: 'major', p2: 'minor' };

/** The defect that a product bug is written down as: what to do, what should be, what is. */
export function defectOf(testCase: TestCase, verdict: Verdict, failure: AttemptFailure): Defect {
  const assertion = 'assertion' in failure ? failure.assertion : undefined;
  return {
    id: `BUG-${testCase.id}`,
    caseId: testCase.id,
    severity: SEVERITY_OF[testCase.priority],
    title: `${testCase.title}: ${assertion?.text ?? failure.message}`,
    expected: assertion === undefined ? (testCase.steps[failure.stepIndex]?.text ?? '') : textOf(assertion.expected),
    actual: assertion === undefined ? failure.message : textOf(assertion.actual),
    rootCause: verdict.reason,
    steps: testCase.steps.slice(0, failure.stepIndex + 1).map(({ text }) => text),
    evidence: verdict.evidence,
    witnesses: [],
    requirements: testCase.requirements,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
