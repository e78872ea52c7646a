import { isChecking, type MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileOutcome, MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { failed } from '../acting/hand.ts';

type Progress = Pick<MobileRunState, 'phase' | 'stepIndex' | 'testCase'>;

/**
 * Who checks a message without having watched for it means the one that the step before brings. A watch that the case
 * itself began goes on.
 */
export function needsToastWatch({ phase, stepIndex, testCase: { steps, verifications } }: Progress): boolean {
  const action = phase === 'executing' ? steps[stepIndex]?.action : undefined;
  if (action === undefined || isChecking(action) || isPause(action)) return false;
  const later = [...steps.slice(stepIndex + 1), ...verifications].map((each) => each.action);
  const next = later.find((each) => each !== undefined && !isPause(each));
  if (next?.type !== 'verify-toast') return false;
  return !hasOwnWatch(steps.slice(0, stepIndex).map((each) => each.action));
}

/** Whether a watch is open that nothing was done under yet: who goes on after a restart opens it again (M6). */
export function hasIdleWatch({ phase, stepIndex, testCase: { steps } }: Progress): boolean {
  const before = phase === 'executing' ? steps.slice(0, stepIndex).map((each) => each.action) : [];
  const since = before.slice(before.findLastIndex((action) => action?.type === 'start-toast-watch') + 1);
  return hasOwnWatch(before) && since.every((action) => action !== undefined && isPause(action));
}

/** A message that is missing after a restart may have come and gone in between: that is nobody's bug (M6). */
export function doubtToast(outcome: MobileOutcome, { run, resumedAt }: { run: MobileRunState; resumedAt: number }) {
  if (outcome.code !== 'toast-missing') return outcome;
  const place = run.phase === 'executing' ? run.stepIndex : run.testCase.steps.length;
  const since = run.testCase.steps.slice(resumedAt, place).map((each) => each.action);
  const isDoneSince = since.some((action) => action === undefined || !(isChecking(action) || isPause(action)));
  return isDoneSince ? outcome : failed('interrupted', 'toast-passed-by', outcome.details);
}

function hasOwnWatch(before: readonly (MobileAction | undefined)[]): boolean {
  const types = before.map((action) => action?.type);
  return types.lastIndexOf('start-toast-watch') > types.lastIndexOf('verify-toast');
}

function isPause({ type }: MobileAction): boolean {
  return type === 'wait' || type === 'screenshot' || type === 'start-toast-watch';
}
