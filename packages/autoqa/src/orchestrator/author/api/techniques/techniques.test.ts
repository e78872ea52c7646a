import { describe, expect, it } from 'vitest';
import { objectOf, sketchApi } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { ApiDesign } from '../api-design.ts';
import { checksOf, SHOP, shopDesign, told } from '../__fixtures__/small-shop.ts';
import { acts, make, only } from './__fixtures__/made-cases.ts';
import { ownerOnlyCases, roleCases, tokenCases } from './access.ts';
import { describedEffects, stockEffects } from './described-effects.ts';
import { describedRefusals } from './described-refusals.ts';
import { lifeCycleCases } from './life-cycle.ts';
import { positiveCases } from './positive.ts';
import { readBackCases } from './read-back.ts';
import { sessionCases } from './session.ts';
import { stateCases } from './states.ts';

/** Shipping needs a state that only another deed leads to. */
const shipping = shopDesign(undefined, {
  other: {
    shipOrder: {
      at: 'POST /orders/{orderId}/ship',
      login: true,
      summary: 'Ship a paid order',
      answers: { 200: { schema: { $ref: '#/components/schemas/Order' } } },
    },
  },
});

describe('A5 positive', () => {
  it('sends the example, and once only what is required', () => {
    const [whole, least] = make(positiveCases, 'changeProfile');
    expect(whole).toMatchObject({ technique: 'positive', priority: 'p0' });
    expect(acts(whole ?? expect.fail())[0]?.request.body).toEqual({ name: 'Ada', phone: '123' });
    expect(least?.title).toBe('Only what is required: name');
    expect(acts(least ?? expect.fail())[0]?.request.body).toEqual({ name: 'Ada' });
    expect(checksOf(least ?? expect.fail())).toEqual(['changeProfile: 200', 'changeProfile: conforms']);
  });

  it('signs in as whom the document or the configuration names, and as nobody else', () => {
    const credentials = objectOf({ username: { type: 'string' }, password: { type: 'string' } });
    const api = sketchApi({ enter: { at: 'POST /enter', body: credentials, answers: { 200: {}, 401: {} } } });
    const analysis = { resources: {}, dependencies: [], broken_cycles: [], sorted_endpoints: [] };
    const design = (logins = {}): ApiDesign => new ApiDesign(api, analysis, [], { logins });
    expect(() => make(positiveCases, 'enter', design())).toThrow(
      'Nobody says with which account enter lets somebody in',
    );
    const body = { username: 'ann', password: 'pass word 1' };
    expect(acts(only(positiveCases, 'enter', design({ enter: body })))[0]?.request.body).toEqual(body);
  });

  it('brings a thing into the state that the operation needs', () => {
    expect(told(only(positiveCases, 'shipOrder', shipping).steps)).toEqual([
      'arrange emptyCart as owner',
      'arrange createProduct as admin',
      'arrange addItem as owner',
      'arrange createOrder as owner',
      'arrange payOrder as owner',
      'act shipOrder as owner',
      'cleanup deleteProduct as admin',
    ]);
  });
});

