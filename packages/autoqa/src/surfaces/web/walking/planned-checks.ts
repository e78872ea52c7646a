import type { AssertionKind } from '@autoqa/domain/model/assertion';
import type { StepSection } from '@autoqa/domain/model/step';
import { isDoing } from './asked-intents.ts';
import { kindOfCheck } from './run-check.ts';
import type { PlannedStep } from './web-case.ts';

/** An expectation of a case before it is looked at. */
export interface PlannedCheck {
  id: string;
  text: string;
  kind: AssertionKind;
  stepIndex: number;
  section: StepSection;
}

/** What a walk calls an expectation: by its step, its place below the step (0 for the step itself), and its place in the sentence. */
export function checkId(stepIndex: number, part: number, intentIndex: number): string {
  return `check-${stepIndex + 1}.${part}.${intentIndex + 1}`;
}

/** All that a walk through these steps would look at, in its order. */
export function plannedChecks(plan: readonly PlannedStep[]): PlannedCheck[] {
  return plan.flatMap((planned) => {
    const { index: stepIndex, step } = planned;
    const sentences = [{ text: step.text, intents: planned.intents }, ...planned.expectations];
    return sentences.flatMap(({ text, intents }, part) =>
      intents.flatMap((intent, intentIndex) =>
        isDoing(intent)
          ? []
          : [
              {
                id: checkId(stepIndex, part, intentIndex),
                text,
                kind: kindOfCheck(intent),
                stepIndex,
                section: step.section,
              },
            ],
      ),
    );
  });
}
