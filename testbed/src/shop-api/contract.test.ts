import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Address, Order, Product } from './entities.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { shopOperations } from './operations-table.ts';
import { ContractWatcher } from './testing/contract-watcher.ts';
import { RunningShop } from './testing/running-shop.ts';
import { ShopClient } from './testing/shop-client.ts';
import type { ShopOperation } from './shop-world.ts';

let shop: RunningShop;
let nobody: ShopClient;
let alice: ShopClient;
let bob: ShopClient;
let admin: ShopClient;
const watcher = new ContractWatcher(openApiDocument());

beforeAll(async () => {
  shop = await RunningShop.start();
  nobody = new ShopClient(shop.url, { watch: watcher.watch });
  [alice, bob, admin] = await Promise.all([nobody.signIn('alice'), nobody.signIn('bob'), nobody.signIn('admin')]);
});

afterAll(() => shop.close());

const newAddress = { name: 'Alice', phone: '13800138000', city: 'Suzhou', street: '5 Canal Road', postcode: '215000' };
const newProduct = { sku: 'NEW-1', name: 'Paper lamp', category: 'lamps', price: 4200, stock: 5 };
const autumn = { code: 'AUTUMN15', kind: 'percent', value: 15, minSpend: 0, expiresAt: '2099-01-01T00:00:00.000Z' };

function form(content: string | Buffer, fileName = 'note.txt', type = 'text/plain'): FormData {
  const data = new FormData();
  data.set('comment', 'a field before the file');
  data.set('file', new File([content], fileName, { type }));
  return data;
}

describe('with all faults off', () => {
  it(
    'every operation answers as its document says, and every documented answer can be had',
    { timeout: 30_000 },
    async () => {
      const steps = [useAccounts, useProfiles, useCatalogue, useCarts, useAddresses, useOrders, useUploads];
      for (const step of [...steps, tryWithoutPermission, sendUnfitContent]) await step();
      expect(watcher.problems).toEqual([]);
      expect([...watcher.seen].toSorted()).toEqual(watcher.promised.toSorted());
    },
  );
});

async function useAccounts(): Promise<void> {
  const carol = { username: 'carol', password: 'carol-pass-1', email: 'carol@lantern.example' };
  expect((await nobody.post('/api/auth/register', carol)).status).toBe(201);
  expect((await nobody.post('/api/auth/register', carol)).status).toBe(409);
  expect((await nobody.post('/api/auth/login', { username: 'carol', password: 'wrong' })).status).toBe(401);
  const client = await nobody.signIn('carol');
  expect((await client.post('/api/auth/logout')).status).toBe(204);
  expect((await client.get('/api/users/me')).status).toBe(401);
}

async function useProfiles(): Promise<void> {
  await alice.get('/api/users/me');
  await alice.patch('/api/users/me', { phone: null, birthday: '1990-02-28', favouriteOrder: ['prd-9', 'prd-1'] });
  const picture = { content: Buffer.from('picture'), contentType: 'image/png' };
  const avatar = await alice.send<{ avatarUrl: string }>('PUT', '/api/users/me/avatar?fileName=ich.png', picture);
  expect(avatar.body).toEqual({ avatarUrl: '/api/avatars/ava-1', fileName: 'ich.png' });
  expect(await nobody.get(avatar.body.avatarUrl)).toMatchObject({ contentType: 'image/png', body: 'picture' });
  expect((await nobody.get('/api/avatars/ava-99')).status).toBe(404);
  await admin.get('/api/users?pageSize=2');
}

async function useCatalogue(): Promise<void> {
  await nobody.get('/api/health');
  await nobody.get('/api/categories');
  await nobody.get('/api/products?q=lantern&category=lanterns&inStock=true&sort=price&order=desc');
  const { body: product } = await admin.post<Product>('/api/products', newProduct);
  expect((await admin.post('/api/products', newProduct)).status).toBe(409);
  const path = `/api/products/${product.id}`;
  expect((await nobody.get<Product>(path)).body).toEqual(product);
  await admin.patch(path, { name: 'Rice paper lamp', descriptionZh: '宣纸灯' });
  expect((await admin.patch(path, { sku: 'SKU-001' })).status).toBe(409);
  await admin.put(`${path}/stock`, { stock: 10_000 });
  await admin.delete(path);
  expect((await nobody.get(path)).status).toBe(404);
  expect((await admin.delete(path)).status).toBe(404);
  expect((await admin.patch(path, {})).status).toBe(404);
  expect((await admin.put(`${path}/stock`, { stock: 1 })).status).toBe(404);
}

