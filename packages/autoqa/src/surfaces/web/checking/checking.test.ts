import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDisorder, readDate } from './list-order.ts';
import { foldText, matchesText } from './match-text.ts';
import { compareNumbers, readNumber } from './read-number.ts';

describe('W3 numbers as people write them', () => {
  test.each([
    ['¥1,234.50', 1234.5],
    ['(3)', 3],
    ['−5 %', -5],
    ['-12.00', -12],
    ['1.234,50 €', 1234.5],
    ['99+', 99],
    ['共 12 条', 12],
    ['$ 0.5', 0.5],
    ['1 234 567', 1234567],
    ['12.345.678', 12345678],
    ['SKU', undefined],
    ['', undefined],
  ])('%j is %s', (text, value) => expect(readNumber(text)).toBe(value));

  test('a number that was formatted is read back', () => {
    const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => (cents === 0 ? 0 : cents / 100));
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
        expect(readNumber(`¥${shown}`.replace('¥-', '-¥'))).toBe(amount);
      }),
    );
  });

  test('comparisons forgive binary fractions', () => {
    expect(compareNumbers(0.1 + 0.2, '=', 0.3)).toBe(true);
    expect(compareNumbers(0.1 + 0.2, '>', 0.3)).toBe(false);
    expect(compareNumbers(2, '!=', 1)).toBe(true);
  });
});

describe('W3 text', () => {
  test('a space that a widget puts between two Chinese characters does not count', () => {
    expect(foldText(' 登 录\n')).toBe('登录');
    expect(matchesText('登 录', '登录', 'equals')).toBe(true);
    expect(matchesText('Log in', 'Login', 'equals')).toBe(false);
  });

  test.each([
    ['Order 12 placed', 'Order', 'starts-with', true],
    ['Order 12 placed', 'placed', 'ends-with', true],
    ['Order 12 placed', 'Order \\d+', 'matches', true],
    ['Order 12 placed', '/ORDER/i', 'matches', true],
    ['Order 12 placed', '(', 'matches', false],
    ['Order 12 placed', 'Order 12', 'equals', false],
  ] as const)('%j %s %s', (actual, expected, match, holds) => expect(matchesText(actual, expected, match)).toBe(holds));
});

describe('W3 order', () => {
  const directions = fc.constantFrom('ascending' as const, 'descending' as const);

  test('a sorted list of numbers is in order, and one swapped pair is found', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -9999, max: 9999 }), { minLength: 2 }),
        directions,
        (numbers, direction) => {
          const sorted = numbers
            .toSorted((a, b) => (direction === 'ascending' ? a - b : b - a))
            .map((each) => `¥${each}.00`.replace('¥-', '-¥'));
          expect(findDisorder(sorted, { direction, as: 'auto' })).toBeUndefined();
          expect(findDisorder(sorted.toReversed(), { direction, as: 'auto' })).toBeDefined();
        },
      ),
    );
  });

  test('prices are not compared as text', () => {
    expect(findDisorder(['¥9.00', '¥10.00', '¥100.00'], { direction: 'ascending', as: 'auto' })).toBeUndefined();
    expect(findDisorder(['¥10.00', '¥9.00'], { direction: 'ascending', as: 'auto' })).toEqual(['¥10.00', '¥9.00']);
  });

  test('dates in several notations, names in Chinese', () => {
    expect(readDate('2026年3月5日')).toBe(readDate('2026-03-05'));
    expect(readDate('2026/03/05 10:30')).toBe(Date.UTC(2026, 2, 5, 10, 30));
    expect(findDisorder(['2026-01-02', '2025-12-31'], { direction: 'descending', as: 'auto' })).toBeUndefined();
    expect(findDisorder(['白', '陈', '张'], { direction: 'ascending', as: 'text' })).toBeUndefined();
    expect(findDisorder(['张', '陈', '白'], { direction: 'ascending', as: 'text' })).toEqual(['张', '陈']);
  });
});
