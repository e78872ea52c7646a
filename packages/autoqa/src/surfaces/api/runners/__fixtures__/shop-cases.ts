import { ApiCase, type ApiCheck, type ApiStep } from '@autoqa/domain/model/api/api-case';
import type { z } from 'zod';

type Step = z.input<typeof ApiStep>;
type Request = Step['request'];

const basis = { kind: 'contract' as const, quote: 'The document of the shop says so.', place: '#/paths' };
const status = (...oneOf: string[]): ApiCheck => ({ kind: 'status', oneOf, basis });
const conforms: ApiCheck = { kind: 'conforms', basis };
const noCrash: ApiCheck = { kind: 'no-crash', basis };
const fast: ApiCheck = { kind: 'faster-than', limitMs: 1000, basis };
const holds = (expression: string, quote = basis.quote): ApiCheck => ({ kind: 'holds', expression, basis: { ...basis, kind: 'rule', quote } });

const step = (role: Step['role'], operation: string, rest: Omit<Request, 'operation'> & Pick<Step, 'keep' | 'checks'> = {}): Step => {
  const { keep, checks, ...request } = rest;
  return { role, request: { operation, ...request }, ...(keep && { keep }), ...(checks && { checks }) };
};
const arrange = (operation: string, rest?: Parameters<typeof step>[2]) => step('arrange', operation, rest);
const act = (operation: string, rest?: Parameters<typeof step>[2]) => step('act', operation, rest);
const observe = (operation: string, rest?: Parameters<typeof step>[2]) => step('observe', operation, rest);
const cleanup = (operation: string, rest?: Parameters<typeof step>[2]) => step('cleanup', operation, rest);

const inStock = arrange('listProducts', {
  query: { inStock: true, sort: 'stock', order: 'desc', pageSize: 5 },
  keep: { product: 'body.items[0]', other: 'body.items[1]' },
});
const emptyCart = arrange('clearCart');
const address = { name: 'Ann "A" O\'Hara', phone: '13800138000', city: '杭州', street: 'Lake road 1', postcode: '310000' };
const newProduct = { sku: 'T-{{run}}', name: 'Test lamp {{run}}', nameZh: '测试灯', category: 'lamps', price: 100, stock: 3, description: 'A `lamp` for ${tests}', descriptionZh: '灯' };

let count = 0;
function made(title: string, operation: string, technique: z.input<typeof ApiCase>['technique'], steps: Step[]): ApiCase {
  count += 1;
  const id = `API-${String(Math.ceil(count / 5)).padStart(3, '0')}-${String(count).padStart(2, '0')}`;
  return ApiCase.parse({ id, title, operation, technique, priority: 'p1', sources: [basis], steps });
}

