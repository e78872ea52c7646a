import type { Step } from '@autoqa/domain/model/step';
import type { ApiNames, ApiReading } from '../sentences/api-intent.ts';
import { understandApiExpectation, understandApiStep } from '../sentences/understand.ts';

/** A step of the API with what it asks. */
export interface PlannedApiStep {
  index: number;
  step: Step;
  reading: ApiReading;
  expectations: readonly { text: string; reading: ApiReading }[];
}

/** Understands the steps of a case that are for the API; the others have their place, but nothing in it. */
export function planApiSteps(steps: readonly Step[], names: ApiNames): (PlannedApiStep | undefined)[] {
  return steps.map((step, index) =>
    step.surface === undefined
      ? {
          index,
          step,
          reading: understandApiStep(step.text, names),
          expectations: step.expectations.map(({ text }) => ({ text, reading: understandApiExpectation(text) })),
        }
      : undefined,
  );
}

/** Whether the author says which status a request gets: below it, or in the steps up to the next request. */
export function saysStatus(plan: readonly (PlannedApiStep | undefined)[], request: PlannedApiStep): boolean {
  if (request.expectations.some(({ reading }) => asksStatus(reading))) return true;
  for (const next of plan.slice(request.index + 1)) {
    if (next === undefined) continue;
    if (next.reading.ok && 'do' in next.reading.intent && next.reading.intent.do === 'request') return false;
    if ([next.reading, ...next.expectations.map(({ reading }) => reading)].some(asksStatus)) return true;
  }
  return false;
}

function asksStatus(reading: ApiReading): boolean {
  if (!reading.ok || !('verify' in reading.intent)) return false;
  const { intent } = reading;
  return intent.verify === 'status' || (intent.verify === 'holds' && /\bstatus\b/.test(intent.expression));
}
