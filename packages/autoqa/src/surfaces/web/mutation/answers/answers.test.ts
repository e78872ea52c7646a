import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerMutants } from './answer-mutants.ts';
import { breakBody } from './break-answer.ts';

const leaf = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean(), fc.constant(null));
const record = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), leaf, { maxKeys: 5 });
const body = fc.oneof(
  record,
  fc.array(record, { maxLength: 4 }),
  fc.record({ items: fc.array(record, { maxLength: 4 }), total: fc.nat() }),
);

const PRODUCTS = {
  items: [
    { sku: 'SKU-1', name: 'Lamp', price: 1250, state: 'new' },
    { sku: 'SKU-2', name: 'Candle', price: 300, state: 'sold' },
  ],
  token: 'abc',
};

describe('X2 breaking answers', () => {
  test('every change makes the answer another one, and the same one each time', () => {
    fc.assert(
      fc.property(body, (given) => {
        const before = JSON.stringify(given);
        for (const { change } of answerMutants([given], 200)) {
          if (change.change === 'status' || change.change === 'delay') continue;
          const broken = JSON.stringify(breakBody(given, change));
          expect(broken).not.toBe(before);
          expect(JSON.stringify(breakBody(given, change))).toBe(broken);
        }
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });

  test('fields and lists of an answer are named by their places; what is secret is left alone', () => {
    const said = answerMutants([PRODUCTS], 200).map(({ kind, detail }) => `${kind} ${detail}`);
    expect(said).toContain('list-emptied items: 2');
    expect(said).toContain('field-changed items[].price: 1250 → 1361');
    expect(said).toContain('field-changed items[].state: "new" → "sold"');
    expect(said).toContain('fields-swapped items[].sku ↔ name');
    expect(said.some((each) => each.includes('token'))).toBe(false);
  });

  test('a field is changed in every entry of its list', () => {
    const broken = breakBody(PRODUCTS, { change: 'drop', path: 'items[].price' });
    expect(JSON.stringify(broken)).not.toContain('price');
    expect(breakBody(PRODUCTS, { change: 'reverse', path: 'items' })).toMatchObject({
      items: [{ sku: 'SKU-2' }, { sku: 'SKU-1' }],
    });
  });
});
