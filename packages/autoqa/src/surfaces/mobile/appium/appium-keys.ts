import type { MobileKey } from '@autoqa/domain/model/mobile/mobile-action';
import type { Deadline } from '../../../kernel/deadline.ts';
import { DeviceRefusal } from '../../../ports/mobile/mobile-device.ts';
import type { AppiumSession } from './appium-session.ts';

/** Android's numbers for keys. */
const KEY_CODES: Readonly<Record<MobileKey, number>> = {
  back: 4,
  home: 3,
  enter: 66,
  recents: 187,
  'volume-up': 24,
  'volume-down': 25,
  power: 26,
};

const IOS_BUTTONS: Partial<Record<MobileKey, string>> = {
  home: 'home',
  'volume-up': 'volumeup',
  'volume-down': 'volumedown',
};

/** Presses a key of the device; an iPhone has few, and its way back is a button of the application. */
export async function pressAppiumKey(session: AppiumSession, key: MobileKey, deadline: Deadline): Promise<void> {
  const what = `The key ${key}`;
  if (!session.isIos) {
    await session.mobile(what, 'pressKey', { args: { keycode: KEY_CODES[key] }, deadline });
    return;
  }
  const button = IOS_BUTTONS[key];
  if (button !== undefined) await session.mobile(what, 'pressButton', { args: { name: button }, deadline });
  else if (key === 'back') await session.post(what, '/back', { deadline });
  else if (key === 'enter') await session.mobile(what, 'keys', { args: { keys: ['\n'] }, deadline });
  else throw new DeviceRefusal(what, 'an iPhone has no such key');
}
