import { expect, test } from 'vitest';
import { Deadline } from '../../../kernel/deadline.ts';
import type { MobileDevice, ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { Hand } from './hand.ts';
import { performAction } from './perform-action.ts';

const TIMES = { appearMs: 500, effectMs: 500, toastMs: 100, pollMs: 10 };

function element(text: string): ScreenElement {
  return { className: 'TextView', text, description: '', bounds: { x: 0, y: 0, width: 100, height: 40 } };
}

test('M5 a key has worked before the next step looks; one that shows nothing is pressed all the same', async () => {
  const pressed: string[] = [];
  let looksLeft = Infinity;
  const device: Partial<MobileDevice> = {
    // The page before comes only after a few looks.
    elements: async () => [element(looksLeft-- > 0 ? 'Settings' : 'Account')],
    pressKey: async (key) => {
      pressed.push(key);
      if (key === 'back') looksLeft = 3;
    },
  };
  const hand = new Hand({ device: device as MobileDevice, times: TIMES }, Deadline.after(10_000));
  expect(await performAction(hand, { type: 'press-key', key: 'back' })).toMatchObject({ status: 'passed' });
  expect((await hand.look()).map(({ text }) => text)).toEqual(['Account']);
  expect(await performAction(hand, { type: 'press-key', key: 'volume-up' })).toMatchObject({ status: 'passed' });
  expect(pressed).toEqual(['back', 'volume-up']);
});
