import { assertNever } from '@autoqa/domain/assert-never';
import type { MobileAction, MobileDoing } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { DeviceRefusal, type Picture } from '../../../ports/mobile/mobile-device.ts';
import { assertElement, assertState, assertValue, verifyToast, wait } from './check-actions.ts';
import { clearText, inputText, setSwitch } from './field-actions.ts';
import { failed, passed, type Hand } from './hand.ts';
import { answerPermission, closePopup, doubleTap, longPress, swipe, tap, tapPoint } from './touch-actions.ts';

/** What came of an action, with the picture that it asked for. */
export interface ActionOutcome extends MobileOutcome {
  picture?: Picture;
}

/** Does one action and says what came of it, by what the device shows afterwards (M3, M5). */
export async function performAction(hand: Hand, action: MobileAction): Promise<ActionOutcome> {
  try {
    return await perform(hand, action);
  } catch (error) {
    if (!(error instanceof DeviceRefusal)) throw error;
    return failed('refused', 'refused', { reason: error.message });
  }
}

async function perform(hand: Hand, action: MobileAction): Promise<ActionOutcome> {
  switch (action.type) {
    case 'wait':
    case 'wait-until':
      return wait(hand, action);
    case 'close-popup':
      return closePopup(hand);
    case 'answer-permission':
      return answerPermission(hand, action);
    case 'tap':
      return tap(hand, action);
    case 'tap-point':
      return tapPoint(hand, action);
    case 'double-tap':
      return doubleTap(hand, action);
    case 'long-press':
      return longPress(hand, action);
    case 'set-switch':
      return setSwitch(hand, action);
    case 'input-text':
      return inputText(hand, action);
    case 'clear-text':
      return clearText(hand, action);
    case 'hide-keyboard':
      await hand.device.hideKeyboard(hand.deadline);
      return passed('keyboard-closed');
    case 'swipe':
      return swipe(hand, action);
    case 'press-key':
      // What is shown until the key has worked would be taken for what comes after it; not every key shows something.
      await hand.withEffect(() => hand.device.pressKey(action.key, hand.deadline));
      return passed('key-pressed', { key: action.key });
    case 'launch-app':
    case 'stop-app':
      return runApp(hand, action);
    case 'start-toast-watch':
      await hand.device.startToastWatch(hand.deadline);
      return passed('toasts-watched');
    case 'screenshot':
      return { ...passed('picture-taken'), picture: await hand.device.screenshot(hand.deadline) };
    case 'verify-toast':
      return verifyToast(hand, action);
    case 'assert-element':
      return assertElement(hand, action);
    case 'assert-state':
      return assertState(hand, action);
    case 'assert-value':
      return assertValue(hand, action);
    default:
      return assertNever(action);
  }
}

async function runApp(
  hand: Hand,
  action: Extract<MobileDoing, { type: 'launch-app' | 'stop-app' }>,
): Promise<MobileOutcome> {
  const packageName = action.app === undefined ? hand.appPackage : await packageOf(hand, action.app);
  if (packageName === undefined) {
    if (action.app === undefined) return failed('target-missing', 'app-unnamed');
    return failed('target-missing', 'app-missing', { app: action.app });
  }
  if (action.type === 'stop-app' || action.restart === true) await hand.device.stopApp(packageName, hand.deadline);
  if (action.type === 'stop-app') return passed('app-stopped', { app: packageName });
  await hand.device.launchApp(packageName, hand.deadline);
  return passed('app-started', { app: packageName });
}

/** A person may write the name that stands under the icon. */
async function packageOf(hand: Hand, app: string): Promise<string | undefined> {
  const apps = await hand.device.apps(hand.deadline);
  const found = apps.find(({ packageName }) => packageName === app) ?? apps.find(({ name }) => name === app);
  return found?.packageName ?? (/^[\w.]+\.[\w.]+$/.test(app) ? app : undefined);
}
