import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { CaseRun, StepRun } from '@autoqa/domain/model/api/case-run';
import type { DependencyAnalysis } from '@autoqa/domain/model/api/dependency-analysis';

/** A case that is at fault itself, put right. It stands only when the case then passes. */
export interface CaseHeal {
  reason: 'status' | 'field-name' | 'changed-id';
  testCase: ApiCase;
  /** The step that was put right, in the healed case. */
  step: number;
  from: string;
  to: string;
  /** Whether the new run bears out that the case was at fault, and not the product. */
  isBorneOut: (run: CaseRun) => boolean;
}

export interface HealFacts {
  description: ApiDescription;
  analysis: DependencyAnalysis;
  /** Every name of a field or a parameter that the API document knows. */
  names: ReadonlySet<string>;
}

/** A step of a case with what came of it. */
export interface TriedStep {
  index: number;
  step: ApiStep;
  run: StepRun;
}

/** The steps that got another answer than they were to get, in their order. */
export function failedSteps({ steps }: ApiCase, run: CaseRun): TriedStep[] {
  return run.steps.flatMap((tried) => {
    const step = steps[tried.index];
    const isWell = tried.checks.every(({ verdict }) => verdict === 'pass');
    return step === undefined || isWell || step.role === 'cleanup' ? [] : [{ index: tried.index, step, run: tried }];
  });
}

/** Whether the step is about something that works. */
export function wantsSuccess({ checks }: ApiStep): boolean {
  return checks.some((check) => check.kind === 'status' && check.oneOf.every((each) => each.startsWith('2')));
}

export function statusOf({ answer }: StepRun): number | undefined {
  return answer?.kind === 'answer' ? answer.status : undefined;
}

/** The case with one of its steps changed. */
export function withStep(testCase: ApiCase, index: number, step: ApiStep): ApiCase {
  return { ...testCase, steps: testCase.steps.with(index, step) };
}