/** Cases by hand, one or more for every kind of step, check, identity and value. */
export const SHOP_CASES: ApiCase[] = [
  made('The shop is well', 'health', 'positive', [act('health', { checks: [status('200'), conforms, noCrash, fast] })]),
  made('Products come in pages', 'listProducts', 'paging', [
    act('listProducts', { query: { page: 1, pageSize: 5 }, keep: { first: 'map(body.items, item.id)' }, checks: [status('200'), conforms, fast, holds('length(body.items) == 5 && body.total >= 60')] }),
    observe('listProducts', { query: { page: 2, pageSize: 5 }, checks: [status('2XX'), holds('!overlap(first, map(body.items, item.id))', 'No product is on two pages.')] }),
  ]),
  made('Products are sorted by price', 'listProducts', 'sorting', [
    act('listProducts', { query: { sort: 'price', order: 'asc', pageSize: 100 }, checks: [holds('ascending(map(body.items, item.price))', '价格按数字排序，从低到高。')] }),
  ]),
  made('搜索不区分大小写', 'listProducts', 'filtering', [
    act('listProducts', { query: { q: 'LANTERN' }, checks: [status('200'), holds('body.total > 0 && all(body.items, contains(item.name, "lantern") || contains(item.description, "lantern") || contains(item.nameZh, "灯"))')] }),
  ]),
  made('A page of no size is refused', 'listProducts', 'boundary', [act('listProducts', { query: { pageSize: 0 }, checks: [status('400'), conforms, noCrash] })]),
  made('Categories are objects', 'listCategories', 'positive', [act('listCategories', { checks: [status('200'), conforms, holds('unique(map(body, item.id)) && count(body) == 5')] })]),
  made('A product has all its fields', 'getProduct', 'positive', [
    inStock,
    act('getProduct', { path: { productId: '{{product.id}}' }, checks: [status('200'), conforms, holds('body == product', 'The product is the one of the list.')] }),
  ]),
  made('An unknown product is not found', 'getProduct', 'unknown-id', [act('getProduct', { path: { productId: 'prd-99999' }, checks: [status('404'), conforms] })]),
  made('A strange id does not break the shop', 'getProduct', 'wrong-format', [act('getProduct', { path: { productId: 'a/b ?#%' }, checks: [status('400', '404'), noCrash] })]),
  made('Nobody has no cart', 'getCart', 'no-token', [act('getCart', { as: 'nobody', checks: [status('401'), conforms] })]),
  made('An impostor has no cart', 'getCart', 'bad-token', [act('getCart', { as: 'impostor', checks: [status('401'), conforms] })]),
  made('The cart adds up', 'addCartItem', 'rule', [
    inStock,
    emptyCart,
    arrange('addCartItem', { body: { productId: '{{other.id}}', quantity: 1 } }),
    act('addCartItem', {
      body: { productId: '{{product.id}}', quantity: 3 },
      checks: [
        status('201'),
        conforms,
        holds('body.subtotal == sum(body.items, item.price * item.quantity)', 'The subtotal is the sum of the lines.'),
        holds('body.total == body.subtotal - body.discount + body.shipping', 'total = subtotal - discount + shipping'),
        holds('find(body.items, item.productId == product.id).lineTotal == product.price * 3'),
        holds('headers["content-type"] == "application/json; charset=utf-8"'),
      ],
    }),
    cleanup('clearCart'),
  ]),
  made('None of a product cannot be added', 'addCartItem', 'boundary', [
    inStock,
    act('addCartItem', { body: { productId: '{{product.id}}', quantity: 0 }, checks: [status('400'), conforms] }),
    cleanup('clearCart'),
  ]),
  made('A quantity is a number', 'addCartItem', 'wrong-type', [act('addCartItem', { body: { productId: 'prd-2', quantity: 'three' }, checks: [status('4XX'), conforms, noCrash] })]),
  made('A broken body is refused', 'addCartItem', 'content-type', [act('addCartItem', { raw: '{"productId": ', checks: [status('400'), noCrash] })]),
  made('A text is no cart item', 'addCartItem', 'content-type', [act('addCartItem', { raw: 'prd-2', contentType: 'text/plain', checks: [status('415'), conforms] })]),
  made('An unknown coupon is not found', 'applyCoupon', 'unknown-id', [act('applyCoupon', { body: { code: 'NO{{run}}' }, checks: [status('404', '400'), conforms] })]),
  made('An expired coupon is refused', 'applyCoupon', 'rule', [
    inStock,
    emptyCart,
    arrange('addCartItem', { body: { productId: '{{product.id}}', quantity: 1 }, checks: [status('201')] }),
    act('applyCoupon', { body: { code: 'OLD5' }, checks: [status('409'), conforms] }),
    cleanup('clearCart'),
  ]),
  made('An address is kept', 'createAddress', 'read-back', [
    act('createAddress', { body: address, keep: { addressId: 'body.id' }, checks: [status('201'), conforms] }),
    observe('getAddress', { path: { addressId: '{{addressId}}' }, checks: [status('200'), conforms, holds(`body.name == "Ann \\"A\\" O'Hara" && body.city == "杭州" && !has(body, "token")`)] }),
    cleanup('deleteAddress', { path: { addressId: '{{addressId}}' } }),
  ]),
  made("Bob does not see the owner's address", 'getAddress', 'owner-only', [
    arrange('createAddress', { body: address, keep: { addressId: 'body.id' } }),
    act('getAddress', { as: 'bob', path: { addressId: '{{addressId}}' }, checks: [status('404', '403'), conforms] }),
    cleanup('deleteAddress', { path: { addressId: '{{addressId}}' } }),
  ]),
  made('A product is created', 'createProduct', 'positive', [
    act('createProduct', { as: 'admin', body: newProduct, keep: { productId: 'body.id' }, checks: [status('201'), conforms, holds('body.sku == "nothing" || body.stock == 3')] }),
    cleanup('deleteProduct', { as: 'admin', path: { productId: '{{productId}}' } }),
  ]),
  made('A price is not negative', 'createProduct', 'boundary', [
    act('createProduct', { as: 'admin', body: { ...newProduct, price: -1 }, keep: { productId: 'body.id' }, checks: [status('400'), conforms] }),
    cleanup('deleteProduct', { as: 'admin', path: { productId: '{{productId}}' } }),
  ]),
  made('A product needs a name', 'createProduct', 'missing-required', [act('createProduct', { as: 'admin', body: { sku: 'T-{{run}}' }, checks: [status('400'), conforms] })]),
  made('A deleted product is gone', 'deleteProduct', 'life-cycle', [
    arrange('createProduct', { as: 'admin', body: newProduct, keep: { productId: 'body.id' } }),
    act('deleteProduct', { as: 'admin', path: { productId: '{{productId}}' }, checks: [status('204'), conforms] }),
    observe('getProduct', { path: { productId: '{{productId}}' }, checks: [status('404')] }),
  ]),
  made('Customers do not set the stock', 'setStock', 'role', [
    inStock,
    act('setStock', { path: { productId: '{{product.id}}' }, body: { stock: 7 }, checks: [status('403'), conforms] }),
    observe('getProduct', { path: { productId: '{{product.id}}' }, checks: [holds('body.stock == product.stock')] }),
    cleanup('setStock', { as: 'admin', path: { productId: '{{product.id}}' }, body: { stock: '{{product.stock}}' } }),
  ]),
  made('A changed profile is kept', 'updateMe', 'read-back', [
    arrange('getMe', { keep: { before: 'body' } }),
    act('updateMe', { body: { displayName: 'Alice {{run}}', newsletter: '{{!before.newsletter}}', phone: '13912345678' }, checks: [status('200'), conforms] }),
    observe('getMe', { keep: { now: 'body' }, checks: [holds('now.newsletter != before.newsletter && contains(now.displayName, "alice ") && length(now.displayName) == 16 && now.phone == "13912345678"')] }),
    cleanup('updateMe', { body: { displayName: '{{before.displayName}}', newsletter: '{{before.newsletter}}', phone: '{{before.phone}}' } }),
  ]),
  made('A token ends at logout', 'logout', 'session', [
    act('logout', { checks: [status('204'), conforms] }),
    observe('getMe', { checks: [status('401')] }),
  ]),
  made('A long password does not break the login', 'login', 'boundary', [act('login', { body: { username: 'alice', password: 'x'.repeat(2000) }, checks: [status('400', '401'), noCrash, conforms] })]),
  made('A name that is taken stays so', 'register', 'rule', [
    act('register', { body: { username: 'alice', password: 'some-pass-1', email: 'a{{run}}@example.com' }, checks: [status('409'), conforms] }),
  ]),
  made('Ordering takes from the stock', 'createOrder', 'scenario', [
    inStock,
    emptyCart,
    arrange('addCartItem', { body: { productId: '{{product.id}}', quantity: 2 } }),
    arrange('createAddress', { body: address, keep: { addressId: 'body.id' } }),
    act('createOrder', { body: { addressId: '{{addressId}}' }, keep: { orderId: 'body.id' }, checks: [status('201'), conforms, holds('body.status == "pending" && body.items[0].quantity == 2')] }),
    observe('getProduct', { path: { productId: '{{product.id}}' }, checks: [holds('body.stock == product.stock - 2')] }),
    observe('getOrder', { as: 'bob', path: { orderId: '{{orderId}}' }, checks: [status('404'), conforms] }),
    cleanup('cancelOrder', { path: { orderId: '{{orderId}}' } }),
    cleanup('deleteAddress', { path: { addressId: '{{addressId}}' } }),
  ]),
  made('What cannot be arranged tests nothing', 'getOrder', 'unknown-id', [
    arrange('getOrder', { path: { orderId: 'ord-99999' } }),
    act('getOrder', { path: { orderId: 'ord-99999' }, checks: [status('200')] }),
  ]),
  made('What is missing tests nothing', 'getOrder', 'unknown-id', [
    arrange('getCart', { keep: { orderId: 'body.nothing' } }),
    act('getOrder', { path: { orderId: '{{orderId}}' }, checks: [status('200')] }),
  ]),
  made('A sum of what is missing does not hold', 'getCart', 'rule', [act('getCart', { checks: [holds('!(body.nothing < 5)')] })]),
  made('Two kinds of equal are told apart', 'getCart', 'rule', [act('getCart', { checks: [holds('body.couponCode == null || body.couponCode == "x"'), holds('body.nothing != null && !(body.itemCount == "0")')] })]),
];
