import { hasEnded, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import type { Deadline } from '../../../kernel/deadline.ts';
import { passed } from '../acting/hand.ts';
import { currentOf, recordOutcome } from './current-step.ts';
import { troubleOf, type GuardedDevice } from './device-guard.ts';
import { fillAll, type Values } from './fill-values.ts';
import { restOf } from './resumed-act.ts';
import { hasIdleWatch } from './toast-watch.ts';

/** Takes up a case where a run was cut off: what its act has already done is not done again (M6). */
export async function goOn(
  run: MobileRunState,
  options: GuardedDevice & Pick<Values, 'fill'>,
  deadline: Deadline,
): Promise<MobileRunState> {
  const { act, ...state } = run;
  const { device } = options;
  if (hasEnded(state)) return state;
  try {
    const action = fillAll(currentOf(state)?.action, options.fill);
    const rest = act === undefined ? 'everything' : restOf(action, act, await device.elements(deadline));
    if (rest === 'everything') {
      if (hasIdleWatch(state)) await device.startToastWatch(deadline);
      return state;
    }
    if (rest === 'submit') await device.pressKey('enter', deadline);
    return recordOutcome(state, passed('done-before'));
  } catch (error) {
    return recordOutcome(state, await troubleOf(error, options));
  }
}
