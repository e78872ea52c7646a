import type { ApiFaultId } from '../../faults/fault-ids.ts';
import type { Address, Cart, Order, Product, User } from '../entities.ts';
import type { Page } from '../rules/paging.ts';
import type { RunningShop } from './running-shop.ts';
import type { ShopClient } from './shop-client.ts';

/** Does the shop, freshly reset, behave as the fault's description says? */
type FaultProbe = (shop: RunningShop) => Promise<boolean>;

const newAddress = { name: 'Alice', phone: '13800138000', city: 'Suzhou', street: '5 Canal Road', postcode: '215000' };

/** One probe for each fault of the API; each compares with the rule, not with a recorded answer. */
export const faultProbes: Readonly<Record<ApiFaultId, FaultProbe>> = {
  'api-cart-total-ignores-quantity': async (shop) => {
    const cart = await fillCart(await shop.as('alice'), 'prd-2', 3);
    const counted = cart.items.reduce((sum, item) => sum + item.price * item.quantity, 0);
    return cart.subtotal !== counted;
  },

  'api-coupon-discount-lost': async (shop) => {
    const alice = await shop.as('alice');
    await fillCart(alice, 'prd-1', 1);
    const { body: cart } = await alice.post<Cart>('/api/cart/coupon', { code: 'WELCOME10' });
    const order = await placeOrder(alice);
    return cart.discount > 0 && order.discount !== cart.discount;
  },

  'api-coupon-expired-accepted': async (shop) => {
    const alice = await shop.as('alice');
    await fillCart(alice, 'prd-1', 1);
    const reply = await alice.post<Cart>('/api/cart/coupon', { code: 'OLD5' });
    return reply.status === 200 && reply.body.discount > 0;
  },

  'api-coupon-minimum-exclusive': async (shop) => {
    const alice = await shop.as('alice');
    await fillCart(alice, await createProduct(shop, { price: 5000, stock: 1 }), 1);
    return (await alice.post('/api/cart/coupon', { code: 'WELCOME10' })).status === 409;
  },

  'api-shipping-free-late': async (shop) => {
    const productId = await createProduct(shop, { price: 9900, stock: 1 });
    const cart = await fillCart(await shop.as('alice'), productId, 1);
    return cart.shipping !== 0;
  },

  'api-stock-oversell': async (shop) => {
    const alice = await shop.as('alice');
    const productId = await createProduct(shop, { price: 500, stock: 3 });
    const added = await alice.post('/api/cart/items', { productId, quantity: 4 });
    return added.status === 201 && (await placeOrder(alice)).status === 'pending';
  },

  'api-stock-not-taken': async (shop) => {
    const alice = await shop.as('alice');
    const productId = await createProduct(shop, { price: 500, stock: 3 });
    await fillCart(alice, productId, 2);
    await placeOrder(alice);
    const { items } = (await alice.get<Page<Product>>('/api/products?q=PROBE')).body;
    return items[0]?.stock !== 1;
  },

  'api-profile-not-kept': async (shop) => {
    const alice = await shop.as('alice');
    const { body: answered } = await alice.patch<User>('/api/users/me', { phone: '13611112222' });
    const { body: kept } = await alice.get<User>('/api/users/me');
    return answered.phone === '13611112222' && kept.phone !== '13611112222';
  },

  'api-address-open-to-others': async (shop) => {
    const bob = await shop.as('bob');
    return (await bob.get('/api/addresses/adr-1')).status !== 404;
  },

  'api-order-open-to-others': async (shop) => {
    const bob = await shop.as('bob');
    return (await bob.get('/api/orders/ord-1001')).status !== 404;
  },

  'api-stock-open-to-customers': async (shop) => {
    const alice = await shop.as('alice');
    return (await alice.put('/api/products/prd-1/stock', { stock: 7 })).status !== 403;
  },

  'api-cancel-after-shipping': async (shop) => {
    const alice = await shop.as('alice');
    return (await alice.post('/api/orders/ord-1003/cancel')).status !== 409;
  },

  'api-sort-price-as-text': async (shop) => {
    const { items } = (await shop.nobody.get<Page<Product>>('/api/products?sort=price&pageSize=100')).body;
    const prices = items.map((product) => product.price);
    return prices.some((price, index) => price > (prices[index + 1] ?? Infinity));
  },

  'api-pages-overlap': async (shop) => {
    const first = (await shop.nobody.get<Page<Product>>('/api/products?page=1')).body.items;
    const second = (await shop.nobody.get<Page<Product>>('/api/products?page=2')).body.items;
    return second[0]?.id === first.at(-1)?.id;
  },

  'api-search-case-sensitive': async (shop) => {
    const lower = (await shop.nobody.get<Page<Product>>('/api/products?q=lantern')).body;
    const upper = (await shop.nobody.get<Page<Product>>('/api/products?q=LANTERN')).body;
    return lower.total > 0 && upper.total === 0;
  },

  'api-delete-keeps-product': async (shop) => {
    const admin = await shop.as('admin');
    const deleted = await admin.delete('/api/products/prd-3');
    return deleted.status === 204 && (await admin.get('/api/products/prd-3')).status === 200;
  },

  'api-negative-price-accepted': async (shop) => {
    const admin = await shop.as('admin');
    const product = { sku: 'PROBE-2', name: 'Gift', category: 'lamps', price: -1 };
    return (await admin.post('/api/products', product)).status === 201;
  },

  'api-quantity-zero-accepted': async (shop) => {
    const alice = await shop.as('alice');
    return (await alice.post('/api/cart/items', { productId: 'prd-2', quantity: 0 })).status === 201;
  },

  'api-login-long-password-crash': async (shop) => {
    const credentials = { username: 'alice', password: 'x'.repeat(65) };
    return (await shop.nobody.post('/api/auth/login', credentials)).status === 500;
  },

  'api-product-without-stock-field': async (shop) => {
    const { body } = await shop.nobody.get<Partial<Product>>('/api/products/prd-1');
    return body.stock === undefined;
  },

  'api-create-answers-200': async (shop) => {
    const alice = await shop.as('alice');
    return (await alice.post<Address>('/api/addresses', newAddress)).status === 200;
  },

  'api-token-survives-logout': async (shop) => {
    const alice = await shop.as('alice');
    await alice.post('/api/auth/logout');
    return (await alice.get('/api/users/me')).status === 200;
  },

  'api-order-list-stale': async (shop) => {
    const alice = await shop.as('alice');
    await fillCart(alice, 'prd-2', 1);
    const { id } = await placeOrder(alice);
    const listedAtOnce = await listsOrder(alice, id);
    shop.moveClock(5001);
    return !listedAtOnce && (await listsOrder(alice, id));
  },

  'api-list-slow': async (shop) => {
    await shop.nobody.get('/api/products');
    await shop.nobody.get('/api/products?category=lamps');
    return shop.waitedMs.length === 1 && shop.waitedMs[0] === 3000;
  },

  'api-upload-type-unchecked': async (shop) => {
    const alice = await shop.as('alice');
    const text = { content: 'no picture', contentType: 'text/plain' };
    return (await alice.send('PUT', '/api/users/me/avatar?fileName=note.txt', text)).status === 200;
  },

  'api-categories-as-text': async (shop) => {
    return (await shop.nobody.get('/api/categories')).contentType.startsWith('text/plain');
  },
};

async function createProduct(shop: RunningShop, { price, stock }: { price: number; stock: number }): Promise<string> {
  const admin = await shop.as('admin');
  const product = { sku: 'PROBE-1', name: 'Probe lamp', category: 'lamps', price, stock };
  return (await admin.post<Product>('/api/products', product)).body.id;
}

async function fillCart(client: ShopClient, productId: string, quantity: number): Promise<Cart> {
  return (await client.post<Cart>('/api/cart/items', { productId, quantity })).body;
}

async function placeOrder(client: ShopClient): Promise<Order> {
  const { body: addresses } = await client.get<Address[]>('/api/addresses');
  return (await client.post<Order>('/api/orders', { addressId: addresses[0]?.id })).body;
}

async function listsOrder(client: ShopClient, orderId: string): Promise<boolean> {
  const { body } = await client.get<Page<Order>>('/api/orders');
  return body.items.some((order) => order.id === orderId);
}
