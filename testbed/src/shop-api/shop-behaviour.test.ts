import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Address, Cart, Order, Product, User } from './entities.ts';
import { ContractWatcher } from './testing/contract-watcher.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { RunningShop } from './testing/running-shop.ts';
import { ShopClient } from './testing/shop-client.ts';

interface Refusal {
  readonly error: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

let shop: RunningShop;

beforeAll(async () => {
  shop = await RunningShop.start();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

async function stockOf(productId: string): Promise<number> {
  return (await shop.nobody.get<Product>(`/api/products/${productId}`)).body.stock;
}

async function ordersSeenBy(username: 'alice' | 'bob' | 'admin'): Promise<number> {
  const client = await shop.as(username);
  return (await client.get<{ total: number }>('/api/orders')).body.total;
}

describe('a refusal', () => {
  it('names the fields of the body that are wrong, missing or unknown', async () => {
    const alice = await shop.as('alice');
    const address = { name: '', phone: '1380013800', city: 'Suzhou', street: 'x', vip: true };
    const { status, body } = await alice.post<Refusal>('/api/addresses', address);
    expect(status).toBe(400);
    expect(body.error.details?.map((detail) => detail.field).toSorted()).toEqual(['name', 'phone', 'postcode', 'vip']);
  });

  it('names the query parameter that is wrong', async () => {
    const { body } = await shop.nobody.get<Refusal>('/api/products?pageSize=101&sort=colour');
    expect(body.error.details).toMatchObject([
      { in: 'query', field: 'sort' },
      { in: 'query', field: 'pageSize' },
    ]);
  });

  it('comes in the same shape for unknown paths and methods', async () => {
    expect(await shop.nobody.get('/api/nowhere')).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
    expect(await shop.nobody.put('/api/cart')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  });

  it('tells a stranger about the missing token before it looks at what was sent', async () => {
    const reply = await shop.nobody.send('POST', '/api/orders', { content: '{', contentType: 'application/json' });
    expect(reply.status).toBe(401);
  });
});

describe('a body far beyond every limit', () => {
  const content = Buffer.alloc(8 * 1024 * 1024);

  it('is refused with 413, not with a broken connection', async () => {
    const alice = await shop.as('alice');
    const reply = await alice.send('PUT', '/api/users/me/avatar', { content, contentType: 'image/png' });
    expect(reply).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } });
  });

  it('of a stranger is refused with 401', async () => {
    const reply = await shop.nobody.send('PUT', '/api/users/me/avatar', { content, contentType: 'image/png' });
    expect(reply.status).toBe(401);
  });
});

describe('an account', () => {
  it('cannot make itself an administrator', async () => {
    const alice = await shop.as('alice');
    expect((await alice.patch('/api/users/me', { role: 'admin' })).status).toBe(400);
    expect((await alice.get<User>('/api/users/me')).body.role).toBe('customer');
  });

  it('never shows its password', async () => {
    const admin = await shop.as('admin');
    expect(JSON.stringify((await admin.get('/api/users')).body)).not.toContain('pass-1');
  });

  it('loses all sessions at a reset, and one that registered is gone', async () => {
    const alice = await shop.as('alice');
    await shop.nobody.post('/api/auth/register', { username: 'dora', password: 'dora-pass-1', email: 'd@x.example' });
    shop.reset();
    expect((await alice.get('/api/users/me')).status).toBe(401);
    expect((await shop.nobody.post('/api/auth/login', { username: 'dora', password: 'dora-pass-1' })).status).toBe(401);
  });
});

describe('a cart', () => {
  it('costs nothing while it is empty', async () => {
    const alice = await shop.as('alice');
    expect((await alice.get<Cart>('/api/cart')).body).toMatchObject({ itemCount: 0, shipping: 0, total: 0 });
  });

  it('sums up what is added twice, and refuses more than the stock or than 99', async () => {
    const alice = await shop.as('alice');
    await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 20 });
    const { body } = await alice.post<Cart>('/api/cart/items', { productId: 'prd-1', quantity: 15 });
    expect(body).toMatchObject({ itemCount: 35, items: [{ quantity: 35 }] });
    expect((await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 1 })).status).toBe(409);
    await alice.post('/api/cart/items', { productId: 'prd-8', quantity: 99 });
    expect((await alice.post('/api/cart/items', { productId: 'prd-8', quantity: 1 })).status).toBe(409);
  });

  it('loses a coupon that it no longer earns, for good', async () => {
    const alice = await shop.as('alice');
    await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 1 });
    await alice.post('/api/cart/items', { productId: 'prd-8', quantity: 1 });
    await alice.post('/api/cart/coupon', { code: 'MINUS20' });
    expect((await alice.get<Cart>('/api/cart')).body).toMatchObject({ couponCode: 'MINUS20', discount: 2000 });
    const { body } = await alice.delete<Cart>('/api/cart/items/prd-1');
    expect(body).toMatchObject({ couponCode: null, discount: 0 });
    await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 1 });
    expect((await alice.get<Cart>('/api/cart')).body.couponCode).toBeNull();
  });

  it('belongs to its owner alone', async () => {
    const [alice, bob] = [await shop.as('alice'), await shop.as('bob')];
    await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 1 });
    expect((await bob.get<Cart>('/api/cart')).body.items).toEqual([]);
  });
});

