import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import { advanceMobileRun, type MobileOutcome, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';

interface Current {
  text: string;
  action?: MobileAction | undefined;
  onlyIf?: MobileTarget | undefined;
}

/** The step or verification that is next; nothing while there is none. */
export function currentOf({ phase, stepIndex, verifications, testCase }: MobileRunState): Current | undefined {
  if (phase === 'executing') return testCase.steps[stepIndex];
  return phase === 'verifying' ? testCase.verifications[verifications.length] : undefined;
}

/** One text for where the case stands. */
export function placeOf({ phase, stepIndex, verifications }: MobileRunState): string {
  return `${phase}-${stepIndex}-${verifications.length}`;
}

/** The outcome of what was next. */
export function recordOutcome(run: MobileRunState, outcome: MobileOutcome): MobileRunState {
  if (run.phase === 'executing') return advanceMobileRun(run, { type: 'step-ended', index: run.stepIndex, outcome });
  return advanceMobileRun(run, { type: 'verification-ended', index: run.verifications.length, outcome });
}
