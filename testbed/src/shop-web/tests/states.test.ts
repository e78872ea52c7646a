import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ShopUnderTest } from './shop-under-test.ts';
import { Shopper } from './shopper.ts';

interface RouteState {
  route: string;
  example?: string;
  access: 'visitor' | 'customer' | 'admin';
  shows: string;
  states: { id: string; reach: string; shows: string }[];
}

const file = new URL('../states.json', import.meta.url);
const { routes } = JSON.parse(await readFile(file, 'utf8')) as { routes: RouteState[] };
const shop = ShopUnderTest.forThisFile();

test('every state has a name of its own', () => {
  const ids = routes.flatMap(({ states }) => states.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.skipIf(shop.chromium === undefined)('the route', () => {
  test.each(routes)('$route opens without a script error', { timeout: 30_000 }, async (route) => {
    const errors: string[] = [];
    await shop.visit(async (page) => {
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const shopper = new Shopper(page, shop.testbed.shopUrl);
      if (route.access !== 'visitor') await shopper.signIn(route.access === 'admin' ? 'admin' : 'alice');
      await shopper.open(route.example ?? route.route);
      expect(await shopper.sees(route.shows, 5000)).toBe(true);
    });
    expect(errors).toEqual([]);
  });
});
