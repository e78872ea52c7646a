import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { globToRegExp, WalkBounds } from './path-globs.ts';

const bounds = new WalkBounds({
  baseUrl: 'http://shop.test:3000/start',
  includePatterns: ['/shop/**', '/help'],
  excludePatterns: ['/shop/*/print'],
});

describe('P1 where the walk may go', () => {
  test.each([
    ['http://shop.test:3000/shop/lamps', undefined],
    ['http://shop.test:3000/shop/lamps/7', undefined],
    ['http://shop.test:3000/shop/lamps/print', 'excluded'],
    ['http://shop.test:3000/help', undefined],
    ['http://shop.test:3000/admin', 'not-included'],
    ['http://other.test/shop/lamps', 'another-origin'],
    ['http://shop.test/shop/lamps', 'another-origin'],
    ['http://shop.test:3000/shop/list.csv', 'not-a-page'],
    ['mailto:me@shop.test', 'not-a-page'],
    ['chrome-error://chromewebdata/', 'not-a-page'],
    ['nonsense', 'not-a-page'],
  ])('%s: %s', (address, refusal) => {
    expect(bounds.refuse(address)).toBe(refusal);
  });

  test('P1 without patterns everything on the origin is welcome', () => {
    const open = new WalkBounds({ baseUrl: 'http://shop.test/', includePatterns: [], excludePatterns: [] });
    expect(open.refuse('http://shop.test/any/where')).toBeUndefined();
  });

  test('P1 property: one star stays in its part of the path, two go anywhere, and a path matches itself', () => {
    const part = constantFrom('a', 'b.c', 'x+y', '(z)', '商品', '$1');
    assert(
      property(array(part, { minLength: 1, maxLength: 4 }), part, (parts, last) => {
        const path = `/${parts.join('/')}`;
        expect(globToRegExp(path).test(path)).toBe(true);
        expect(globToRegExp(`${path}/*`).test(`${path}/${last}`)).toBe(true);
        expect(globToRegExp(`${path}/*`).test(`${path}/${last}/${last}`)).toBe(false);
        expect(globToRegExp(`${path}/**`).test(`${path}/${last}/${last}`)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
