import type { Step } from '@autoqa/domain/model/step';
import { understandExpectation, understandStep } from '../understanding/understand.ts';
import type { PlannedExpectation, PlannedStep } from './web-case.ts';

/** Understands every sentence of a case before the first one is carried out: later ones tell what to watch for. */
export function planSteps(steps: readonly Step[]): PlannedStep[] {
  return steps.map((step, index) => ({
    index,
    step,
    ...planned(understandStep(step.text)),
    expectations: step.expectations.map(planExpectation),
  }));
}

function planExpectation({ text }: Step['expectations'][number]): PlannedExpectation {
  return { text, ...planned(understandExpectation(text)) };
}

function planned(understood: ReturnType<typeof understandStep>) {
  return understood.ok ? { intents: understood.intents } : { intents: [], unclear: understood.unclear };
}
