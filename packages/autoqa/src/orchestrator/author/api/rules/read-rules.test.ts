import { beforeAll, describe, expect, it } from 'vitest';
import { checksOf, told } from '../__fixtures__/small-shop.ts';
import type { ApiDesign } from '../api-design.ts';
import { documentOf, lanternShop, shopDocument } from './__fixtures__/shop-rules.ts';
import { readRules } from './read-rules.ts';

let shop: ApiDesign;
beforeAll(async () => {
  shop = await lanternShop();
});

/** One sentence, as if it stood alone among the rules. */
function read(sentence: string) {
  const found = readRules([{ document: documentOf([sentence]), kind: 'requirement' }], shop);
  return { ...found, rule: found.rules[0] };
}

function meaning(sentence: string): string {
  const { rule } = read(sentence);
  return rule === undefined ? 'nothing' : `${rule.kind}: ${rule.meaning}`;
}

/** What the case of a sentence does and looks at. */
function caseOf(sentence: string) {
  const draft = read(sentence).rule?.drafts[0] ?? expect.fail(sentence);
  const acts = draft.steps.filter(({ role }) => role === 'act');
  return { draft, body: acts[0]?.request.body, told: told(acts), checks: checksOf(draft) };
}

describe('A6 invariants', () => {
  const TOTAL = 'invariant: body.total == body.subtotal - body.discount + body.shipping';
  it.each([
    ['Total = subtotal − discount + shipping.', TOTAL],
    ['合计 = 小计 − 优惠 + 运费。', TOTAL],
    ['`total` equals `subtotal` − `discount` + `shipping`, in the cart and in the order.', TOTAL],
    ['`total` 等于 `subtotal` − `discount` + `shipping`，购物车与订单都是如此。', TOTAL],
    ['每张订单显示订单号、状态和合计，合计等于小计 − 优惠 + 运费。', TOTAL],
    [
      'The subtotal is the sum of price times quantity: 2 pieces at 10.00 make 20.00.',
      'invariant: body.subtotal == sum(body.items, item.price * item.quantity)',
    ],
    [
      '小计等于各行单价乘以数量之和：2 件 10.00 元的商品小计为 20.00。',
      'invariant: body.subtotal == sum(body.items, item.price * item.quantity)',
    ],
    ['`subtotal` equals the sum of all `lineTotal`.', 'invariant: body.subtotal == sum(body.items, item.lineTotal)'],
    ['`itemCount` 等于所有 `quantity` 之和。', 'invariant: body.itemCount == sum(body.items, item.quantity)'],
    [
      'The `lineTotal` of every cart item equals `price` × `quantity`.',
      'invariant: body.lineTotal == body.price * body.quantity',
    ],
    [
      '购物车每一行的 `lineTotal` 等于 `price` × `quantity`。',
      'invariant: body.lineTotal == body.price * body.quantity',
    ],
    [
      'When `subtotal` − `discount` is below 9900, `shipping` is 1000.',
      'invariant: !(body.subtotal - body.discount < 9900) || body.shipping == 1000',
    ],
    [
      '`subtotal` − `discount` 大于或等于 9900 时，`shipping` 为 0。',
      'invariant: !(body.subtotal - body.discount >= 9900) || body.shipping == 0',
    ],
    [
      'When `subtotal` − `discount` is 99.00 or more, `shipping` is 0.',
      'invariant: !(body.subtotal - body.discount >= 9900) || body.shipping == 0',
    ],
  ])('%s', (sentence, expected) => expect(meaning(sentence)).toBe(expected));

  it('makes a check of it, with the sentence as its ground, and no case', () => {
    const { invariants, rule } = read('Total = subtotal − discount + shipping.');
    expect(rule).toMatchObject({ id: 'RULE-001', place: 'rules.md:2', requirement: 'REQ-1', drafts: [] });
    expect(invariants).toEqual([
      {
        fields: ['total', 'subtotal', 'discount', 'shipping'],
        expression: 'body.total == body.subtotal - body.discount + body.shipping',
        basis: {
          kind: 'requirement',
          quote: 'Total = subtotal − discount + shipping.',
          place: 'rules.md:2',
          id: 'REQ-1',
        },
      },
    ]);
  });
});

