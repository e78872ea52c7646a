import { objectOf, sketchApi, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import type { ExploredData } from '@autoqa/domain/model/api/explored-data';
import { analyzeDependencies } from '../../../../surfaces/api/dependencies/analyze-dependencies.ts';
import { ApiDesign } from '../api-design.ts';

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 1, maximum: 99 };
const CENTS = { type: 'integer', minimum: 0, description: 'In cents' };
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const PRODUCT = { sku: { type: 'string', pattern: '^[A-Z]{2}-\\d+$' }, name: TEXT, price: CENTS, stock: CENTS };
const ORDER = {
  id: TEXT,
  status: { enum: ['pending', 'paid', 'shipped', 'cancelled'] },
  subtotal: CENTS,
  discount: CENTS,
  shipping: CENTS,
  total: { ...CENTS, description: 'subtotal - discount + shipping' },
};

const SCHEMAS: Record<string, JsonSchema> = {
  NewProduct: objectOf(PRODUCT),
  Product: objectOf({ id: TEXT, ...PRODUCT }),
  Item: objectOf({ productId: TEXT, price: CENTS, quantity: COUNT, lineTotal: CENTS }),
  Cart: objectOf({
    items: { type: 'array', items: ref('Item') },
    itemCount: { type: 'integer' },
    subtotal: CENTS,
    discount: CENTS,
    shipping: CENTS,
    total: CENTS,
  }),
  Order: objectOf(ORDER),
};

const EXAMPLE = { sku: 'SK-001', name: 'Paper lantern', price: 1_000, stock: 20 };
const ADMIN_ONLY = { says: 'Only administrators' };
const NOT_FOUND = { says: 'No such thing' };

/** Products that administrators keep, and somebody's own cart, orders and profile. */
export const SHOP: Record<string, OperationSketch> = {
  listProducts: {
    at: 'GET /products',
    query: {
      page: { type: 'integer', minimum: 1 },
      pageSize: { type: 'integer', minimum: 1, maximum: 50 },
      sort: { enum: ['price', 'name'] },
      order: { enum: ['asc', 'desc'] },
      maxPrice: { type: 'integer' },
      q: TEXT,
    },
    described: { q: 'Searches names; case does not matter' },
    answers: { 200: { schema: objectOf({ items: { type: 'array', items: ref('Product') }, total: COUNT }) } },
  },
  createProduct: {
    at: 'POST /products',
    login: true,
    body: ref('NewProduct'),
    example: EXAMPLE,
    answers: { 201: { schema: ref('Product') }, 400: {}, 403: ADMIN_ONLY, 409: { says: 'The sku is taken' } },
  },
  readProduct: { at: 'GET /products/{productId}', answers: { 200: { schema: ref('Product') }, 404: NOT_FOUND } },
  deleteProduct: {
    at: 'DELETE /products/{productId}',
    login: true,
    answers: { 204: {}, 403: ADMIN_ONLY, 404: NOT_FOUND },
  },
  readCart: { at: 'GET /cart', login: true, answers: { 200: { schema: ref('Cart') } } },
  emptyCart: { at: 'DELETE /cart', login: true, answers: { 204: {} } },
  addItem: {
    at: 'POST /cart/items',
    login: true,
    summary: 'Put something into the cart',
    body: objectOf({ productId: TEXT, quantity: COUNT }),
    example: { productId: 'p-1', quantity: 1 },
    answers: { 201: { schema: ref('Cart') }, 400: {}, 401: {}, 409: { says: 'More than the stock' } },
  },
  useCoupon: {
    at: 'POST /cart/coupon',
    login: true,
    body: objectOf({ code: TEXT }),
    example: { code: 'WELCOME10' },
    answers: { 200: { schema: ref('Cart') }, 404: {}, 409: { says: 'Not now' } },
    depends: [{ operationId: 'addItem', supplies: {} }],
  },
  listOrders: { at: 'GET /orders', login: true, answers: { 200: { schema: { type: 'array', items: ref('Order') } } } },
  createOrder: {
    at: 'POST /orders',
    login: true,
    summary: 'Order what is in the cart: takes the stock and empties the cart',
    answers: { 201: { schema: ref('Order') }, 409: { says: 'Nothing in the cart' } },
    depends: [{ operationId: 'addItem', supplies: {} }],
  },
  readOrder: {
    at: 'GET /orders/{orderId}',
    login: true,
    summary: 'One of your own orders',
    answers: { 200: { schema: ref('Order') }, 404: NOT_FOUND },
  },
  payOrder: {
    at: 'POST /orders/{orderId}/pay',
    login: true,
    summary: 'Pay a pending order',
    answers: { 200: { schema: ref('Order') }, 404: NOT_FOUND, 409: { says: 'Not in this state' } },
  },
  cancelOrder: {
    at: 'POST /orders/{orderId}/cancel',
    login: true,
    summary: 'Cancel an order that is not paid',
    answers: { 200: { schema: ref('Order') }, 404: NOT_FOUND, 409: { says: 'Not in this state' } },
  },
  readProfile: { at: 'GET /me', login: true, answers: { 200: { schema: objectOf({ name: TEXT, phone: TEXT }) } } },
  changeProfile: {
    at: 'PATCH /me',
    login: true,
    body: objectOf({ name: TEXT, phone: TEXT }, ['name']),
    example: { name: 'Ada', phone: '123' },
    answers: { 200: { schema: objectOf({ name: TEXT, phone: TEXT }) }, 400: {} },
  },
  signOut: { at: 'POST /auth/logout', login: true, answers: { 204: {} } },
};

/** A design over some of the operations of the shop, or over what is put in their place. */
export function shopDesign(
  names: readonly string[] = Object.keys(SHOP),
  {
    people = ['bob', 'admin'],
    other = {},
    pools = {},
  }: { people?: string[]; other?: Record<string, OperationSketch>; pools?: ExploredData['pools'] } = {},
): ApiDesign {
  const chosen = Object.entries({ ...SHOP, ...other }).filter(([name]) => names.includes(name) || name in other);
  const description = sketchApi(Object.fromEntries(chosen), SCHEMAS);
  return new ApiDesign(description, analyzeDependencies(description), people, { explored: { pools } });
}

/** Steps in one line each: `arrange createOrder as owner`. */
export function told(steps: readonly ApiStep[]): string[] {
  return steps.map(({ role, request }) => `${role} ${request.operation} as ${request.as}`);
}

/** What a case is about: its `act` steps and those that look at what came of them. */
export function checksOf({ steps }: Pick<ApiCase, 'steps'>): string[] {
  return steps
    .filter(({ role }) => role === 'act' || role === 'observe')
    .flatMap(({ checks, request }) =>
      checks.map((check) => {
        const what =
          check.kind === 'status'
            ? `${check.oneOf.join('|')}${check.basis.kind === 'convention' ? ' by convention' : ''}`
            : check.kind === 'holds'
              ? check.expression
              : check.kind === 'faster-than'
                ? `under ${check.limitMs} ms`
                : check.kind;
        return `${request.operation}: ${what}`;
      }),
    );
}
