import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultSwitch } from '../../faults/fault-switch.ts';
import { standardSeed } from '../seed/shop-seed.ts';
import { ShopWorld } from '../shop-world.ts';
import { priceCart, priceOrder } from './pricing.ts';

const user = standardSeed.accounts[0]!.user;
const { products, coupons } = standardSeed;

const now = () => new Date('2026-06-01T00:00:00Z');

function worldWith(quantities: readonly (readonly [string, number])[], couponCode: string | null): ShopWorld {
  const world = new ShopWorld({ faults: new FaultSwitch(), seed: standardSeed, now, wait: async () => {} });
  world.data.carts.set(user.id, { quantities: new Map(quantities), couponCode });
  return world;
}

const anyQuantities = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...products.map((product) => product.id)), fc.integer({ min: 1, max: 99 })),
  { selector: ([productId]) => productId, maxLength: 8 },
);
const anyCoupon = fc.constantFrom(null, ...coupons.map((coupon) => coupon.code));

describe('the price of a cart', () => {
  it('adds up, charges shipping below 99.00 only, and discounts only what a coupon allows', () => {
    fc.assert(
      fc.property(anyQuantities, anyCoupon, (quantities, couponCode) => {
        const cart = priceCart(user, worldWith(quantities, couponCode));
        const goods = cart.subtotal - cart.discount;
        expect(cart.subtotal).toBe(cart.items.reduce((sum, item) => sum + item.price * item.quantity, 0));
        expect(cart.total).toBe(goods + cart.shipping);
        expect(cart.shipping).toBe(quantities.length === 0 || goods >= 9900 ? 0 : 1000);
        expect(cart.discount).toBeLessThanOrEqual(cart.subtotal);
        expect(cart.couponCode === null).toBe(cart.discount === 0);
        expect(cart.couponCode).not.toBe('OLD5');
      }),
      { numRuns: 300 },
    );
  });

  it('is what the order costs', () => {
    fc.assert(
      fc.property(anyQuantities, anyCoupon, (quantities, couponCode) => {
        const world = worldWith(quantities, couponCode);
        const { items: _items, itemCount: _count, ...prices } = priceCart(user, world);
        expect(priceOrder(priceCart(user, world), world.faults)).toEqual(prices);
      }),
    );
  });

  it('forgets products that are no longer sold', () => {
    const world = worldWith(
      [
        ['prd-1', 1],
        ['prd-2', 1],
      ],
      null,
    );
    world.data.products.delete('prd-1');
    expect(priceCart(user, world).items.map((item) => item.productId)).toEqual(['prd-2']);
  });
});
