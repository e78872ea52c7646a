import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Testbed } from '../src/control/testbed.ts';
import { startTestbed } from '../src/start-testbed.ts';
import { addressRows, sheets } from './test-data.mjs';

type Row = Record<string, string | number>;

/** The rows of a sheet as objects, by their headers. */
function rowsOf(name: string): Row[] {
  const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((title, index) => [String(title), row[index] ?? ''])));
}

/** Every status that the data expects is the status that a shop without faults answers. */
describe('test data against the shop', () => {
  let testbed: Testbed;

  beforeAll(async () => {
    testbed = await startTestbed();
  });
  afterAll(() => testbed.close());
  beforeEach(() => testbed.reset());

  async function call(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(new URL(path, testbed.apiUrl), init);
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  }

  async function signIn(username: string): Promise<string> {
    const { json } = await call('POST', '/api/auth/login', { body: { username, password: `${username}-pass-1` } });
    return json.token;
  }

  it('registers the users', async () => {
    for (const { username, password, email, expected_status, comment } of rowsOf('users')) {
      const { status } = await call('POST', '/api/auth/register', { body: { username, password, email } });
      expect({ comment, status }).toEqual({ comment, status: expected_status });
    }
  });

  it('signs in', async () => {
    for (const row of rowsOf('登录')) {
      const body = { username: row['用户名'], password: row['密码'] };
      const { status } = await call('POST', '/api/auth/login', { body });
      expect({ ...body, status }).toEqual({ ...body, status: row['期望状态码'] });
    }
  });

  it('creates the products', async () => {
    const token = await signIn('admin');
    for (const row of rowsOf('商品')) {
      const names = { sku: row['SKU'], name: row['英文名'], nameZh: row['中文名'], category: row['分类'] };
      const body = { ...names, price: row['价格（分）'], stock: row['库存'] };
      const { status } = await call('POST', '/api/products', { body, token });
      expect({ ...body, status }).toEqual({ ...body, status: row['期望状态码'] });
    }
  });

  it('creates the addresses', async () => {
    const token = await signIn('alice');
    for (const [name, phone, city, street, postcode, expected, comment] of addressRows.slice(1)) {
      const { status } = await call('POST', '/api/addresses', { body: { name, phone, city, street, postcode }, token });
      expect({ comment, status }).toEqual({ comment, status: Number(expected) });
    }
  });

  it('applies the coupons', async () => {
    const token = await signIn('bob');
    for (const row of rowsOf('coupons')) {
      await call('DELETE', '/api/cart', { token });
      const found = await call('GET', `/api/products?q=${row['sku']}`);
      const item = { productId: found.json.items[0].id, quantity: row['quantity'] };
      await call('POST', '/api/cart/items', { body: item, token });
      const { status } = await call('POST', '/api/cart/coupon', { body: { code: row['code'] }, token });
      const { subtotal, discount, shipping, total } = (await call('GET', '/api/cart', { token })).json;
      expect({ code: row['code'], subtotal, status, discount, shipping, total }).toEqual({
        code: row['code'],
        subtotal: row['subtotal'],
        status: row['expected_status'],
        discount: row['expected_discount'],
        shipping: row['expected_shipping'],
        total: row['expected_total'],
      });
    }
  });
});
