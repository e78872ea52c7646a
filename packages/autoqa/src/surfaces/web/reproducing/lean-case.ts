import type { TestCase } from '@autoqa/domain/model/test-case';
import { isDoing } from '../walking/asked-intents.ts';
import { planSteps } from '../walking/plan-steps.ts';
import type { PlannedStep } from '../walking/web-case.ts';

/** Which sentence of a step fails: 0 is the step itself, 1 its first expectation; the whole step when it is an action. */
export interface FailingPlace {
  stepIndex: number;
  check?: { part: number; intentIndex: number };
}

/** `checkId`: what the walk called the expectation that failed, if it was one. */
export function failingPlace(stepIndex: number, checkId: string | undefined): FailingPlace {
  const [, part, intent] = /^check-\d+\.(\d+)\.(\d+)$/.exec(checkId ?? '') ?? [];
  if (part === undefined || intent === undefined) return { stepIndex };
  return { stepIndex, check: { part: Number(part), intentIndex: Number(intent) - 1 } };
}

/**
 * The case without what cannot matter to its failure: what comes after it, and what was only looked at before. Nobody's
 * login is borrowed: a reproducer signs in by itself. Cleanup stays, it runs whatever happens.
 */
export function leanCase(testCase: TestCase, { stepIndex, check }: FailingPlace): TestCase {
  const steps = planSteps(testCase.steps).flatMap((planned) => {
    const { login: _, ...step } = planned.step;
    if (step.section === 'cleanup') return [step];
    if (planned.index > stepIndex) return [];
    if (planned.index < stepIndex) return isLooking(planned) ? [] : [{ ...step, expectations: [] }];
    const failing = check === undefined ? undefined : step.expectations[check.part - 1];
    return [{ ...step, expectations: failing === undefined ? [] : [failing] }];
  });
  return { ...testCase, steps };
}

/** It does nothing, as far as anybody understands. */
function isLooking({ intents, unclear }: PlannedStep): boolean {
  return unclear === undefined && intents.length > 0 && intents.every((intent) => !isDoing(intent));
}