describe('an order', () => {
  it('takes the stock, empties the cart, stands first in the list, and gives the stock back when cancelled', async () => {
    const alice = await shop.as('alice');
    await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 5 });
    const { body: order } = await alice.post<Order>('/api/orders', { addressId: 'adr-1' });
    expect(order).toMatchObject({ id: 'ord-1007', status: 'pending', total: 5 * 12900 });
    expect(await stockOf('prd-1')).toBe(30);
    expect((await alice.get<Cart>('/api/cart')).body.items).toEqual([]);
    expect((await alice.get<{ items: Order[] }>('/api/orders')).body.items[0]).toEqual(order);
    await alice.post(`/api/orders/${order.id}/cancel`);
    expect(await stockOf('prd-1')).toBe(35);
  });

  it('is refused when the stock has shrunk since the goods were put into the cart', async () => {
    const [alice, admin] = [await shop.as('alice'), await shop.as('admin')];
    await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 5 });
    await admin.put('/api/products/prd-1/stock', { stock: 4 });
    expect((await alice.post('/api/orders', { addressId: 'adr-1' })).status).toBe(409);
    expect(await stockOf('prd-1')).toBe(4);
  });

  it('is listed for its owner and for administrators only', async () => {
    expect(await ordersSeenBy('alice')).toBe(5);
    expect(await ordersSeenBy('bob')).toBe(1);
    expect(await ordersSeenBy('admin')).toBe(6);
  });
});

describe('an address', () => {
  it('that becomes the default ends the default of the others, of the same owner only', async () => {
    const [alice, bob] = [await shop.as('alice'), await shop.as('bob')];
    await alice.patch('/api/addresses/adr-2', { isDefault: true });
    const defaults = (await alice.get<Address[]>('/api/addresses')).body.map(({ isDefault }) => isDefault);
    expect(defaults).toEqual([false, true]);
    expect((await bob.get<Address>('/api/addresses/adr-3')).body.isDefault).toBe(true);
  });
});

describe('two shops', () => {
  it('share nothing', async () => {
    const other = await RunningShop.start(['api-categories-as-text']);
    try {
      const alice = await shop.as('alice');
      expect((await new ShopClient(other.url, { token: alice.token ?? '' }).get('/api/users/me')).status).toBe(401);
      expect((await shop.nobody.get('/api/categories')).contentType).toContain('application/json');
    } finally {
      await other.close();
    }
  });
});

describe('the contract watcher of these tests', () => {
  it('notices a wrong body, a wrong status and a wrong content type', async () => {
    const watcher = new ContractWatcher(openApiDocument());
    const client = await new ShopClient(shop.url, { watch: watcher.watch }).signIn('alice');
    shop.faults.set(['api-product-without-stock-field', 'api-categories-as-text', 'api-create-answers-200']);
    await client.get('/api/products/prd-1');
    await client.get('/api/categories');
    const { body } = await client.get<Address[]>('/api/addresses');
    const { id: _id, ...address } = body[0]!;
    await client.post('/api/addresses', address);
    shop.faults.set([]);
    expect(watcher.problems).toEqual([
      expect.stringContaining("must have required property 'stock'"),
      expect.stringContaining('content type text/plain not documented'),
      expect.stringContaining('status not documented'),
    ]);
  });
});
