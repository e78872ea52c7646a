import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const texts = (prose: string) => splitSentences(prose).map(({ text }) => text);

describe('A2 sentences', () => {
  test.each([
    ['It costs 99.00 yuan. It ships.', ['It costs 99.00 yuan.', 'It ships.']],
    ['Use a code, e.g. `A.B. C`. Then go on.', ['Use a code, e.g. `A.B. C`.', 'Then go on.']],
    ['Press "Save. Now." and wait. Done!', ['Press "Save. Now." and wait.', 'Done!']],
    ['She said "Stop." Then he left.', ['She said "Stop."', 'Then he left.']],
    ['价格是 9.00 元。点击“保存。退出”按钮！好吗？', ['价格是 9.00 元。', '点击“保存。退出”按钮！', '好吗？']],
    ['结束.下一句', ['结束.', '下一句']],
    ['See v1.2.3 and example.com. Next.', ['See v1.2.3 and example.com.', 'Next.']],
    ['An open " quote. Another one.', ['An open " quote.', 'Another one.']],
    ['Fruits, vegetables etc. are sold. Yes.', ['Fruits, vegetables etc. are sold.', 'Yes.']],
    ['', []],
  ])('%s', (prose, expected) => {
    expect(texts(prose)).toEqual(expected);
  });

  test('property: nothing is lost, and every sentence stands where it says', () => {
    const unit = fc.constantFrom('a', 'B', '1', '.', '。', ' ', '"', '`', '(', ')', '“', '”', '中', '!', '？');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (prose) => {
        const sentences = splitSentences(prose);
        expect(
          sentences
            .map(({ text }) => text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(prose.replaceAll(' ', ''));
        for (const { text, offset } of sentences) expect(prose.slice(offset, offset + text.length)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('a hostile paragraph costs no more than its length', () => {
    const before = process.cpuUsage();
    for (const piece of ['"', '(', '`', '. ', 'e.g.', '“']) splitSentences(piece.repeat(100_000));
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(15_000_000);
  });
});
