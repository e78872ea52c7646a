import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches, samplePattern } from './sample-pattern.ts';

const atoms = fc.constantFrom('a', 'Z', '7', '-', '@', '\\d', '\\w', '\\.', '\\-', '.', '[a-z]', '[0-9A-F]', '[^a]');
const times = fc.constantFrom('', '?', '*', '+', '{3}', '{2,5}', '{2,}', '+?');

const part = fc.tuple(atoms, times).map((pieces) => pieces.join(''));
const sequence = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const group = fc
  .tuple(fc.constantFrom('(', '(?:'), fc.array(sequence, { minLength: 1, maxLength: 3 }), times)
  .map(([open, ways, count]) => `${open}${ways.join('|')})${count}`);
/** Patterns as people write them into API documents. */
const patterns = fc
  .tuple(fc.boolean(), fc.array(fc.oneof(sequence, group), { minLength: 1, maxLength: 3 }))
  .map(([isWhole, parts]) => (isWhole ? `^${parts.join('')}$` : parts.join('')));

describe('A5 a text that a pattern allows', () => {
  it('property: there is one, and JavaScript thinks so too', () => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        const sample = samplePattern(pattern);
        expect(sample, pattern).toBeDefined();
        expect(new RegExp(pattern).test(sample ?? ''), `${pattern} ${sample ?? ''}`).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('property: whatever is given as a pattern, it ends, and what it says matches', () => {
    const signs = fc.constantFrom(...'ab1^$.|()[]{}?*+\\-,dwQE');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (pattern) => {
        const sample = samplePattern(pattern);
        expect(sample === undefined || matches(pattern, sample)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['^1[3-9]\\d{9}$', '13111111111'],
    ['^\\d{6}$', '111111'],
    ['^[^@]+@b\\.c$', 'a@b.c'],
    ['^(?:red|green)$', 'red'],
    ['^SKU-\\d{3,}$', 'SKU-111'],
    ['', ''],
  ])('%s: %s', (pattern, sample) => expect(samplePattern(pattern)).toBe(sample));

  it.each(['[abc', '(a', 'a)', '(?=a)b', '(a)\\1', '^a{3000}$', '\\Q[\\E'])('%s is beyond it', (pattern) => {
    expect(samplePattern(pattern)).toBeUndefined();
  });

  it('takes no longer for a pattern that would keep others busy', () => {
    expect(matches('^(a+)+$', `${'a'.repeat(40)}!`)).toBe(false);
    expect(matches('(?<=a)b', 'ab')).toBeUndefined();
  });
});
