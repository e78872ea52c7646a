import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldName } from '../sentences/api-intent.ts';
import { findField, wordsOfRequest } from './find-field.ts';

const words = (name: string): FieldName => ({ by: 'words', words: name });
const ORDER = {
  id: 'ord-7',
  total: 2200,
  items: [
    { productId: 'prd-1', name: 'Lamp' },
    { productId: 'prd-2', name: 'Bulb' },
  ],
  address: { id: 'adr-1', city: 'Shanghai' },
  meta: { pageSize: 10 },
};
const about = wordsOfRequest('/api/orders?x=1', 'createOrder');

describe('X3 fields in words', () => {
  it.each([
    ['order id', 'id', 'ord-7'],
    ['订单号', 'id', 'ord-7'],
    ['total', 'total', 2200],
    ['总价', 'total', 2200],
    ['page size', 'meta.pageSize', 10],
    ['address id', 'address.id', 'adr-1'],
    ['地址编号', 'address.id', 'adr-1'],
    ['city', 'address.city', 'Shanghai'],
    ['id', 'id', 'ord-7'],
  ])('%s is %s', (name, path, value) => {
    expect(findField(words(name), ORDER, about)).toEqual({ kind: 'found', path, value });
  });

  it('names the candidates where several fit, and what there is where none does', () => {
    expect(findField(words('product id'), ORDER, about)).toEqual({
      kind: 'ambiguous',
      candidates: ['items[0].productId', 'items[1].productId'],
    });
    expect(findField(words('colour'), { id: 1, address: { city: 'x', geo: { lat: 1 } } }, about)).toEqual({
      kind: 'missing',
      known: ['id', 'address', 'address.city', 'address.geo'],
    });
    expect(findField(words('invoice id'), ORDER, about)).toMatchObject({ kind: 'missing' });
    expect(findField({ by: 'path', path: 'items[1].name' }, ORDER)).toMatchObject({ value: 'Bulb' });
    expect(findField({ by: 'path', path: 'items[5].name' }, ORDER)).toMatchObject({ kind: 'missing' });
  });

  it.each([
    [words('unit price'), '["unit price"]'],
    [words('总 价'), '["总 价"]'],
    [words('page size'), 'meta["page-size"]'],
    [{ by: 'path', path: 'meta.page-size' } as const, 'meta.page-size'],
    [{ by: 'path', path: '["unit price"]' } as const, '["unit price"]'],
  ])('a name that is no plain word can be said and found again: %j', (field, path) => {
    const body = { 'unit price': 7, '总 价': 7, meta: { 'page-size': 7 } };
    expect(findField(field, body)).toEqual({ kind: 'found', path, value: 7 });
    expect(findField({ by: 'path', path }, body)).toEqual({ kind: 'found', path, value: 7 });
  });

  it('property: what is found is there, and nothing makes it throw', () => {
    const name = fc.constantFrom('id', 'name', 'order id', '订单号', 'x y', '');
    const property = fc.property(name, fc.jsonValue(), (said, body) => {
      const found = findField(words(said), body, about);
      if (found.kind === 'found')
        expect(findField({ by: 'path', path: found.path }, body)).toMatchObject({ value: found.value });
      else expect(['missing', 'ambiguous']).toContain(found.kind);
    });
    fc.assert(property, { numRuns: 300, examples: [['x y', { ' xy': '' }]] });
  });
});
