import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiIntent } from './api-intent.ts';
import { understandApiExpectation, understandApiStep } from './understand.ts';

const NAMES = { operations: ['createOrder', 'login', 'getOrder'], identities: ['owner', 'nobody', 'admin', 'bob'] };

function intentOf(text: string): ApiIntent | undefined {
  const reading = understandApiStep(text, NAMES);
  return reading.ok ? reading.intent : undefined;
}
const text = (value: string, quoted = true) => ({ text: value, quoted });
const words = (name: string) => ({ by: 'words', words: name });
const path = (name: string) => ({ by: 'path', path: name });
const request = { do: 'request', headers: [], fields: [] };

describe('X3 requests in words', () => {
  const get = { ...request, target: { method: 'GET', path: '/api/orders/{{ORDER}}' } };
  it.each([
    ['GET /api/orders/{{ORDER}}', get],
    ['Send a GET request to /api/orders/{{ORDER}}.', get],
    ['send get /api/orders/{{ORDER}}', get],
    ['发送 GET /api/orders/{{ORDER}}', get],
    ['发送 GET 请求到 /api/orders/{{ORDER}}', get],
    ['向 /api/orders/{{ORDER}} 发送 GET 请求', get],
    ['as admin, GET /api/orders/{{ORDER}}', { ...get, as: 'admin' }],
    ['GET /api/orders/{{ORDER}} as bob', { ...get, as: 'bob' }],
    ['以 admin 的身份，GET /api/orders/{{ORDER}}', { ...get, as: 'admin' }],
    ['未登录，GET /api/orders/{{ORDER}}', { ...get, as: 'nobody' }],
    ['Without signing in, GET /api/orders/{{ORDER}}', { ...get, as: 'nobody' }],
  ])('reads %s', (sentence, intent) => {
    expect(intentOf(sentence)).toEqual(intent);
  });

  const body = '{"productId": {{ID}}, "quantity": 2}';
  const post = { ...request, target: { method: 'POST', path: '/api/orders' } };
  it.each([
    [`POST /api/orders with ${body}`, { ...post, body }],
    [`POST /api/orders with body ${body}`, { ...post, body }],
    [`POST /api/orders，请求体为 ${body}`, { ...post, body }],
    [`向 /api/orders 发送 POST 请求，带 ${body}`, { ...post, body }],
    [`POST /api/orders\n\`\`\`json\n${body}\n\`\`\``, { ...post, body }],
    [
      `POST /api/orders with ${body} and header X-Tenant: a`,
      { ...post, body, headers: [{ name: 'X-Tenant', value: text('a', false) }] },
    ],
    [
      `POST /api/orders with token {{TOKEN}} and ${body}`,
      { ...post, body, headers: [{ name: 'authorization', value: text('Bearer {{TOKEN}}') }] },
    ],
    [
      `POST /api/orders，请求头“X-A: b c”，令牌 {{TOKEN}}`,
      {
        ...post,
        headers: [
          { name: 'X-A', value: text('b c') },
          { name: 'authorization', value: text('Bearer {{TOKEN}}') },
        ],
      },
    ],
    [
      'createOrder with productId 1 and note "a, b"',
      {
        ...request,
        target: { operation: 'createOrder' },
        fields: [
          { name: 'productId', value: text('1', false) },
          { name: 'note', value: text('a, b') },
        ],
      },
    ],
    [
      '调用 createOrder，参数 productId 为 1，quantity 为 {{N}}',
      {
        ...request,
        target: { operation: 'createOrder' },
        fields: [
          { name: 'productId', value: text('1', false) },
          { name: 'quantity', value: text('{{N}}', false) },
        ],
      },
    ],
    [
      'log in with {"username": "a", "password": "{{PASSWORD}}"}',
      { ...request, target: { operation: 'login' }, body: '{"username": "a", "password": "{{PASSWORD}}"}' },
    ],
  ])('reads %s', (sentence, intent) => {
    expect(intentOf(sentence)).toEqual(intent);
  });

  it.each([
    'Log in as alice',
    'POST /api/orders with {"a": }',
    'POST /api/orders and hope for the best',
    'GET http://elsewhere.example/x',
    'as carol, GET /api/orders',
    'deleteOrder with id 3',
    '打开首页',
  ])('does not guess at %s', (sentence) => expect(intentOf(sentence)).toBeUndefined());
});

