import { describe, expect, it } from 'vitest';
import { SchemaCheck } from '../operation/schema-check.ts';
import { couponSchema } from '../schemas/coupon-schemas.ts';
import { orderSchema } from '../schemas/order-schemas.ts';
import { categorySchema, productSchema } from '../schemas/product-schemas.ts';
import { addressSchema } from '../schemas/address-schemas.ts';
import { userSchema } from '../schemas/user-schemas.ts';
import { standardSeed } from './shop-seed.ts';

const { accounts, categories, products, coupons, addresses, orders } = standardSeed;

describe('the seed of the shop', () => {
  it('conforms to the published schemas', () => {
    const check = new SchemaCheck();
    const problems = [
      ...accounts.map(({ user }) => check.findProblems(user, userSchema, 'body')),
      ...categories.map((category) => check.findProblems(category, categorySchema, 'body')),
      ...products.map((product) => check.findProblems(product, productSchema, 'body')),
      ...coupons.map((coupon) => check.findProblems(coupon, couponSchema, 'body')),
      ...addresses.map(({ value: address }) => check.findProblems(address, addressSchema, 'body')),
      ...orders.map((order) => check.findProblems(order, orderSchema, 'body')),
    ];
    expect(problems.flat()).toEqual([]);
  });

  it('holds sixty products with consecutive SKUs, twelve of each category, names unique in both languages', () => {
    expect(products.map((product) => product.sku)).toEqual(
      Array.from({ length: 60 }, (_, index) => `SKU-${String(index + 1).padStart(3, '0')}`),
    );
    for (const { id } of categories) expect(products.filter((product) => product.category === id)).toHaveLength(12);
    expect(new Set(products.map((product) => product.name)).size).toBe(60);
    expect(new Set(products.map((product) => product.nameZh)).size).toBe(60);
  });

  it('has products without stock, with a single piece, and none above 200', () => {
    const stocks = products.map((product) => product.stock);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(2);
    expect(stocks.filter((stock) => stock === 1).length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...stocks)).toBe(200);
  });

  it('shows every category on the first page, unsorted, so that filtering and sorting can be seen', () => {
    const firstPage = products.slice(0, 10);
    expect(new Set(firstPage.map((product) => product.category)).size).toBe(5);
    for (const field of ['name', 'price', 'createdAt', 'stock'] as const) {
      const values = firstPage.map((product) => product[field]);
      expect(values).not.toEqual(values.toSorted((left, right) => (left < right ? -1 : 1)));
    }
  });

  it('has names that sort the same by code point and by locale', () => {
    const names = products.map((product) => product.name);
    expect(names.toSorted((left, right) => left.localeCompare(right, 'en'))).toEqual(names.toSorted());
  });

  it('adds up in every order', () => {
    for (const order of orders) {
      expect(order.subtotal).toBe(order.items.reduce((sum, item) => sum + item.price * item.quantity, 0));
      expect(order.total).toBe(order.subtotal - order.discount + order.shipping);
    }
  });
});
