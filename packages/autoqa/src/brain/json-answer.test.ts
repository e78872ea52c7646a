import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonObject } from './json-answer.ts';

describe('the JSON in an answer', () => {
  test.each([
    ['bare', '{"a":1}'],
    ['in a code block', 'Here it is:\n```json\n{"a":1}\n```\nAnything else?'],
    ['in a code block without a language', '```\n{"a":1}```'],
    ['after thoughts that hold braces', '<think>maybe {"a":2}?</think>\n{"a":1}'],
    ['in prose', 'The answer is {"a":1}, I think {really}.'],
    ['after braces that are no JSON', 'for {x} the answer is {"a":1}'],
  ])('%s', (_, text) => {
    expect(findJsonObject(text)).toEqual({ a: 1 });
  });

  test.each(['', 'No.', '[1]', '"a"', '{"a":1', '```json\n{"a":```', '{'.repeat(100_000)])('none in %#', (text) => {
    expect(findJsonObject(text)).toBeUndefined();
  });

  test('property: any object is found again, however it is wrapped', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    const wrap = fc.constantFrom(
      (json: string) => json,
      (json: string) => `\`\`\`json\n${json}\n\`\`\``,
      (json: string) => `Sure! ${json} Done.`,
    );
    fc.assert(
      fc.property(object, wrap, (value, wrapped) => {
        const json = JSON.stringify(value);
        fc.pre(!json.includes('```') && !json.includes('<think>'));
        expect(findJsonObject(wrapped(json))).toEqual(JSON.parse(json));
      }),
      { numRuns: 300 },
    );
  });
});

describe('K3 JSON among words', () => {
  test.each([
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

  test('K3 property: any object is found among words without braces', () => {
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

  test('K3 thousands of open braces are no trap', () => {
    expect(findJsonObject('{'.repeat(200_000))).toBeUndefined();
  });
});
