import type { Cart, Order, OrderStatus, User } from '../entities.ts';
import { conflict, notFound } from '../operation/http-failure.ts';
import type { CallWith } from '../operation/operation.ts';
import { pageOfList, type PageChoice } from '../rules/paging.ts';
import { priceCart, priceOrder } from '../rules/pricing.ts';
import { requireStock, takeStock } from '../rules/stock-rules.ts';
import { choiceOf, pageQuery } from '../schemas/formats.ts';
import { newOrderSchema, orderPageSchema, orderSchema, orderStatuses } from '../schemas/order-schemas.ts';
import type { ShopOperation, ShopWorld } from '../shop-world.ts';
import { findOwnAddress } from './address-operations.ts';
import { findProduct } from './catalogue-operations.ts';

type SignedIn = { user: User };
type OrderSearch = PageChoice & { readonly status?: OrderStatus };

const tags = ['orders'];
const STALE_MS = 5000;
const linkParameters = { orderId: '$response.body#/id' };

export const orderIdParam = { orderId: { type: 'string', examples: ['ord-1001'] } };

export const createOrder: ShopOperation = {
  operationId: 'createOrder',
  method: 'POST',
  path: '/api/orders',
  summary: 'Orders what is in the cart, takes the stock and empties the cart',
  tags,
  access: 'user',
  body: { kind: 'json', schema: newOrderSchema, example: { addressId: 'adr-1', note: 'Please ring twice' } },
  answer: {
    status: 201,
    description: 'The new order',
    schema: orderSchema,
    links: {
      GetOrder: { operationId: 'getOrder', parameters: linkParameters },
      PayOrder: { operationId: 'payOrder', parameters: linkParameters },
      CancelOrder: { operationId: 'cancelOrder', parameters: linkParameters },
    },
  },
  refusals: { 404: 'No such address of yours', 409: 'The cart is empty, or holds more than the stock' },
  dependsOn: [
    { operationId: 'addCartItem' },
    { operationId: 'createAddress', supplies: { 'body.addressId': '$response.body#/id' } },
  ],
  handle({ user, body }: CallWith<SignedIn & { body: { addressId: string; note?: string } }>, world) {
    const address = findOwnAddress(user, body.addressId, world.data);
    const cart = priceCart(user, world);
    requireOrderable(cart, world);
    const order: Order = {
      id: world.data.newId('ord'),
      userId: user.id,
      status: 'pending',
      items: cart.items,
      ...priceOrder(cart, world.faults),
      address,
      note: body.note ?? null,
      createdAt: world.now().toISOString(),
      paidAt: null,
      shippedAt: null,
      receivedAt: null,
      cancelledAt: null,
    };
    takeStock(order.items, world);
    world.data.orders.set(order.id, order);
    world.data.carts.delete(user.id);
    return { status: 201, body: order };
  },
};

export const listOrders: ShopOperation = {
  operationId: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  summary: 'Lists the own orders, newest first; administrators see all',
  tags,
  access: 'user',
  query: { status: choiceOf(orderStatuses), ...pageQuery },
  answer: { status: 200, description: 'A page of orders', schema: orderPageSchema },
  handle({ user, query }: CallWith<SignedIn & { query: OrderSearch }>, world) {
    const orders = [...world.data.orders.values()]
      .filter((order) => mayRead(user, order))
      .filter((order) => query.status === undefined || order.status === query.status)
      .filter((order) => !isHeldBack(order, world))
      .toReversed();
    return { status: 200, body: pageOfList(orders, query) };
  },
};

export const getOrder: ShopOperation = {
  operationId: 'getOrder',
  method: 'GET',
  path: '/api/orders/{orderId}',
  summary: 'Reads an order',
  tags,
  access: 'user',
  params: orderIdParam,
  answer: { status: 200, description: 'The order', schema: orderSchema },
  refusals: { 404: 'No such order of yours' },
  handle({ user, params }: CallWith<SignedIn & { params: { orderId: string } }>, { data, faults }) {
    const order = data.orders.get(params.orderId);
    const readable = order !== undefined && (mayRead(user, order) || faults.isOn('api-order-open-to-others'));
    if (!readable) throw notFound('order');
    return { status: 200, body: order };
  },
};

function mayRead(user: User, order: Order): boolean {
  return user.role === 'admin' || order.userId === user.id;
}

function isHeldBack(order: Order, { faults, now }: ShopWorld): boolean {
  const ageMs = now().getTime() - new Date(order.createdAt).getTime();
  return faults.isOn('api-order-list-stale') && ageMs < STALE_MS;
}

function requireOrderable(cart: Cart, world: ShopWorld): void {
  if (cart.items.length === 0) throw conflict('empty-cart', 'The cart is empty.');
  for (const item of cart.items) requireStock(findProduct(item.productId, world.data), item.quantity, world.faults);
}
