import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import type { ActMark } from '@autoqa/domain/model/mobile/mobile-run';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { fingerprintOf } from '../screen/screen-signature.ts';

/** What is left to do of a step whose act had begun when the run was cut off (M6). */
export type Rest = 'nothing' | 'everything' | 'submit';

/**
 * An act that the device answered to was done. Of one without an answer the screen tells. Actions that look first whether
 * there is anything to do are simply done again.
 */
export function restOf(action: MobileAction | undefined, act: ActMark, elements: readonly ScreenElement[]): Rest {
  switch (action?.type) {
    case 'set-switch':
    case 'clear-text':
      return 'everything';
    case 'swipe':
      if (action.until !== undefined) return 'everything';
      break;
    case 'input-text':
      if (!elements.some(({ text }) => text.includes(action.value))) return 'everything';
      return action.submit === true ? 'submit' : 'nothing';
  }
  return act.done || fingerprintOf(elements) !== act.before ? 'nothing' : 'everything';
}
