import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSaving, savedPart } from './saving.ts';

describe('X3 sentences that keep something', () => {
  it.each([
    ['save the order id as ORDER', 'the order id', 'ORDER'],
    ['Save "id" as ORDER.', '"id"', 'ORDER'],
    ['Save `items[0].id` as {{first item}}', undefined, undefined],
    ['Remember the text of the "Order number" field as ORDER_NO', 'the text of the "Order number" field', 'ORDER_NO'],
    ['Store the total in {{total}}', 'the total', 'total'],
    ['保存订单号为 ORDER', '订单号', 'ORDER'],
    ['将“订单号”保存为 ORDER', '“订单号”', 'ORDER'],
    ['把“订单号”的文本记为{{订单号}}', '“订单号”的文本', '订单号'],
    ['记录 `items[0].id` 到变量 ITEM。', '`items[0].id`', 'ITEM'],
  ])('reads %s', (sentence, what, name) => {
    expect(readSaving(sentence)).toEqual(what === undefined ? undefined : { what, name });
  });

  it.each([
    ['save the heading matching /ord-\\d+/ as ORDER', 'the heading'],
    ['save the heading as ORDER, matching /ord-\\d+/', 'the heading'],
    ['将标题匹配 /ord-\\d+/ 保存为 ORDER', '标题'],
  ])('reads the pattern of %s', (sentence, what) => {
    expect(readSaving(sentence)).toEqual({ what, name: 'ORDER', pattern: String.raw`ord-\d+` });
  });

  it('takes a slash inside brackets as part of the pattern', () => {
    expect(readSaving('Save the URL matching /https?:..[^/]+/ as PLACE')).toEqual({
      what: 'the URL',
      name: 'PLACE',
      pattern: 'https?:..[^/]+',
    });
  });

  it.each(['Save the file as report', 'Click "Save as DRAFT"', '保存为草稿', 'Save', 'save x matching /(/ as X'])(
    'leaves %s alone',
    (sentence) => expect(readSaving(sentence)).toBeUndefined(),
  );

  it('keeps the whole, the part that fits, or its first group', () => {
    expect(savedPart('Order ord-7', undefined)).toBe('Order ord-7');
    expect(savedPart('Order ord-7', String.raw`ord-\d`)).toBe('ord-7');
    expect(savedPart('Order ord-7', String.raw`ord-(\d)`)).toBe('7');
    expect(savedPart('nothing', String.raw`\d`)).toBeUndefined();
  });

  const word = fc.stringMatching(/^[a-z一-龥"`.[\]0-9]{1,12}$/u);
  const name = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,10}$/);
  it('property: whatever is kept, it is read back in both languages', () => {
    const property = fc.property(word, name, (what, as) => {
      expect(readSaving(`save the ${what} as ${as}`)).toEqual({ what: `the ${what}`, name: as });
      expect(readSaving(`将“${what}”保存为 ${as}`)).toEqual({ what: `“${what}”`, name: as });
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('property: no text makes it throw', () => {
    const property = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(() => readSaving(`save ${text} as A`)).not.toThrow();
    });
    fc.assert(property, { numRuns: 300 });
  });
});
