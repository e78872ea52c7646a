import type { Address, Category, Coupon, Order, Owned, Product, User } from '../entities.ts';
import accounts from './accounts.json' with { type: 'json' };
import addresses from './addresses.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import coupons from './coupons.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };

/** Everything a shop starts with. */
export interface ShopSeed {
  readonly accounts: readonly { readonly password: string; readonly user: User }[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  readonly coupons: readonly Coupon[];
  readonly addresses: readonly Owned<Address>[];
  /** Oldest first. */
  readonly orders: readonly Order[];
}

// JSON strings have type `string`, where the entities ask for one of a few; shop-seed.test.ts checks them.
export const standardSeed = { accounts, categories, products, coupons, addresses, orders } as ShopSeed;
