import { assert, constantFrom, integer, property, string, uuid, webPath } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressPattern, routeOf } from './address-pattern.ts';

const SHOP = 'http://shop.test';

describe('P1 addresses that differ by data are one page', () => {
  test.each([
    ['/orders/1001', '/orders/:id'],
    ['/orders/ord-1001/items/7', '/orders/:id/items/:id'],
    ['/u/3f2b8c9e-1d2a-4b5c-8d9e-0f1a2b3c4d5e', '/u/:id'],
    ['/days/2026-02-05', '/days/:id'],
    ['/files/65f1c0ffee12ab34', '/files/:id'],
    ['/api/v2/users', '/api/v2/users'],
    ['/about-us', '/about-us'],
    ['/products/', '/products'],
    ['/', '/'],
    ['/list?page=3&sort=name', '/list?page&sort'],
    ['/list?sort=x&page=1', '/list?page&sort'],
    ['/app#/orders/12', '/app#/orders/:id'],
    ['/help#shipping', '/help'],
    ['/会员/42', '/%E4%BC%9A%E5%91%98/:id'],
  ])('%s is %s', (path, pattern) => {
    expect(addressPattern(`${SHOP}${path}`)).toBe(pattern);
  });

  test('P1 property: numbers and uuids never make a page of their own', () => {
    assert(
      property(integer({ min: 0 }), integer({ min: 0 }), uuid(), (a, b, id) => {
        expect(addressPattern(`${SHOP}/things/${a}`)).toBe(addressPattern(`${SHOP}/things/${b}`));
        expect(addressPattern(`${SHOP}/things/${id}`)).toBe('/things/:id');
      }),
      { numRuns: 100 },
    );
  });

  test('P1 property: values of a query do not matter, their names do; a pattern of any path can be made', () => {
    assert(
      property(webPath({ size: 'small' }), string(), string(), constantFrom('a', 'b'), (path, one, other, name) => {
        const base = `${SHOP}${path === '' ? '/' : path}`;
        const withValue = (value: string) => addressPattern(`${base}?${name}=${encodeURIComponent(value)}`);
        expect(withValue(one)).toBe(withValue(other));
        expect(withValue(one)).not.toBe(addressPattern(base));
      }),
      { numRuns: 200 },
    );
  });

  test('P1 a route is what stands below the origin', () => {
    expect(routeOf(`${SHOP}/a/b?c=1#d`)).toBe('/a/b?c=1#d');
  });
});