describe('A6 worked examples', () => {
  it.each([
    ['With goods of exactly 99.00, shipping is 0 and the total is 99.00.'],
    ['商品金额正好 99.00 元时，运费为 0，合计 99.00。'],
  ])('%s', (sentence) => {
    expect(meaning(sentence)).toBe('example: subtotal = 9900 → body.shipping == 0, body.total == 9900');
    const { draft, checks, body } = caseOf(sentence);
    const made = draft.steps.find(({ request }) => request.operation === 'createProduct');
    expect(made?.request.body).toMatchObject({ price: 9_900, stock: 50 });
    expect(body).toEqual({ productId: '{{productId}}', quantity: 1 });
    expect(checks).toEqual(
      expect.arrayContaining(['addCartItem: body.shipping == 0', 'addCartItem: body.subtotal == 9900']),
    );
  });

  it.each([
    [
      'With goods of 100.00 and `WELCOME10`, the discount is 10.00, shipping is 10.00 and the total is 100.00.',
      'example: subtotal = 10000 with WELCOME10 → body.discount == 1000, body.shipping == 1000, body.total == 10000',
    ],
    [
      '商品金额 100.00 元、使用 `WELCOME10` 时，优惠 10.00，运费 10.00，合计 100.00。',
      'example: subtotal = 10000 with WELCOME10 → body.discount == 1000, body.shipping == 1000, body.total == 10000',
    ],
    [
      'From a subtotal of 100.00 on, `MINUS20` is accepted and takes 20.00 off.',
      'example: subtotal = 10000 with MINUS20 → body.discount == 2000',
    ],
    [
      '小计正好 50.00 元时可以使用 `WELCOME10`，优惠 5.00。',
      'example: subtotal = 5000 with WELCOME10 → body.discount == 500',
    ],
    ['With a subtotal of 49.00, `WELCOME10` is refused with 409.', 'example: subtotal = 4900 with WELCOME10 → 409'],
    ['小计 49.00 元时使用 `WELCOME10` 被拒绝，接口返回 409。', 'example: subtotal = 4900 with WELCOME10 → 409'],
  ])('%s', (sentence, expected) => {
    expect(meaning(sentence)).toBe(expected);
    expect(caseOf(sentence).told).toEqual(['act applyCoupon as owner']);
  });

  it('wants exactly the refusal that the sentence names', () => {
    expect(caseOf('With a subtotal of 49.00, `WELCOME10` is refused with 409.').checks).toContain('applyCoupon: 409');
  });
});

describe('A6 answers', () => {
  it.each([
    ['A customer who calls `GET /api/users` gets 403.', 'act listUsers as owner', undefined],
    ['顾客调用 `GET /api/users` 返回 403。', 'act listUsers as owner', undefined],
    ['`bob` gets 404 from `GET /api/orders/{orderId}` with an order of `alice`.', 'act getOrder as bob', undefined],
    ['`bob` 用 `alice` 的订单号调用 `GET /api/orders/{orderId}` 返回 404。', 'act getOrder as bob', undefined],
    [
      '`POST /api/cart/items` with quantity 0 answers 400.',
      'act addCartItem as owner',
      { productId: '{{productId}}', quantity: 0 },
    ],
    [
      '以数量 0 调用 `POST /api/cart/items` 返回 400。',
      'act addCartItem as owner',
      { productId: '{{productId}}', quantity: 0 },
    ],
    [
      '`POST /api/cart/items` with more than the stock answers 409.',
      'act addCartItem as owner',
      { productId: '{{productId}}', quantity: 4 },
    ],
    [
      '以超过库存的数量调用 `POST /api/cart/items` 返回 409。',
      'act addCartItem as owner',
      { productId: '{{productId}}', quantity: 4 },
    ],
    [
      'The expired `OLD5` is refused with 409, and the total stays as it was.',
      'act applyCoupon as owner',
      { code: 'OLD5' },
    ],
    ['已过期的 `OLD5` 被拒绝，接口返回 409，合计不变。', 'act applyCoupon as owner', { code: 'OLD5' }],
    ['An unknown coupon is refused with 404.', 'act applyCoupon as owner', { code: 'AQNOSUCHCODE' }],
    ['不存在的优惠券被拒绝，接口返回 404。', 'act applyCoupon as owner', { code: 'AQNOSUCHCODE' }],
  ])('%s', (sentence, act, body) => {
    const { told: acts, body: sent, checks } = caseOf(sentence);
    expect(acts).toEqual([act]);
    expect(sent).toEqual(body);
    const status = /[45]\d\d/.exec(sentence)?.[0] ?? '';
    expect(checks.some((check) => check.endsWith(`: ${status}`))).toBe(true);
  });

  it.each([
    ['Creating a product with the price -1 answers 400.', -1],
    ['以 -1 作为价格新建商品返回 400。', -1],
  ])('%s', (sentence, price) => expect(caseOf(sentence).body).toMatchObject({ price }));

  it.each([
    '`PUT /api/products/{productId}/stock` with -1 or 10001 answers 400.',
    '以 -1 或 10001 调用 `PUT /api/products/{productId}/stock` 返回 400。',
  ])('one case for each value: %s', (sentence) => {
    const bodies = read(sentence).rule?.drafts.map(
      ({ steps }) => steps.find(({ role }) => role === 'act')?.request.body,
    );
    expect(bodies).toEqual([{ stock: -1 }, { stock: 10_001 }]);
  });

  it.each([
    'Deleting a product answers 204, and `GET /api/products/{productId}` then answers 404.',
    '删除商品返回 204，之后 `GET /api/products/{productId}` 返回 404。',
  ])('takes the first answer for the deed: %s', (sentence) => {
    expect(meaning(sentence)).toBe('answer: deleteProduct → 204');
  });

  it.each([
    ['`POST /api/cart/items` for a product with stock 0 answers 409 and leaves the cart as it was.', 'getCart'],
    ['对库存为 0 的商品调用 `POST /api/cart/items` 返回 409，购物车不变。', 'getCart'],
    [
      'A customer who calls `PUT /api/products/{productId}/stock` gets 403, and the stock stays as it was.',
      'getProduct',
    ],
    ['顾客调用 `PUT /api/products/{productId}/stock` 返回 403，库存不变。', 'getProduct'],
  ])('looks whether it stayed as it was: %s', (sentence, reader) => {
    expect(caseOf(sentence).checks).toContain(`${reader}: body == before`);
  });
});

