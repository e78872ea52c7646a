import { describe, expect, test } from 'vitest';
import { Deadline } from '../../../kernel/deadline.ts';
import type { MobileDevice, ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { Hand, timesWithin } from './hand.ts';
import { readText } from './read-text.ts';

const at = (text: string, x: number, y: number): ScreenElement => ({
  className: 'Text',
  text,
  description: '',
  bounds: { x, y, width: 80, height: 20 },
});
const SCREEN = [
  at('Order number', 0, 0),
  at('ord-7', 100, 0),
  at('Total: ¥22.00', 0, 40),
  at('Street', 0, 80),
  at('1 Lantern Lane', 0, 105),
];

async function read(name: string, pattern?: string) {
  const device = { elements: async () => SCREEN } as unknown as MobileDevice;
  const hand = new Hand({ device, times: timesWithin(50) }, Deadline.after(5_000));
  const seen: string[] = [];
  const outcome = await readText(hand, { name }, { pattern, onRead: (text) => void seen.push(text) });
  return { status: outcome.status, code: outcome.code, seen };
}

describe('X3 what a phone shows is kept', () => {
  test.each([
    ['Order number', undefined, 'ord-7'],
    ['Total', undefined, '¥22.00'],
    ['Street', undefined, '1 Lantern Lane'],
    ['ord-7', String.raw`\d+`, '7'],
  ])('%s', async (name, pattern, kept) => {
    expect(await read(name, pattern)).toEqual({ status: 'passed', code: 'kept', seen: [kept] });
  });

  test('nothing is kept where nothing fits or nothing is there', async () => {
    expect(await read('Total', 'ord')).toEqual({ status: 'failed', code: 'nothing-to-keep', seen: [] });
    expect(await read('Colour')).toEqual({ status: 'failed', code: 'missing', seen: [] });
  });
});
