import type { Defect, Severity } from '@autoqa/domain/model/defect';
import type { Evidence } from '@autoqa/domain/model/evidence';
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
    ...curlOf(assertion?.evidence ?? []),
    steps: testCase.steps.slice(0, failure.stepIndex + 1).map(({ text }) => text),
    evidence: verdict.evidence,
    witnesses: [],
    requirements: testCase.requirements,
  };
}

/** Steps on an API show what they sent as a script (X3, X5); nobody has run it by itself yet. */
function curlOf(evidence: readonly Evidence[]): Pick<Defect, 'reproducer'> {
  const code = evidence.find(({ kind, note }) => kind === 'request' && /^curl /m.test(note))?.note;
  return code === undefined ? {} : { reproducer: { kind: 'curl', code, verified: false } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
