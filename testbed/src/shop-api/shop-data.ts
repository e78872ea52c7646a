import type { Address, Category, Coupon, Order, Owned, Product, StoredCart, Upload, User } from './entities.ts';
import type { FileBody } from './operation/body-contract.ts';
import type { ShopSeed } from './seed/shop-seed.ts';

type IdPrefix = 'usr' | 'prd' | 'adr' | 'ord' | 'upl' | 'ava';

/** All data of one shop, in memory. Entities are replaced, never changed in place. */
export class ShopData {
  readonly users: Map<string, User>;
  readonly passwords: Map<string, string>;
  readonly categories: readonly Category[];
  readonly products: Map<string, Product>;
  readonly coupons: Map<string, Coupon>;
  readonly addresses: Map<string, Owned<Address>>;
  /** In the order of creation. */
  readonly orders: Map<string, Order>;
  readonly carts = new Map<string, StoredCart>();
  readonly uploads = new Map<string, Owned<Upload>>();
  readonly avatars = new Map<string, FileBody>();
  /** Token to user id. */
  readonly sessions = new Map<string, string>();
  readonly #lastNumbers: Record<IdPrefix, number>;

  constructor(seed: ShopSeed) {
    this.users = mapOf(seed.accounts.map(({ user }) => [user.id, user]));
    this.passwords = mapOf(seed.accounts.map(({ user, password }) => [user.id, password]));
    this.categories = seed.categories;
    this.products = mapOf(seed.products.map((product) => [product.id, product]));
    this.coupons = mapOf(seed.coupons.map((coupon) => [coupon.code, coupon]));
    this.addresses = mapOf(seed.addresses.map((owned) => [owned.value.id, owned]));
    this.orders = mapOf(seed.orders.map((order) => [order.id, order]));
    this.#lastNumbers = {
      usr: highestNumber(this.users),
      prd: highestNumber(this.products),
      adr: highestNumber(this.addresses),
      ord: highestNumber(this.orders),
      upl: 0,
      ava: 0,
    };
  }

  newId(prefix: IdPrefix): string {
    this.#lastNumbers[prefix] += 1;
    return `${prefix}-${this.#lastNumbers[prefix]}`;
  }

  cartOf(user: User): StoredCart {
    return this.carts.get(user.id) ?? { quantities: new Map(), couponCode: null };
  }
}

function mapOf<T>(entries: readonly (readonly [string, T])[]): Map<string, T> {
  return new Map(entries);
}

function highestNumber(byId: ReadonlyMap<string, unknown>): number {
  return Math.max(0, ...[...byId.keys()].map((id) => Number(id.split('-')[1])));
}
