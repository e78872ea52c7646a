import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptTokens } from './concepts.ts';
import { likeness } from './likeness.ts';
import { THRESHOLD } from './weights.ts';

const free = { quoted: false };
const quoted = { quoted: true };

describe('W4 likeness of wordings', () => {
  test.each([
    ['Save', 'Save', 1],
    ['save', 'Save', 0.98],
    ['用户名', '用户名：', 0.98],
    ['关闭', '关 闭', 0.98],
    ['Cart', 'Cart (3)', 0.98],
    ['login', 'Sign in', 0.93],
    ['登录', 'Log in', 0.93],
    ['delete order', '删除订单', 0.93],
    ['用户名', '请输入用户名', 0.93],
  ])('%s ~ %s', (wanted, actual, expected) => {
    expect(likeness(wanted, actual, free)).toBeCloseTo(expected, 5);
  });

  test.each([
    ['Save', 'Submit'],
    ['art', 'cart'],
    ['delete order', 'Delete product'],
    ['取消', '确定'],
    ['OK', 'Cancel'],
    ['Delete', 'Download everything'],
  ])('%s is not %s', (wanted, actual) => {
    expect(likeness(wanted, actual, free)).toBeLessThan(THRESHOLD);
  });

  test('quoted words are meant to the letter', () => {
    expect(likeness('Save', 'Save all', quoted)).toBeLessThan(likeness('Save', 'Save all', free));
    expect(likeness('Delete', 'Delete all of the selected items', quoted)).toBeLessThan(THRESHOLD);
    expect(likeness('Login', 'Sign in', { quoted: true, literal: true })).toBe(0);
  });

  test('unknown Chinese words are compared by pairs of characters', () => {
    expect(conceptTokens('竹灯笼')).toEqual(['竹灯', '灯笼']);
    expect(conceptTokens('Delete the orders')).toEqual(conceptTokens('删除订单'));
  });

  test('it is between 0 and 1, and 1 for the same text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (a, b, isQuoted) => {
        const value = likeness(a, b, { quoted: isQuoted });
        expect(value >= 0 && value <= 1).toBe(true);
        expect(likeness(`x${a}x`, `x${a}x`, { quoted: isQuoted })).toBe(1);
      }),
      { numRuns: 200 },
    );
  });
});