describe('X3 what must hold for an answer', () => {
  const status = (oneOf: string[], negated = false) => ({ verify: 'status', oneOf, negated });
  const field = (name: object, value: object, match = 'equals', negated = false) => ({
    verify: 'field',
    field: name,
    match,
    value,
    negated,
  });
  it.each([
    ['the status is 201', status(['201'])],
    ['status 201', status(['201'])],
    ['the response status is 200 or 201', status(['200', '201'])],
    ['the request returns 4xx', status(['4XX'])],
    ['the status is not 500', status(['500'], true)],
    ['状态码为 201', status(['201'])],
    ['接口返回 404', status(['404'])],
    ['状态码不为 500', status(['500'], true)],
    ['`items[0].name` is "Lamp"', field(path('items[0].name'), text('Lamp'))],
    ['the "total" is 25.98', field(words('total'), text('25.98', false))],
    ['the total is {{TOTAL}}', field(words('total'), text('{{TOTAL}}', false))],
    ['the order id is not "x"', field(words('order id'), text('x'), 'equals', true)],
    ['items[0].name starts with "La"', field(path('items[0].name'), text('La'), 'starts-with')],
    ['the "id" matches /ord-\\d+/', field(words('id'), text('ord-\\d+'), 'matches')],
    ['“total”为 25.98', field(words('total'), text('25.98', false))],
    ['`items[0].name` 包含“灯笼”', field(path('items[0].name'), text('灯笼'), 'contains')],
    [
      'the total is greater than 3',
      { verify: 'number', field: words('total'), comparison: '>', value: text('3', false) },
    ],
    ['“stock”不小于 3', { verify: 'number', field: words('stock'), comparison: '>=', value: text('3', false) }],
    ['the "paidAt" is empty', { verify: 'empty', field: words('paidAt'), empty: true }],
    ['“couponCode”为空', { verify: 'empty', field: words('couponCode'), empty: true }],
    ['`a.b` exists', { verify: 'present', field: path('a.b'), present: true }],
    ['“token”不存在', { verify: 'present', field: words('token'), present: false }],
    ['the response has 3 items', { verify: 'count', comparison: '=', count: 3 }],
    ['the "items" has at least 2 entries', { verify: 'count', field: words('items'), comparison: '>=', count: 2 }],
    ['响应中有 3 条记录', { verify: 'count', comparison: '=', count: 3 }],
    ['the response contains "Lamp"', { verify: 'text', value: text('Lamp'), present: true }],
    ['响应不包含“灯笼”', { verify: 'text', value: text('灯笼'), present: false }],
    [
      'the response has an item with name "Lamp"',
      { verify: 'item', where: { name: 'name', value: text('Lamp') }, present: true },
    ],
    ['响应中有“sku”为“SKU-1”的商品', { verify: 'item', where: { name: 'sku', value: text('SKU-1') }, present: true }],
    [
      'the header "content-type" contains "json"',
      { verify: 'header', name: 'content-type', match: 'contains', value: text('json'), negated: false },
    ],
    [
      '`sum(body.items, item.price) == body.total`',
      { verify: 'holds', expression: 'sum(body.items, item.price) == body.total' },
    ],
    ['the response takes less than 500 ms', { verify: 'faster', limitMs: 500 }],
    ['响应时间小于 2 秒', { verify: 'faster', limitMs: 2000 }],
    ['the response matches the document', { verify: 'conforms' }],
    ['响应符合接口文档', { verify: 'conforms' }],
  ])('reads %s', (sentence, intent) => {
    expect(understandApiExpectation(sentence)).toEqual({ ok: true, intent });
    const opened = /\p{Script=Han}/u.test(sentence) ? `验证${sentence}` : `Verify that ${sentence}`;
    expect(understandApiStep(opened)).toEqual({ ok: true, intent });
  });

  it.each([
    'the page shows "Products"',
    'it is fine',
    '页面显示“商品”',
    '`body.total`',
    'the response is nice and blue',
  ])('does not guess at %s', (sentence) => expect(understandApiExpectation(sentence)).toMatchObject({ ok: false }));

  it.each([
    ['save the order id as ORDER', { do: 'save', name: 'ORDER', field: words('order id') }],
    ['保存订单号为 ORDER', { do: 'save', name: 'ORDER', field: words('订单号') }],
    ['将 `items[0].id` 保存为 ITEM', { do: 'save', name: 'ITEM', field: path('items[0].id') }],
  ])('reads %s', (sentence, intent) => expect(intentOf(sentence)).toEqual(intent));
});

describe('X3 sentences for APIs, as a whole', () => {
  const name = fc
    .stringMatching(/^[a-z][a-zA-Z]{0,8}$/)
    .filter(
      (each) =>
        !/^(?:is|of|as|and|with|or|the|in|token|header|body|json|data|query|field|payload|using|whose|having|headers|parameter)/i.test(
          each,
        ),
    );
  const value = fc.oneof(
    fc.integer().map((each) => text(String(each), false)),
    fc
      .string({ unit: 'grapheme' })
      .filter((each) => !/["\\{}\n\r“”`]/.test(each))
      .map((each) => text(each)),
  );
  const written = ({ text: each, quoted }: { text: string; quoted: boolean }) => (quoted ? `"${each}"` : each);

  it('property: a request that is written down is read back, in both languages', () => {
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE');
    const segments = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 1, maxLength: 4 });
    const fields = fc.array(fc.record({ name, value }), { maxLength: 3 });
    const property = fc.property(method, segments, fields, (verb, parts, pairs) => {
      const target = { method: verb, path: `/${parts.join('/')}` };
      const said = pairs.map((pair) => `${pair.name} ${written(pair.value)}`);
      const intent = { ...request, target, fields: pairs };
      const en = `Send ${verb} ${target.path}${said.length === 0 ? '' : ` with ${said.join(' and ')}`}`;
      const zh = `发送 ${verb} ${target.path}${pairs.map((pair) => `，${pair.name} 为 ${written(pair.value)}`).join('')}`;
      expect(intentOf(en)).toEqual(intent);
      expect(intentOf(zh)).toEqual(intent);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('property: JSON comes through as it is', () => {
    const json = fc
      .oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()))
      .map((each) => JSON.stringify(each));
    const property = fc.property(
      json.filter((each) => !/\{\{|[“”]/.test(each)),
      (body) => {
        expect(intentOf(`POST /a with ${body}`)).toMatchObject({ body });
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it('property: no text makes it throw', () => {
    const openings = fc.constantFrom('', 'GET /', 'POST /a with {', '状态码', 'the "', '`', 'as ', 'save ');
    const property = fc.property(openings, fc.string({ unit: 'grapheme', maxLength: 60 }), (opening, rest) => {
      expect(typeof understandApiStep(opening + rest, NAMES).ok).toBe('boolean');
      expect(typeof understandApiExpectation(opening + rest).ok).toBe('boolean');
    });
    fc.assert(property, { numRuns: 500 });
  });
});
