import { objectOf, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import { describe, expect, it } from 'vitest';
import { checksOf, shopDesign, told } from '../__fixtures__/small-shop.ts';
import { acts, make } from './__fixtures__/made-cases.ts';
import { pairwiseCases } from './pairwise.ts';

const TEXT = { type: 'string' };
const LAMP = objectOf({ id: TEXT, name: TEXT });

function requests(id: string, other: Record<string, OperationSketch> = {}): ApiRequest[] {
  const cases = make(pairwiseCases, id, shopDesign(undefined, { other }));
  return cases.flatMap((each) => acts(each).map(({ request }) => request));
}

function search(query: NonNullable<OperationSketch['query']>, rest: Partial<OperationSketch> = {}) {
  return { search: { at: 'GET /search', query, answers: { 200: {} }, ...rest } };
}

describe('A5 pairwise: reading', () => {
  it('every two choices meet, in fewer requests than there are combinations', () => {
    const sent = requests('listProducts').map(({ query }) => query);
    const meet = (wanted: Record<string, unknown>) =>
      sent.some((query) => Object.entries(wanted).every(([name, value]) => query[name] === value));
    for (const sort of ['price', 'name'])
      for (const order of ['asc', 'desc']) expect(meet({ sort, order }), `${sort} ${order}`).toBe(true);
    expect([meet({ sort: 'name', pageSize: 50 }), meet({ order: 'desc', sort: undefined })]).toEqual([true, true]);
    expect(sent.length).toBeLessThan(14);
    expect(new Set(sent.map((query) => JSON.stringify(query))).size).toBe(sent.length);
  });

  it('expects what a good request may expect, and says what the request is', () => {
    const [first] = make(pairwiseCases, 'listProducts');
    expect(first).toMatchObject({ technique: 'pairwise', priority: 'p2' });
    expect(first?.title).toMatch(/^Combination: \w+ = \S+, \w+ = /);
    expect(checksOf(first ?? expect.fail())).toEqual(['listProducts: 200', 'listProducts: conforms']);
  });

  it('never crosses the ends of a range, and leaves required values in', () => {
    const query = {
      min_price: { type: 'integer' },
      maxPrice: { type: 'integer', minimum: 0, maximum: 9 },
      开始: { type: 'string', format: 'date' },
      结束: { type: 'string', format: 'date' },
      kind: { enum: ['a', 'b'] },
    };
    const sent = requests('search', search(query, { required: ['kind'] }));
    expect(sent.some((each) => each.query['min_price'] !== undefined && each.query['maxPrice'] !== undefined)).toBe(
      true,
    );
    for (const { query: each } of sent) {
      expect(Number(each['min_price'] ?? 0)).toBeLessThanOrEqual(Number(each['maxPrice'] ?? 9));
      expect(String(each['开始'] ?? '') <= String(each['结束'] ?? '9')).toBe(true);
      expect(['a', 'b']).toContain(each['kind']);
    }
  });

  it('keeps an upper end out that a lower end could lie above', () => {
    const query = {
      minAge: { type: 'integer', minimum: 18 },
      maxAge: { type: 'integer', maximum: 10 },
      lit: { type: 'boolean' },
    };
    const sent = requests('search', search(query));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.some((each) => 'maxAge' in each.query)).toBe(false);
  });

  it.each([
    ['a single choice', { lit: { type: 'boolean' } }],
    [
      'ids, words and opaque texts',
      {
        lampId: { type: 'string', example: 'l-1' },
        q: TEXT,
        cursor: { type: 'string', example: 'xyz' },
        lit: { type: 'boolean' },
      },
    ],
  ])('makes nothing of %s', (_, query) => expect(requests('search', search(query))).toEqual([]));

  it('lets filters find nothing where the document has an answer for that', () => {
    const query = { lit: { type: 'boolean' }, kind: { enum: ['a', 'b'] } };
    const design = shopDesign([], { other: search(query, { answers: { 200: {}, 404: {} } }) });
    expect(checksOf(make(pairwiseCases, 'search', design)[0] ?? expect.fail())[0]).toBe('search: 200|404');
  });
});

describe('A5 pairwise: writing', () => {
  const body = objectOf(
    { name: TEXT, lit: { type: 'boolean' }, kind: { enum: ['a', 'b', 'c'] }, note: TEXT, ownerId: TEXT },
    ['name'],
  );
  const createLamp: OperationSketch = {
    at: 'POST /lamps',
    body,
    example: { name: 'Oil', lit: true, kind: 'b', note: 'x', ownerId: 'o-1' },
    answers: { 201: { schema: LAMP }, 400: {} },
  };
  const deleteLamp: OperationSketch = { at: 'DELETE /lamps/{lampId}', answers: { 204: {} } };

  it('combines what is optional and what is chosen, a handful of times, and takes each away again', () => {
    const cases = make(pairwiseCases, 'createLamp', shopDesign([], { other: { createLamp, deleteLamp } }));
    expect(cases.length).toBeGreaterThan(2);
    expect(cases.length).toBeLessThan(8);
    for (const each of cases) {
      expect(acts(each)[0]?.request.body).toMatchObject({ name: 'Oil' });
      expect(told(each.steps).at(-1)).toBe('cleanup deleteLamp as nobody');
    }
  });

  it('is sure that nothing breaks, but not that all goes together', () => {
    const [first] = make(pairwiseCases, 'createLamp', shopDesign([], { other: { createLamp, deleteLamp } }));
    expect(checksOf(first ?? expect.fail())).toEqual([
      'createLamp: no-crash',
      'createLamp: 201 by convention',
      'createLamp: conforms',
    ]);
  });

  it.each<[string, Record<string, OperationSketch>]>([
    ['what is made cannot be taken away', { createLamp }],
    [
      'something has to be new and nobody knows what',
      { deleteLamp, createLamp: { ...createLamp, answers: { 201: { schema: LAMP }, 409: { says: 'Already there' } } } },
    ],
    [
      'a password is in it',
      { deleteLamp, createLamp: { ...createLamp, example: { name: 'Oil', lit: true, kind: 'a', password: 'p' } } },
    ],
  ])('leaves it when %s', (_, other) => {
    expect(make(pairwiseCases, 'createLamp', shopDesign([], { other }))).toEqual([]);
  });

  it('always sends something, and puts back what there is only one of', () => {
    const other: Record<string, OperationSketch> = {
      changeProfile: {
        at: 'PATCH /me',
        login: true,
        body: objectOf({ name: TEXT, phone: TEXT, mail: TEXT }, []),
        example: { name: 'Ada', phone: '1', mail: 'a' },
      },
    };
    const cases = make(pairwiseCases, 'changeProfile', shopDesign(undefined, { other }));
    expect(cases.length).toBeGreaterThan(1);
    for (const each of cases) {
      expect(acts(each)[0]?.request.body).toMatchObject({ name: 'Ada' });
      expect(told(each.steps).at(-1)).toBe('cleanup changeProfile as owner');
    }
  });
});
