import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeName, singular, subjectOf, wordsOf } from './names.ts';

describe('A7 names of fields', () => {
  it.each(['productId', 'product_id', 'ProductId', 'product-id', 'product id', 'PRODUCT_ID', 'productID'])(
    '%s is productid',
    (name) => expect(normalizeName(name)).toBe('productid'),
  );

  it('keeps letters of every language and digits', () => {
    expect(wordsOf('商品Id2Name_编号')).toEqual(['商品id2', 'name', '编号']);
    expect(wordsOf('line2Total')).toEqual(['line2', 'total']);
  });

  it('property: the same words are one name, however they are joined', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    const joins = [
      (words: string[]) => words.join('_'),
      (words: string[]) => words.join('-').toUpperCase(),
      (words: string[]) => words.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join(''),
    ];
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(...joins), (words, join) => {
        expect(wordsOf(words.join('_'))).toEqual(words);
        expect(normalizeName(join(words))).toBe(words.join(''));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['addresses', 'address'],
    ['categories', 'category'],
    ['orders', 'order'],
    ['boxes', 'box'],
    ['batches', 'batch'],
    ['dishes', 'dish'],
    ['address', 'address'],
    ['order', 'order'],
    ['商品', '商品'],
  ])('%s is one %s', (many, one) => expect(singular(many)).toBe(one));

  it.each([
    ['productId', 'product'],
    ['order_uuid', 'order'],
    ['trackingNumber', 'tracking'],
    ['couponCode', 'coupon'],
    ['parentOrderId', 'parentorder'],
    ['id', ''],
  ])('%s is about "%s"', (field, subject) => expect(subjectOf(field)).toBe(subject));

  it.each(['name', 'quantity', 'paid', 'identity', '', '-'])('"%s" identifies nothing', (field) => {
    expect(subjectOf(field)).toBeUndefined();
  });
});
