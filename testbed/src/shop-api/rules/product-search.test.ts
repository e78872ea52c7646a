import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultSwitch } from '../../faults/fault-switch.ts';
import { categoryIds } from '../schemas/product-schemas.ts';
import { standardSeed } from '../seed/shop-seed.ts';
import { pageOfList } from './paging.ts';
import { searchProducts } from './product-search.ts';

const { products } = standardSeed;
const noFaults = new FaultSwitch();

function find(q: string): string[] {
  return searchProducts(products, { q, order: 'asc' }, noFaults).map((product) => product.id);
}

describe('searching products', () => {
  it('finds by either name and by SKU, whatever the case', () => {
    expect(find('BAMBOO desk')).toEqual(['prd-1']);
    expect(find(' 竹制台灯 ')).toEqual(['prd-1']);
    expect(find('sku-001')).toEqual(['prd-1']);
    expect(find('')).toHaveLength(60);
    expect(find('no such thing')).toEqual([]);
  });

  it('really sorts, both ways, by every field', () => {
    const anySort = fc.constantFrom('name', 'price', 'createdAt', 'stock');
    const anyCategory = fc.constantFrom(undefined, ...categoryIds);
    fc.assert(
      fc.property(anySort, anyCategory, fc.boolean(), (sort, category, down) => {
        const search = { sort, order: down ? 'desc' : 'asc', ...(category && { category }) } as const;
        const found = searchProducts(products, search, noFaults);
        const values = found.map((product) => product[sort]);
        for (const [index, value] of values.slice(1).entries()) {
          const before = values[index]!;
          expect(down ? before >= value : before <= value).toBe(true);
        }
        expect(found).toHaveLength(category === undefined ? 60 : 12);
      }),
    );
  });

  it('gives pages that do not overlap and together hold everything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (pageSize) => {
        const pages = Array.from({ length: Math.ceil(60 / pageSize) }, (_, index) =>
          pageOfList(products, { page: index + 1, pageSize }),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(products);
        expect(pageOfList(products, { page: pages.length + 1, pageSize }).items).toEqual([]);
      }),
    );
  });
});
