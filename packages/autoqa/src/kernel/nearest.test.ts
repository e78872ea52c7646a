import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { editDistance, nearestWords } from './nearest.ts';

const word = fc.stringMatching(/^[abc]{0,6}$/);
/** Words with their letters in order have no neighbours to swap: there it is a metric. */
const orderedWord = fc.subarray([...'abcdefgh']).map((letters) => letters.join(''));

/** The definition, without any table. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const costs = [
    plainDistance(a.slice(1), b) + 1,
    plainDistance(a, b.slice(1)) + 1,
    plainDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    costs.push(plainDistance(a.slice(2), b.slice(2)) + 1);
  return Math.min(...costs);
}

describe('editDistance', () => {
  test('is symmetric, zero only for equal words, at least the difference and at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
      { numRuns: 500 },
    );
  });

  test('no detour is shorter', () => {
    fc.assert(
      fc.property(orderedWord, orderedWord, orderedWord, (a, b, c) => {
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      }),
      { numRuns: 500 },
    );
  });

  test('agrees with its definition', () => {
    const short = fc.stringMatching(/^[abc]{0,5}$/);
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(editDistance(a, b)).toBe(plainDistance(a, b));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['form', 'from', 1],
    ['密码', '密碼', 1],
  ])('%j and %j: %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
});

describe('nearestWords', () => {
  const OPTIONS = ['workers', 'retries', 'headed', 'reporter', 'timeout', 'shard', 'grep', 'password', 'url'];

  test.each([
    ['worker', 'workers'],
    ['retires', 'retries'],
    ['haeded', 'headed'],
    ['reprter', 'reporter'],
    ['timeuot', 'timeout'],
    ['GREP', 'grep'],
    ['Pass', 'password'],
    ['ulr', 'url'],
  ])('%s means %s', (typed, meant) => {
    expect(nearestWords(typed, OPTIONS)[0]).toBe(meant);
  });

  it('suggests nothing that has nothing in common', () => {
    expect(nearestWords('zzzzzz', OPTIONS)).toEqual([]);
    expect(nearestWords('xy', ['ab', 'to', 'z'])).toEqual([]);
  });

  it('gives the best first and no more than asked', () => {
    expect(nearestWords('cat', ['cart', 'cat', 'car', 'cut', 'dog'], 2)).toEqual(['cat', 'cart']);
    expect(nearestWords('cat', ['cart', 'cat', 'car', 'cut', 'dog'])).toHaveLength(3);
  });

  test('a known word is its own nearest, and only known words are suggested', () => {
    const known = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 });
    fc.assert(
      fc.property(known, fc.nat(), fc.string(), (words, pick, typed) => {
        const own = words[pick % words.length] ?? '';
        expect(nearestWords(own, words)[0]).toBe(own);
        expect(words).toEqual(expect.arrayContaining(nearestWords(typed, words)));
      }),
    );
  });
});
