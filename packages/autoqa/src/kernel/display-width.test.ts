import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../reports/__fixtures__/hostile-text.ts';
import { displayWidth, padToWidth, printable, truncateToWidth } from './display-width.ts';

describe('R2 columns of a terminal', () => {
  it('counts what people see', () => {
    const widths = ['abc', '登录', 'ｶﾅ', '한글', 'e\u0301', '👩‍👩‍👧', '✓', '', 'ＡＢ'].map(displayWidth);
    expect(widths).toEqual([3, 4, 2, 4, 1, 2, 1, 0, 4]);
  });

  it('cuts between characters, never through a wide one', () => {
    expect(truncateToWidth('登录失败', 8)).toBe('登录失败');
    expect(truncateToWidth('登录失败', 7)).toBe('登录失…');
    expect(truncateToWidth('登录失败', 6)).toBe('登录…');
    expect(truncateToWidth('abc', 0)).toBe('');
    expect(padToWidth('登录', 6)).toBe('登录  ');
  });

  it('property: a cut text fits, and a fitting text is not cut', () => {
    fc.assert(
      fc.property(hostileText().map(printable), fc.integer({ min: 1, max: 40 }), (text, columns) => {
        const cut = truncateToWidth(text, columns);
        expect(displayWidth(cut)).toBeLessThanOrEqual(columns);
        expect(cut === text).toBe(displayWidth(text) <= columns);
      }),
      { numRuns: 200 },
    );
  });

  it('property: nothing printable acts on the terminal', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        expect(printable(text)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u);
      }),
      { numRuns: 300 },
    );
  });
});
