import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultIds, shopWebFaultIds } from '../../faults/fault-ids.ts';
import { accountProbes } from './probes/account-probes.ts';
import { cartProbes } from './probes/cart-probes.ts';
import { orderProbes } from './probes/order-probes.ts';
import { pageProbes } from './probes/page-probes.ts';
import { productProbes } from './probes/product-probes.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { type Probe, Shopper } from './shopper.ts';

const probes: Record<string, Probe> = {
  ...productProbes,
  ...cartProbes,
  ...orderProbes,
  ...accountProbes,
  ...pageProbes,
};

const shop = ShopUnderTest.forThisFile();

async function isSeen(probe: Probe, faults: string[]): Promise<boolean> {
  await shop.testbed.reset();
  await shop.testbed.setFaults(faults);
  return shop.visit((page) => probe(new Shopper(page, shop.testbed.shopUrl)));
}

test('every fault of the shop has a probe', () => {
  expect(Object.keys(probes).toSorted()).toEqual(shopWebFaultIds.toSorted());
});

test('the built shop names no fault', async () => {
  const assets = join(shop.distFolder, 'shop-web', 'assets');
  for (const file of await readdir(assets)) {
    const code = await readFile(join(assets, file), 'utf8');
    expect(faultIds.filter((id) => code.includes(id))).toEqual([]);
  }
});

describe.skipIf(shop.chromium === undefined)('a fault shows when it is on, and not when it is off:', () => {
  test.each(Object.entries(probes))('%s', { timeout: 60_000 }, async (id, probe) => {
    expect(await isSeen(probe, [])).toBe(false);
    expect(await isSeen(probe, [id])).toBe(true);
  });
});
