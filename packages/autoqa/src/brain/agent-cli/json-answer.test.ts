import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonObject } from './json-answer.ts';

describe('findJsonObject', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['  {"a":1}\n', { a: 1 }],
    ['Sure:\n```json\n{"a":1}\n```\nDone {x}', { a: 1 }],
    ['```\nno\n```\n```\n{"a":2}\n```', { a: 2 }],
    ['With {braces} first: {"a":{"b":"}"}} and more', { a: { b: '}' } }],
    ['A quote "{" then {"a":"\\"{"}', { a: '"{' }],
    ['[1,2]', undefined],
    ['42', undefined],
    ['{"a":1', undefined],
    ['', undefined],
  ])('K3 in %j', (text, expected) => {
    expect(findJsonObject(text)).toEqual(expected);
  });

  it('K3 property: any object is found among words without braces', () => {
    const words = fc.string().map((text) => text.replaceAll(/[{}[\]`"\\]/g, ''));
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(words, object, words, (before, value, after) => {
        const json = JSON.stringify(value);
        expect(findJsonObject(`${before}${json}${after}`)).toEqual(JSON.parse(json));
      }),
      { numRuns: 300 },
    );
  });

  it('K3 thousands of open braces are no trap', () => {
    expect(findJsonObject('{'.repeat(200_000))).toBeUndefined();
  });
});
