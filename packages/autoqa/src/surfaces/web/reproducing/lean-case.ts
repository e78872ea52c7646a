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
export function leanCase(testCase: TestCase, failing: FailingSentence): TestCase {
  const cut = cutCase(testCase, failing);
  const steps = planSteps(cut.steps).flatMap((planned) => {
    const { step, index } = planned;
    if (step.section === 'cleanup') return [step];
    if (index === failing.stepIndex) return [{ ...step, expectations: onlyFailing(step, failing) }];
    return isLooking(planned) ? [] : [{ ...step, expectations: [] }];
  });
  return { ...cut, steps };
}

/** The same with the checks before the failure: what waits for them may be what makes it fail. */
export function cutCase(testCase: TestCase, { stepIndex, part = 0 }: FailingSentence): TestCase {
  const steps = testCase.steps.flatMap(({ login: _, ...step }, index) => {
    if (step.section === 'cleanup') return [step];
    if (index > stepIndex) return [];
    return [index === stepIndex ? { ...step, expectations: step.expectations.slice(0, part) } : step];
  });
  return { ...testCase, steps };
}

/** `part`: 0 is the step itself, 1 its first expectation; none when it is an action. */
interface FailingSentence {
  stepIndex: number;
  part?: number;
}

function onlyFailing({ expectations }: TestCase['steps'][number], { part = 0 }: FailingSentence) {
  return part === 0 ? [] : expectations.slice(-1);
}

/** It does nothing, as far as anybody understands. */
function isLooking({ intents, unclear }: PlannedStep): boolean {
  return unclear === undefined && intents.length > 0 && intents.every((intent) => !isDoing(intent));
}
