import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../__fixtures__/hostile-text.ts';
import { sampleInput } from '../__fixtures__/sample-run.ts';
import { worstFirst } from './case-order.ts';
import { causeOf } from './cause.ts';
import { diffWords } from './diff-words.ts';
import { formatDuration } from './duration.ts';
import { caseFiles } from './failed-part.ts';
import { mediaTypeOf } from './media-type.ts';
import { stableUuid } from './stable-uuid.ts';
import { cutText, valueText } from './value-text.ts';

const cause = (reason: string) => causeOf({ rule: 'W7.x', reason, verdict: 'script-error' });

describe('R2 reading a run', () => {
  it('gives one cause to reasons that differ in their particulars only', () => {
    expect(cause('Step 3 names "Save", nothing like it in 5000 ms')).toBe(
      'W7.x · Step # names "…", nothing like it in # ms',
    );
    expect(cause('Step 12 names "Pay now", nothing like it in 30 ms')).toBe(
      cause('Step 3 names "Save", nothing like it in 5000 ms'),
    );
    expect(cause('第 3 步的「保存」不存在')).toBe(cause('第 4 步的「提交」不存在'));
    expect(cause('a')).not.toBe(cause('b'));
    expect(causeOf({ rule: '', reason: '', verdict: 'flaky' })).toBe('flaky');
  });

  it('marks the words in which two texts differ', () => {
    expect(diffWords('Total: 81 now', 'Total: 90 now')).toEqual({
      expected: [
        { text: 'Total: ', differs: false },
        { text: '81', differs: true },
        { text: ' now', differs: false },
      ],
      actual: [
        { text: 'Total: ', differs: false },
        { text: '90', differs: true },
        { text: ' now', differs: false },
      ],
    });
    expect(diffWords('登录成功', '登录失败').actual).toEqual([
      { text: '登录', differs: false },
      { text: '失败', differs: true },
    ]);
  });

  it('property: a comparison loses no character, and what is not marked is equal on both sides', () => {
    fc.assert(
      fc.property(hostileText(), hostileText(), (left, right) => {
        const { expected, actual } = diffWords(left, right);
        const join = (parts: typeof expected, all: boolean) =>
          parts
            .filter((part) => all || !part.differs)
            .map((part) => part.text)
            .join('');
        expect(join(expected, true)).toBe(left);
        expect(join(actual, true)).toBe(right);
        expect(join(expected, false)).toBe(join(actual, false));
      }),
      { numRuns: 200 },
    );
  });

  it('says durations as people do', () => {
    const said = [0, 850.4, 1000, 59_949, 59_950, 125_000, 3_780_000].map(formatDuration);
    expect(said).toEqual(['0ms', '850ms', '1.0s', '59.9s', '1m 00s', '2m 05s', '1h 03m']);
  });

  it('puts what needs a person first', () => {
    const verdicts = worstFirst(sampleInput().result.cases).map((each) => each.verdict);
    expect(verdicts.slice(0, 3)).toEqual(['product-bug', 'product-bug', 'script-error']);
    expect(verdicts.at(-1)).toBe('pass');
  });

  it('names the files of a case once', () => {
    const cart = sampleInput().result.cases.find((each) => each.id === 'cart-total');
    expect(cart && caseFiles(cart)).toEqual([
      'screenshots/cart-1.png',
      'screenshots/cart-2.png',
      'traces/cart total.zip',
      'screenshots/gone.png',
      'screenshots/broken.png',
    ]);
  });

  it('shows values as text', () => {
    expect([undefined, 'a', 1, null, { a: [1] }].map(valueText)).toEqual([
      '',
      'a',
      '1',
      'null',
      '{\n  "a": [\n    1\n  ]\n}',
    ]);
    expect(cutText('12345', 3)).toBe('123…');
    expect(cutText('12😀', 3)).toBe('12…');
  });

  it('knows files by their endings', () => {
    expect(['a/B.PNG', 'a.har', 'a'].map(mediaTypeOf)).toEqual([
      'image/png',
      'application/json',
      'application/octet-stream',
    ]);
  });

  it('makes the same UUID of the same parts, and another of others', () => {
    expect(stableUuid('a', 'b')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(stableUuid('a', 'b')).toBe(stableUuid('a', 'b'));
    expect(stableUuid('a', 'b')).not.toBe(stableUuid('ab'));
  });
});