describe('A5 life of a thing', () => {
  it('is made, read, listed and deleted, and then gone', () => {
    const life = only(lifeCycleCases, 'createProduct');
    expect(life.title).toBe('Life of one of products: POST, GET, DELETE');
    expect(told(life.steps)).toEqual([
      'act createProduct as admin',
      'observe readProduct as nobody',
      'observe listProducts as nobody',
      'act deleteProduct as admin',
      'observe readProduct as nobody',
    ]);
    expect(life.steps[0]?.keep).toEqual({ madeId: 'body.id', made: 'sent', answered: 'body' });
    expect(checksOf(life)).toEqual(
      expect.arrayContaining([
        'createProduct: body.sku == sent.sku',
        'readProduct: body.price == made.price',
        'listProducts: body.total > count(body.items) || any(body.items, item.id == madeId)',
        'readProduct: 4XX',
      ]),
    );
  });

  it('says nothing of what cannot be found again', () => {
    expect(make(lifeCycleCases, 'signOut')).toEqual([]);
    expect(make(lifeCycleCases, 'createProduct', shopDesign(['createProduct']))).toEqual([]);
  });

  it('reads back what was saved, where there is only one', () => {
    const kept = only(readBackCases, 'changeProfile');
    expect(kept.technique).toBe('read-back');
    expect(checksOf(kept)).toContain('readProfile: body.phone == changed.phone');
    expect(told(kept.steps).at(-1)).toBe('cleanup changeProfile as owner');
    expect(make(readBackCases, 'createProduct')).toEqual([]);
  });

  it('a deed leads to its state, and not twice', () => {
    const twice = make(stateCases, 'payOrder').at(-1) ?? expect.fail();
    expect(twice.title).toBe('Pay a pending order: paid, and not twice');
    expect(acts(twice).map(({ request }) => request.operation)).toEqual(['payOrder', 'payOrder']);
    expect(checksOf(twice)).toContain('payOrder: body.status == "paid"');
  });

  it('does not take a new thing for one that is not in its first state', () => {
    const titles = make(stateCases, 'payOrder').map(({ title }) => title);
    expect(titles).toEqual(['Pay a pending order: paid, and not twice']);
  });

  it('is refused in the state that the document forbids', () => {
    const [refused] = make(stateCases, 'cancelOrder');
    expect(refused?.title).toBe('Refused when paid: Cancel an order that is not paid');
    expect(told(refused?.steps ?? []).slice(-3)).toEqual([
      'arrange payOrder as owner',
      'act cancelOrder as owner',
      'cleanup deleteProduct as admin',
    ]);
  });

  it('is refused before it is in the state that it needs', () => {
    const [refused] = make(stateCases, 'shipOrder', shipping);
    expect(refused?.title).toBe('Refused when not paid: Ship a paid order');
    expect(told(refused?.steps ?? [])).not.toContain('arrange payOrder as owner');
    expect(checksOf(refused ?? expect.fail())).toContain('shipOrder: 409|422 by convention');
  });
});

describe('A5 who may', () => {
  it('not without a token, and not with one that nobody issued', () => {
    const cases = make(tokenCases, 'addItem');
    expect(cases.map(({ technique }) => technique)).toEqual(['no-token', 'bad-token']);
    expect(cases.flatMap(acts).map(({ request }) => request.as)).toEqual(['nobody', 'impostor']);
    expect(checksOf(cases[0] ?? expect.fail())).toEqual([
      'addItem: no-crash',
      'addItem: 4XX',
      'addItem: 401',
      'addItem: conforms',
    ]);
    expect(make(tokenCases, 'listProducts')).toEqual([]);
  });

  it('calls it convention which refusal it is where the document names none', () => {
    expect(checksOf(make(tokenCases, 'readCart')[0] ?? expect.fail())).toContain('readCart: 401|403 by convention');
  });

  it('not without the role, and nothing changes by it', () => {
    const role = only(roleCases, 'deleteProduct');
    expect(told(role.steps)).toEqual([
      'arrange createProduct as admin',
      'arrange readProduct as admin',
      'act deleteProduct as owner',
      'observe readProduct as admin',
      'cleanup deleteProduct as admin',
    ]);
    expect(checksOf(role)).toContain('readProduct: body == before');
    expect(make(roleCases, 'deleteProduct', shopDesign(undefined, { people: ['bob'] }))).toEqual([]);
  });

  it('not what somebody else made, although the owner may', () => {
    const own = only(ownerOnlyCases, 'readOrder');
    expect(told(acts(own))).toEqual(['act readOrder as owner', 'act readOrder as bob']);
    expect(acts(own)[1]?.checks.map(({ basis }) => basis.kind)).not.toContain('convention');
    expect(acts(own)[1]?.checks[1]?.basis.quote).toBe('One of your own orders');
  });

  it('calls it convention where the document does not say whose it is, and looks at the thing', () => {
    const own = only(ownerOnlyCases, 'payOrder');
    expect(checksOf(own)).toContain('payOrder: 4XX by convention');
    expect(checksOf(own)).toContain('readOrder: body == before');
  });

  it.each([
    ['nobody else is known', 'readOrder', ['admin']],
    ['it is open to everybody', 'readProduct', ['bob', 'admin']],
    ['it is a matter of roles', 'deleteProduct', ['bob', 'admin']],
  ])('asks nobody else when %s', (_, id, people) => {
    expect(make(ownerOnlyCases, id, shopDesign(undefined, { people }))).toEqual([]);
  });

  it('opens nothing after signing out', () => {
    const out = only(sessionCases, 'signOut');
    expect(told(out.steps)).toEqual(['observe readCart as owner', 'act signOut as owner', 'observe readCart as owner']);
    expect(checksOf(out).at(-1)).toBe('readCart: 401|403 by convention');
    expect(make(sessionCases, 'readCart')).toEqual([]);
  });
});

