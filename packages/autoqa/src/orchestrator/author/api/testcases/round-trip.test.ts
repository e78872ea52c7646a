import { TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBook, nastyText, NASTY_TEXTS } from './__fixtures__/arbitrary-book.ts';
import { escapeInline, escapeStart, splitUnescaped, unescapeInline } from './inline-text.ts';
import { parseTestcases } from './parse-testcases.ts';
import { printTestcases } from './print-testcases.ts';

describe('A9 testcases.md reads back', () => {
  // Shrinking such large values takes minutes; the first counterexample is readable enough.
  const options = { numRuns: 120, endOnFailure: true };

  it.each(['en', 'zh'] as const)('property: parse(print(book)) is the book (%s)', (language) => {
    fc.assert(
      fc.property(arbitraryBook(), (book) => {
        const text = printTestcases(book, language);
        const read = parseTestcases(text, 'testcases.md');
        expect(read).toEqual(book);
        expect(TestcaseBook.parse(read)).toEqual(book);
        expect(printTestcases(read, language)).toBe(text);
      }),
      options,
    );
  });

  it('property: with Windows line ends and a byte order mark it is the same book', () => {
    fc.assert(
      fc.property(arbitraryBook(), (book) => {
        const text = `\uFEFF${printTestcases(book, 'en').replaceAll('\n', '\r\n')}`;
        expect(parseTestcases(text, 'testcases.md')).toEqual(book);
      }),
      { ...options, numRuns: 100 },
    );
  });
});

describe('A9 text inside a line', () => {
  const examples = NASTY_TEXTS.map((text) => [text] as [string]);

  it('property: it reads back, stands on one line, and keeps its cell', () => {
    fc.assert(
      fc.property(nastyText(), (text) => {
        for (const escaped of [escapeInline(text), escapeStart(text), escapeInline(text, '—()·"')]) {
          expect(unescapeInline(escaped)).toBe(text);
          expect(escaped).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
          expect(splitUnescaped(`${escaped}|${escaped}`, '|')).toEqual([escaped, escaped]);
        }
      }),
      { numRuns: 500, examples },
    );
  });

  it('leaves ordinary words alone, and a backslash that escapes nothing', () => {
    expect(escapeInline('Order total is 81.00 (REQ-3), user_id 订单')).toBe(
      'Order total is 81.00 (REQ-3), user_id 订单',
    );
    expect(unescapeInline(String.raw`C:\dir`)).toBe(String.raw`C:\dir`);
  });
});