async function useCarts(): Promise<void> {
  await alice.post('/api/cart/items', { productId: 'prd-1', quantity: 1 });
  expect((await alice.post('/api/cart/items', { productId: 'prd-none', quantity: 1 })).status).toBe(404);
  expect((await alice.post('/api/cart/items', { productId: 'prd-5', quantity: 1 })).status).toBe(409);
  await alice.patch('/api/cart/items/prd-1', { quantity: 2 });
  expect((await alice.patch('/api/cart/items/prd-1', { quantity: 99 })).status).toBe(409);
  expect((await alice.patch('/api/cart/items/prd-2', { quantity: 1 })).status).toBe(404);
  await alice.post('/api/cart/coupon', { code: 'WELCOME10' });
  expect((await alice.post('/api/cart/coupon', { code: 'OLD5' })).status).toBe(409);
  expect((await alice.post('/api/cart/coupon', { code: 'NONE' })).status).toBe(404);
  await alice.delete('/api/cart/coupon');
  await alice.get('/api/cart');
  await alice.delete('/api/cart/items/prd-1');
  expect((await alice.delete('/api/cart/items/prd-1')).status).toBe(404);
  await alice.delete('/api/cart');
  await admin.get('/api/coupons');
  await admin.post('/api/coupons', autumn);
  expect((await admin.post('/api/coupons', autumn)).status).toBe(409);
}

async function useAddresses(): Promise<void> {
  await alice.get('/api/addresses');
  const { body: address } = await alice.post<Address>('/api/addresses', newAddress);
  const path = `/api/addresses/${address.id}`;
  await alice.get(path);
  await alice.patch(path, { isDefault: true });
  expect((await bob.get(path)).status).toBe(404);
  expect((await bob.patch(path, { name: 'Bob' })).status).toBe(404);
  expect((await bob.delete(path)).status).toBe(404);
  await alice.delete(path);
}

async function useOrders(): Promise<void> {
  expect((await alice.post('/api/orders', { addressId: 'adr-1' })).status).toBe(409);
  expect((await alice.post('/api/orders', { addressId: 'adr-3' })).status).toBe(404);
  await alice.post('/api/cart/items', { productId: 'prd-2', quantity: 2 });
  const { body: order } = await alice.post<Order>('/api/orders', { addressId: 'adr-1', note: '' });
  const path = `/api/orders/${order.id}`;
  for (const step of ['pay', 'receive', 'cancel']) expect((await bob.post(`${path}/${step}`)).status).toBe(404);
  expect((await bob.get(path)).status).toBe(404);
  expect((await admin.post(`${path}/ship`)).status).toBe(409);
  expect((await admin.post('/api/orders/ord-none/ship')).status).toBe(404);
  expect((await alice.post(`${path}/receive`)).status).toBe(409);
  await alice.post(`${path}/pay`);
  await admin.post(`${path}/ship`);
  expect((await alice.post(`${path}/pay`)).status).toBe(409);
  expect((await alice.post(`${path}/cancel`)).status).toBe(409);
  await alice.post(`${path}/receive`);
  await alice.get(path);
  await alice.get('/api/orders?status=received');
  await bob.post('/api/orders/ord-1004/cancel');
}

async function useUploads(): Promise<void> {
  const { body: upload } = await alice.send<{ id: string }>('POST', '/api/uploads', { content: form('hello') });
  expect(upload).toEqual({ id: 'upl-1', fileName: 'note.txt', size: 5, contentType: 'text/plain' });
  await alice.get(`/api/uploads/${upload.id}`);
  expect((await bob.get(`/api/uploads/${upload.id}`)).status).toBe(404);
}

async function tryWithoutPermission(): Promise<void> {
  for (const operation of shopOperations) {
    if (operation.access !== 'all') await expectStatus(nobody, operation, 401);
    if (operation.access === 'admin') await expectStatus(bob, operation, 403);
  }
}

async function sendUnfitContent(): Promise<void> {
  for (const operation of shopOperations) await sendMalformed(operation);
  for (const operation of shopOperations.filter(({ body }) => body !== undefined)) await sendUnfitBodies(operation);
}

function pathOf(operation: ShopOperation, value = 'prd-1'): string {
  return operation.path.replaceAll(/\{\w+\}/g, value);
}

async function expectStatus(client: ShopClient, operation: ShopOperation, status: number): Promise<void> {
  const reply = await client.send(operation.method, pathOf(operation));
  expect([operation.operationId, reply.status]).toEqual([operation.operationId, status]);
}

async function sendMalformed(operation: ShopOperation): Promise<void> {
  const { method, params, query, body } = operation;
  if (params !== undefined) return expectReply(method, pathOf(operation, '%zz'), {}, 400);
  if (body !== undefined) return expectReply(method, pathOf(operation), malformedContent[body.kind], 400);
  if (query !== undefined) return expectReply(method, `${pathOf(operation)}?page=0`, {}, 400);
}

const malformedContent = {
  json: { content: '{', contentType: 'application/json' },
  file: { content: '', contentType: 'image/png' },
  multipart: { content: 'no parts', contentType: 'multipart/form-data; boundary=x' },
};

async function sendUnfitBodies(operation: ShopOperation): Promise<void> {
  const large = Buffer.alloc(600 * 1024, ' ');
  const tooLarge = {
    json: { content: large, contentType: 'application/json' },
    file: { content: large, contentType: 'image/jpeg' },
    multipart: { content: form(large) },
  }[operation.body?.kind ?? 'json'];
  const path = pathOf(operation);
  await expectReply(operation.method, path, tooLarge, 413);
  await expectReply(operation.method, path, { content: 'a: b', contentType: 'text/yaml' }, 415);
}

async function expectReply(method: string, path: string, parts: Parameters<ShopClient['send']>[2], status: number) {
  const reply = await admin.send(method, path, parts);
  expect([method, path, reply.status]).toEqual([method, path, status]);
}