describe('A5 what the document says in words', () => {
  it('more than the stock is refused, all of it is not', () => {
    const [beyond, all] = make(describedRefusals, 'addItem');
    expect([beyond?.title, all?.title]).toEqual([
      'quantity = 4 of 3 in stock is refused',
      'quantity = 3 of 3 in stock is accepted',
    ]);
    expect(beyond?.steps[0]?.request.body).toMatchObject({ stock: 3 });
    expect(acts(beyond ?? expect.fail())[0]?.request.body).toEqual({ productId: '{{productId}}', quantity: 4 });
    expect(checksOf(all ?? expect.fail())).toContain('addItem: 201');
  });

  it('what has expired is refused', () => {
    const schema = {
      type: 'object',
      required: ['code', 'expiresAt', 'minSpend'],
      properties: {
        code: { type: 'string' },
        expiresAt: { type: 'string', format: 'date-time' },
        minSpend: { type: 'integer' },
      },
    };
    const other = {
      createCoupon: { at: 'POST /coupons', body: schema, answers: { 201: { schema } } },
      redeem: {
        at: 'POST /redeem',
        body: { type: 'object', required: ['couponCode'], properties: { couponCode: { type: 'string' } } },
        answers: { 409: { says: 'The coupon has expired' } },
      },
    };
    const late = only(describedRefusals, 'redeem', shopDesign([], { other }));
    expect(late.steps[0]?.request.body).toMatchObject({ expiresAt: '2020-01-01T00:00:00.000Z', minSpend: 0 });
    expect(acts(late)[0]?.request.body).toEqual({ couponCode: 'AutoQA sample' });
  });

  it('"empties the cart": it is looked into afterwards', () => {
    const empty = only(describedEffects, 'createOrder');
    expect(checksOf(empty)).toContain('readCart: count(body.items) == 0');
  });

  it('reads the same in Chinese: what is emptied, and what there is too little of', () => {
    const order = { ...SHOP['createOrder'], at: 'POST /orders', summary: '清空购物车并生成订单，扣减库存' };
    const add = { ...SHOP['addItem'], at: 'POST /cart/items', answers: { 201: {}, 409: { says: '数量超过库存' } } };
    const design = shopDesign(undefined, { other: { createOrder: order, addItem: add } });
    expect(checksOf(only(describedEffects, 'createOrder', design))).toContain('readCart: count(body.items) == 0');
    expect(checksOf(only(stockEffects, 'createOrder', design))).toContain('readProduct: body.stock == 1');
    expect(make(describedRefusals, 'addItem', design).map(({ title }) => title)).toEqual([
      'quantity = 4 of 3 in stock is refused',
      'quantity = 3 of 3 in stock is accepted',
    ]);
  });

  it('"takes the stock": it is counted afterwards', () => {
    const taken = only(stockEffects, 'createOrder');
    expect(taken.steps.find(({ request }) => request.operation === 'createProduct')?.request.body).toMatchObject({
      stock: 3,
    });
    expect(taken.steps.find(({ request }) => request.operation === 'addItem')?.request.body).toMatchObject({
      quantity: 2,
    });
    expect(checksOf(taken)).toContain('readProduct: body.stock == 1');
  });

  it('"the stock returns": it is as before', () => {
    const other = { giveBack: { at: 'POST /returns', login: true as const, summary: 'Give back: the stock returns' } };
    const back = only(stockEffects, 'giveBack', shopDesign(undefined, { other }));
    expect(checksOf(back)).toContain('readProduct: body.stock == 3');
    expect(make(stockEffects, 'payOrder')).toEqual([]);
  });
});
