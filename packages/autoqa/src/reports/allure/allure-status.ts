import type { Severity } from '@autoqa/domain/model/defect';
import type { StepStatus } from '@autoqa/domain/model/step';
import type { Priority } from '@autoqa/domain/model/surface';
import type { VerdictKind } from '@autoqa/domain/model/verdict';
import type { AllureStatus } from './allure-model.ts';

/** Allure tells the product's failures from the test's own: `failed` and `broken`. */
const STATUS_OF: Readonly<Record<VerdictKind, AllureStatus>> = {
  pass: 'passed',
  'product-bug': 'failed',
  'script-error': 'broken',
  environment: 'broken',
  'needs-model': 'broken',
  flaky: 'passed',
  skipped: 'skipped',
  'spec-gap': 'passed',
  policy: 'passed',
};

const SEVERITY_OF_DEFECT: Readonly<Record<Severity, string>> = {
  critical: 'blocker',
  major: 'critical',
  minor: 'minor',
  suggestion: 'trivial',
};

const SEVERITY_OF_PRIORITY: Readonly<Record<Priority, string>> = { p0: 'critical', p1: 'normal', p2: 'minor' };

export function allureStatus(verdict: VerdictKind): AllureStatus {
  return STATUS_OF[verdict];
}

/** A failed step is the product's or the test's failure, as its case is. */
export function allureStepStatus(status: StepStatus, verdict: VerdictKind): AllureStatus {
  if (status === 'skipped') return 'skipped';
  if (status !== 'failed') return 'passed';
  return STATUS_OF[verdict] === 'failed' ? 'failed' : 'broken';
}

/** How bad it is, by the worst defect; else how much the case matters. */
export function allureSeverity(defects: readonly Severity[], priority: Priority | undefined): string {
  const [worst] = (['critical', 'major', 'minor', 'suggestion'] as const).filter((each) => defects.includes(each));
  return worst === undefined ? SEVERITY_OF_PRIORITY[priority ?? 'p1'] : SEVERITY_OF_DEFECT[worst];
}