describe('A6 what is carried over, and how fast', () => {
  it.each([
    ['An order placed with a coupon has the discount and the total that the cart showed.', 'discount, total'],
    ['使用优惠券下单后，订单的优惠与合计和购物车里的一致。', 'discount, total'],
    [
      '`subtotal`, `discount`, `shipping` and `total` of an order are those of the cart it was made from.',
      'subtotal, discount, shipping, total',
    ],
    [
      '订单的 `subtotal`、`discount`、`shipping`、`total` 与下单时购物车里的相同。',
      'subtotal, discount, shipping, total',
    ],
  ])('%s', (sentence, fields) => {
    expect(meaning(sentence)).toBe(`carry-over: createOrder: ${fields} as in getCart`);
    const { draft, checks } = caseOf(sentence);
    expect(told(draft.steps)).toContain('arrange applyCoupon as owner');
    expect(draft.steps.find(({ keep }) => keep['shown'] !== undefined)?.request.operation).toBe('getCart');
    expect(checks).toContain('createOrder: body.total == shown.total');
  });

  it.each([
    ['`GET /api/orders` answers within 2 seconds.', ['listOrders'], 2_000],
    ['`GET /api/products` 在 2 秒内返回，带分类条件时也一样。', ['listProducts'], 2_000],
    ['`GET /api/orders` answers within 300 ms.', ['listOrders'], 300],
    ['`GET /api/orders` 在 500 毫秒内返回。', ['listOrders'], 500],
    [
      'A list answers within 1.5 seconds.',
      ['listCategories', 'listProducts', 'listCoupons', 'listAddresses', 'listOrders'],
      1_500,
    ],
    [
      '列表在 2 秒内给出结果。',
      ['listCategories', 'listProducts', 'listCoupons', 'listAddresses', 'listOrders'],
      2_000,
    ],
  ])('%s', (sentence, operations, limitMs) => {
    expect(read(sentence).limits).toEqual([expect.objectContaining({ operations, limitMs })]);
  });
});

describe('A6 what is not understood', () => {
  it.each([
    'The new shop should feel warm the moment it opens.',
    '登录过程要尽量简单，不要让人觉得麻烦。',
    'The quantity cannot be lowered to 0.',
    'Sorted by price upwards, no product costs more than the one after it.',
    'Shipping is 10.00 and free when the goods after discount reach 99.00.',
    'Two quick clicks on the order button create one order only.',
    '“会员总数”等于会员列表的总条数。',
    'The page opens within a moment.',
  ])('makes no rule of: %s', (sentence) => expect(read(sentence).rules).toEqual([]));

  it.each([
    'When signing in fails, `POST /api/auth/login` answers 401 without a `token`.',
    'After signing out, `GET /api/users/me` with the old token answers 401.',
    '登录失败时，接口 `POST /api/auth/login` 返回 401，响应里没有 `token`。',
    'Creating a product with the existing `SKU-001` answers 409.',
    'A shipped order offers no usable cancel action, and `POST /api/orders/{orderId}/cancel` answers 409.',
  ])('says that it did not understand: %s', (sentence) => {
    expect(read(sentence).rules).toEqual([
      expect.objectContaining({ kind: 'not-understood', drafts: [], meaning: '' }),
    ]);
  });

  it.each(['1. Background', '6. Out of scope', '背景', '6. 不在范围内', '7. 其他说明', '7. Other notes'])(
    'takes no rule from "%s"',
    (section) => {
      const document = documentOf(['Total = subtotal − discount + shipping.'], section);
      expect(readRules([{ document, kind: 'requirement' }], shop).rules).toEqual([]);
    },
  );

  it.each(['prd.en.md', 'prd.zh.md'])('reads %s without the rule that ended with the old version', async (name) => {
    const { rules } = readRules([{ document: await shopDocument(name), kind: 'requirement' }], shop);
    expect(rules.filter(({ kind }) => kind !== 'not-understood').length).toBeGreaterThan(25);
    expect(rules.filter(({ text }) => text.includes('88.00') || text.includes('15.00'))).toEqual([]);
  });
});
