import type { Coupon, User } from '../entities.ts';
import { conflict, notFound } from '../operation/http-failure.ts';
import type { CallWith } from '../operation/operation.ts';
import { couponRefusal } from '../rules/coupon-rules.ts';
import { pageOfList, type PageChoice } from '../rules/paging.ts';
import { priceCart } from '../rules/pricing.ts';
import { cartSchema, couponChoiceSchema } from '../schemas/cart-schemas.ts';
import { couponPageSchema, couponSchema } from '../schemas/coupon-schemas.ts';
import { pageQuery } from '../schemas/formats.ts';
import type { ShopOperation } from '../shop-world.ts';
import { saveCart } from './cart-operations.ts';

export const applyCoupon: ShopOperation = {
  operationId: 'applyCoupon',
  method: 'POST',
  path: '/api/cart/coupon',
  summary: 'Puts a coupon on the cart',
  tags: ['cart', 'coupons'],
  access: 'user',
  body: { kind: 'json', schema: couponChoiceSchema, example: { code: 'WELCOME10' } },
  answer: { status: 200, description: 'The cart with its discount', schema: cartSchema },
  refusals: { 404: 'No such coupon', 409: 'The coupon has expired, or the cart is below its minimum spend' },
  dependsOn: [{ operationId: 'addCartItem' }],
  handle({ user, body: { code } }: CallWith<{ user: User; body: { code: string } }>, world) {
    const coupon = world.data.coupons.get(code);
    if (coupon === undefined) throw notFound('coupon');
    const refusal = couponRefusal(coupon, priceCart(user, world).subtotal, world);
    if (refusal !== undefined) throw refusal;
    return { status: 200, body: saveCart(user, { ...world.data.cartOf(user), couponCode: code }, world) };
  },
};

export const removeCoupon: ShopOperation = {
  operationId: 'removeCoupon',
  method: 'DELETE',
  path: '/api/cart/coupon',
  summary: 'Takes the coupon off the cart',
  tags: ['cart', 'coupons'],
  access: 'user',
  answer: { status: 200, description: 'The cart without a coupon', schema: cartSchema },
  handle({ user }: CallWith<{ user: User }>, world) {
    return { status: 200, body: saveCart(user, { ...world.data.cartOf(user), couponCode: null }, world) };
  },
};

export const listCoupons: ShopOperation = {
  operationId: 'listCoupons',
  method: 'GET',
  path: '/api/coupons',
  summary: 'Lists all coupons',
  tags: ['coupons'],
  access: 'admin',
  query: pageQuery,
  answer: { status: 200, description: 'A page of coupons', schema: couponPageSchema },
  handle({ query }: CallWith<{ query: PageChoice }>, { data }) {
    return { status: 200, body: pageOfList([...data.coupons.values()], query) };
  },
};

export const createCoupon: ShopOperation = {
  operationId: 'createCoupon',
  method: 'POST',
  path: '/api/coupons',
  summary: 'Issues a coupon',
  tags: ['coupons'],
  access: 'admin',
  body: {
    kind: 'json',
    schema: couponSchema,
    example: { code: 'AUTUMN15', kind: 'percent', value: 15, minSpend: 8000, expiresAt: '2099-10-31T23:59:59.000Z' },
  },
  answer: { status: 201, description: 'The new coupon', schema: couponSchema },
  refusals: { 409: 'The code is taken' },
  handle({ body }: CallWith<{ body: Coupon }>, { data }) {
    if (data.coupons.has(body.code)) throw conflict('code-taken', `The code ${body.code} is taken.`);
    data.coupons.set(body.code, body);
    return { status: 201, body };
  },
};
