import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../kernel/errors.ts';
import { filterCases, parseShard, type Selectable } from './filter-cases.ts';

const CASES: Selectable[] = [
  { id: '1', title: 'Log in', tags: ['smoke'], source: 'specs/login.md' },
  { id: '2', title: '添加购物车', tags: ['cart', 'P0'], source: 'specs/cart.md' },
  { id: '3', title: 'Pay', tags: [], source: 'specs/cart/pay.md' },
];
const chosen = (grep: string) =>
  filterCases(CASES, { grep })
    .map(({ id }) => id)
    .join();

const cases = fc.uniqueArray(
  fc.record({ id: fc.string(), title: fc.string(), tags: fc.array(fc.string()), source: fc.string() }),
  { selector: ({ id }) => id, maxLength: 60 },
);

describe('W1 choosing cases', () => {
  it.each([
    ['log IN', '1'],
    ['smoke', '1'],
    ['@p0', '2'],
    ['购物车', '2'],
    ['specs/cart', '2,3'],
    ['/^(Log|Pay)/', '1,3'],
    ['/CART/i', '2,3'],
    ['/^[LP添]/g', '1,2,3'],
    ['nothing', ''],
    ['(', ''],
  ])('--grep %s leaves %s', (grep, ids) => {
    expect(chosen(grep)).toBe(ids);
  });

  it('refuses a broken regular expression and a part that does not exist', () => {
    expect(() => chosen('/(/')).toThrow(InputError);
    expect(() => chosen('/(/')).toThrow(expect.objectContaining({ code: 'grep-invalid', exitCode: 2 }));
    for (const shard of [
      { index: 0, total: 2 },
      { index: 3, total: 2 },
      { index: 1.5, total: 2 },
      { index: 1, total: 0 },
    ]) {
      expect(() => filterCases(CASES, { shard })).toThrow(
        expect.objectContaining({ code: 'shard-invalid', exitCode: 2 }),
      );
    }
    expect(parseShard(' 2/4 ')).toEqual({ index: 2, total: 4 });
    for (const text of ['', '2', '0/2', '3/2', 'a/b', '1/2/3', '-1/2', '1/99999999999999999999']) {
      expect(() => parseShard(text), text).toThrow(
        expect.objectContaining({ code: 'shard-invalid', details: { shard: text } }),
      );
    }
  });

  it('property: parts are disjoint, balanced, keep the order, and together are all', () => {
    const property = fc.property(cases, fc.integer({ min: 1, max: 12 }), (all, total) => {
      const parts = Array.from({ length: total }, (_, index) =>
        filterCases(all, { shard: { index: index + 1, total } }),
      );
      const sizes = parts.map((part) => part.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(parts.flat()).toHaveLength(all.length);
      expect(new Set(parts.flat())).toEqual(new Set(all));
      for (const part of parts) expect(part).toEqual(all.filter((each) => part.includes(each)));
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('property: a part is the same in whatever order the cases come', () => {
    const property = fc.property(cases, fc.integer({ min: 1, max: 5 }), (all, total) => {
      const ids = (list: Selectable[]) =>
        filterCases(list, { shard: { index: 1, total } })
          .map(({ id }) => id)
          .toSorted();
      expect(ids(all.toReversed())).toEqual(ids(all));
    });
    fc.assert(property, { numRuns: 200 });
  });
});
