import { describe, expect, test } from 'vitest';
import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { fingerprintOf } from '../screen/screen-signature.ts';
import { restOf, type Rest } from './resumed-act.ts';

const screen = (...texts: string[]): ScreenElement[] =>
  texts.map((text, index) => ({
    className: 'android.widget.TextView',
    text,
    description: '',
    bounds: { x: 0, y: index * 100, width: 100, height: 100 },
  }));
const target = { name: 'a' };
const tap: MobileAction = { type: 'tap', target };
const type: MobileAction = { type: 'input-text', target, value: 'hello' };

describe('M6 what is left of an act that was cut off', () => {
  test.each<[string, MobileAction | undefined, { done: boolean; now: ScreenElement[] }, Rest]>([
    ['a tap that was answered', tap, { done: true, now: screen('a') }, 'nothing'],
    ['a tap without an answer that shows', tap, { done: false, now: screen('b') }, 'nothing'],
    ['a tap without an answer or an effect', tap, { done: false, now: screen('a') }, 'everything'],
    ['a call of a model', undefined, { done: true, now: screen('a') }, 'nothing'],
    ['a text that stands there', type, { done: false, now: screen('a', 'hello') }, 'nothing'],
    ['a text that was cut off', type, { done: false, now: screen('a', 'hel') }, 'everything'],
    ['a text to be sent', { ...type, submit: true }, { done: true, now: screen('hello') }, 'submit'],
    [
      'a switch, which is looked at first',
      { type: 'set-switch', target, on: true },
      { done: true, now: screen('b') },
      'everything',
    ],
    [
      'a swipe until something is seen',
      { type: 'swipe', direction: 'up', until: 'edge' },
      { done: true, now: screen('b') },
      'everything',
    ],
    ['one swipe', { type: 'swipe', direction: 'up' }, { done: false, now: screen('b') }, 'nothing'],
  ])('M6 %s', (_, action, { done, now }, rest) => {
    expect(restOf(action, { before: fingerprintOf(screen('a')), done }, now)).toBe(rest);
  });
});
