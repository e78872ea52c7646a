import type { StoredCart, User } from '../entities.ts';
import { conflict, notFound } from '../operation/http-failure.ts';
import type { Answer, CallWith } from '../operation/operation.ts';
import { priceCart } from '../rules/pricing.ts';
import { requireStock } from '../rules/stock-rules.ts';
import {
  cartItemChangeSchema,
  cartSchema,
  newCartItemOfAnyQuantitySchema,
  newCartItemSchema,
} from '../schemas/cart-schemas.ts';
import type { ShopOperation, ShopWorld } from '../shop-world.ts';
import { findProduct, productIdParam } from './catalogue-operations.ts';

type SignedIn = { user: User };
type ItemCall = CallWith<SignedIn & { params: { productId: string } }>;

const tags = ['cart'];
const MOST_PER_ITEM = 99;

export const getCart: ShopOperation = {
  operationId: 'getCart',
  method: 'GET',
  path: '/api/cart',
  summary: 'Reads the own cart',
  tags,
  access: 'user',
  answer: { status: 200, description: 'The cart', schema: cartSchema },
  handle({ user }: CallWith<SignedIn>, world) {
    return { status: 200, body: priceCart(user, world) };
  },
};

export const addCartItem: ShopOperation = {
  operationId: 'addCartItem',
  method: 'POST',
  path: '/api/cart/items',
  summary: 'Puts a product into the cart',
  tags,
  access: 'user',
  body: {
    kind: 'json',
    schema: newCartItemSchema,
    example: { productId: 'prd-2', quantity: 2 },
    loosened: { by: 'api-quantity-zero-accepted', schema: newCartItemOfAnyQuantitySchema },
  },
  answer: { status: 201, description: 'The cart', schema: cartSchema },
  refusals: { 404: 'No such product', 409: 'More than the stock holds, or more than 99 of it in the cart' },
  dependsOn: [{ operationId: 'listProducts', supplies: { 'body.productId': '$response.body#/items/0/id' } }],
  handle({ user, body }: CallWith<SignedIn & { body: { productId: string; quantity: number } }>, world) {
    const held = world.data.cartOf(user).quantities.get(body.productId) ?? 0;
    return setQuantity(user, { productId: body.productId, quantity: held + body.quantity, status: 201 }, world);
  },
};

export const updateCartItem: ShopOperation = {
  operationId: 'updateCartItem',
  method: 'PATCH',
  path: '/api/cart/items/{productId}',
  summary: 'Changes the quantity of a product in the cart',
  tags,
  access: 'user',
  params: productIdParam,
  body: { kind: 'json', schema: cartItemChangeSchema, example: { quantity: 3 } },
  answer: { status: 200, description: 'The cart', schema: cartSchema },
  refusals: { 404: 'The product is not in the cart', 409: 'More than the stock holds' },
  dependsOn: [{ operationId: 'addCartItem', supplies: { 'path.productId': '$request.body#/productId' } }],
  handle({ user, params, body }: ItemCall & { readonly body: { quantity: number } }, world) {
    requireInCart(user, params.productId, world);
    return setQuantity(user, { productId: params.productId, quantity: body.quantity, status: 200 }, world);
  },
};

export const removeCartItem: ShopOperation = {
  operationId: 'removeCartItem',
  method: 'DELETE',
  path: '/api/cart/items/{productId}',
  summary: 'Takes a product out of the cart',
  tags,
  access: 'user',
  params: productIdParam,
  answer: { status: 200, description: 'The cart', schema: cartSchema },
  refusals: { 404: 'The product is not in the cart' },
  dependsOn: [{ operationId: 'addCartItem', supplies: { 'path.productId': '$request.body#/productId' } }],
  handle({ user, params }: ItemCall, world) {
    requireInCart(user, params.productId, world);
    const { quantities, couponCode } = world.data.cartOf(user);
    const kept = [...quantities].filter(([productId]) => productId !== params.productId);
    return { status: 200, body: saveCart(user, { quantities: new Map(kept), couponCode }, world) };
  },
};

export const clearCart: ShopOperation = {
  operationId: 'clearCart',
  method: 'DELETE',
  path: '/api/cart',
  summary: 'Empties the cart',
  tags,
  access: 'user',
  answer: { status: 204, description: 'The cart is empty' },
  handle({ user }: CallWith<SignedIn>, { data }) {
    data.carts.delete(user.id);
    return { status: 204 };
  },
};

/** Stores the cart, without a coupon that it no longer earns, and answers it as its owner sees it. */
export function saveCart(user: User, cart: StoredCart, world: ShopWorld) {
  world.data.carts.set(user.id, cart);
  const priced = priceCart(user, world);
  world.data.carts.set(user.id, { ...cart, couponCode: priced.couponCode });
  return priced;
}

interface QuantityChange {
  readonly productId: string;
  readonly quantity: number;
  readonly status: 200 | 201;
}

function setQuantity(user: User, { productId, quantity, status }: QuantityChange, world: ShopWorld): Answer {
  requireStock(findProduct(productId, world.data), quantity, world.faults);
  if (quantity > MOST_PER_ITEM) throw conflict('too-many', `A cart holds at most ${MOST_PER_ITEM} of a product.`);
  const { quantities, couponCode } = world.data.cartOf(user);
  const changed = new Map(quantities).set(productId, quantity);
  return { status, body: saveCart(user, { quantities: changed, couponCode }, world) };
}

function requireInCart(user: User, productId: string, { data }: ShopWorld): void {
  if (!data.cartOf(user).quantities.has(productId)) throw notFound('product in the cart');
}
