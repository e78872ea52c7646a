import { describe, expect, it } from 'vitest';
import { checksOf } from '../__fixtures__/small-shop.ts';
import { acts, make, only } from './__fixtures__/made-cases.ts';
import { invalidInputCases } from './invalid-input.ts';
import { listCases } from './lists.ts';
import { contentTypeCases, unknownIdCases } from './requests.ts';

describe('A5 lists', () => {
  const cases = make(listCases, 'listProducts');
  const called = (title: string) => cases.find((each) => each.title === title) ?? expect.fail(title);

  it('pages do not overlap and hold what was asked for', () => {
    const pages = called('The second page repeats nothing of the first');
    expect(pages.steps.map(({ request }) => request.query)).toEqual([
      { pageSize: 5, page: 1 },
      { pageSize: 5, page: 2 },
    ]);
    expect(checksOf(pages)).toContain('listProducts: !overlap(map(body.items, item.id), firstIds)');
  });

  it('is sorted both ways, by what has one order', () => {
    const sorted = cases.filter(({ technique }) => technique === 'sorting');
    expect(sorted.map(({ title }) => title)).toEqual(['Sorted by price, ascending', 'Sorted by price, descending']);
    expect(sorted[1]?.steps[0]?.request.query).toEqual({ pageSize: 50, sort: 'price', order: 'desc' });
  });

  it('holds only what a filter lets through', () => {
    expect(checksOf(called('maxPrice = 5000: only those'))).toContain(
      'listProducts: all(body.items, item.price <= 5000)',
    );
  });

  it('finds the same whatever the capitals, where the document says so', () => {
    const search = called('q: capitals do not count');
    expect(search.steps[0]?.keep).toEqual({ word: 'lower(body.items[0].name)', shout: 'upper(body.items[0].name)' });
    expect(checksOf(search).at(-1)).toBe('listProducts: count(body.items) == found');
  });

  it('makes nothing of an answer that is no list', () => expect(make(listCases, 'readProduct')).toEqual([]));
});

describe('A5 requests that are wrong', () => {
  it('an id that nobody has', () => {
    const lost = only(unknownIdCases, 'readProduct');
    expect(acts(lost)[0]?.request.path).toEqual({ productId: 'autoqa-987654321' });
    expect(checksOf(lost)).toContain('readProduct: 4XX');
    expect(make(unknownIdCases, 'readCart')).toEqual([]);
  });

  it('a content type that the document does not name', () => {
    const plain = only(contentTypeCases, 'addItem');
    expect(acts(plain)[0]?.request).toMatchObject({ contentType: 'text/plain', raw: 'AutoQA sends something else' });
    expect(acts(plain)[0]?.request.body).toBeUndefined();
    expect(make(contentTypeCases, 'signOut')).toEqual([]);
  });

  it('one field after the other: missing, of another type, beyond its limits, and just within', () => {
    const cases = make(invalidInputCases, 'addItem');
    const bodies = cases.map(({ title, technique, steps }) => [
      technique,
      title,
      steps.find(({ role }) => role === 'act')?.request.body,
    ]);
    const productId = '{{productId}}';
    expect(bodies).toEqual([
      ['missing-required', 'Without productId', { quantity: 1 }],
      ['missing-required', 'Without quantity', { productId }],
      ['wrong-type', 'productId = 12345 is refused (type: string)', { productId: 12_345, quantity: 1 }],
      ['wrong-type', 'productId = null is refused (type: string)', { productId: null, quantity: 1 }],
      ['boundary', 'quantity = 0 is refused (minimum: 1)', { productId, quantity: 0 }],
      ['boundary', 'quantity = 1 is allowed (minimum: 1)', { productId, quantity: 1 }],
      ['boundary', 'quantity = 100 is refused (maximum: 99)', { productId, quantity: 100 }],
      ['boundary', 'quantity = 99 is allowed (maximum: 99)', { productId, quantity: 99 }],
      ['wrong-type', 'quantity = "twelve" is refused (type: integer)', { productId, quantity: 'twelve' }],
      ['wrong-type', 'quantity = 1.5 is refused (type: integer)', { productId, quantity: 1.5 }],
      ['wrong-type', 'quantity = null is refused (type: integer)', { productId, quantity: null }],
    ]);
  });

  it('lets the business refuse what the schema just allows, but not as malformed', () => {
    const most = make(invalidInputCases, 'addItem').find(({ title }) => title.startsWith('quantity = 99'));
    expect(checksOf(most ?? expect.fail())).toEqual(['addItem: 2XX|409', 'addItem: conforms']);
  });

  it('does not send a type into an address that an address cannot have', () => {
    const titles = make(invalidInputCases, 'listProducts').map(({ title }) => title);
    expect(titles).toContain('page = "twelve" is refused (type: integer)');
    expect(titles.filter((title) => title.startsWith('q =') || title.includes('null'))).toEqual([]);
  });
});
