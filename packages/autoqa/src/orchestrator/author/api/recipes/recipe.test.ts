import { objectOf, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import type { ApiStep } from '@autoqa/domain/model/api/api-case';
import { describe, expect, it } from 'vitest';
import { shopDesign, told } from '../__fixtures__/small-shop.ts';
import { operationBasis, type ApiDesign } from '../api-design.ts';
import { Recipe, type Wishes } from './recipe.ts';
import { Unpreparable } from './unpreparable.ts';

const TEXT = { type: 'string' };

function prepare(design: ApiDesign, id: string, wishes: Wishes = {}) {
  const recipe = new Recipe(design);
  const operation = design.operation(id);
  if (operation === undefined) throw new Error(`no ${id}`);
  return { recipe, operation, ...recipe.prepare(operation, wishes) };
}

describe('A5 recipes: who is asked', () => {
  const { callers, description } = shopDesign();
  const caller = (id: string) => {
    const operation = description.operations.find((each) => each.id === id);
    return operation && callers.for(operation);
  };

  it.each([
    ['listProducts', 'nobody'],
    ['readCart', 'owner'],
    ['createProduct', 'admin'],
  ])('%s as %s', (id, as) => expect(caller(id)).toBe(as));

  it('knows who is like the owner and who is more', () => {
    expect([callers.other, callers.privileged]).toEqual(['bob', 'admin']);
    const alone = shopDesign(undefined, { people: [] }).callers;
    expect([alone.other, alone.privileged]).toEqual([undefined, undefined]);
  });

  it('takes a 403 for a matter of roles only when the document speaks of a role', () => {
    const other = { lend: { at: 'POST /loans', login: true as const, answers: { 403: { says: 'Not yours' } } } };
    const design = shopDesign([], { other });
    expect(design.callers.for(design.description.operations[0] ?? expect.fail())).toBe('owner');
  });

  it('arranges things of somebody else when told to', () => {
    const design = shopDesign();
    const recipe = new Recipe(design, 'bob');
    const { request } = recipe.prepare(design.operation('readOrder') ?? expect.fail());
    expect(told(recipe.arranged)).toEqual([
      'arrange emptyCart as bob',
      'arrange createProduct as admin',
      'arrange addItem as bob',
      'arrange createOrder as bob',
    ]);
    expect(request.as).toBe('bob');
  });

  it('lets a case choose who asks', () => {
    expect(prepare(shopDesign(), 'readCart', { as: 'impostor' }).request.as).toBe('impostor');
  });
});

describe('A5 recipes: what is arranged', () => {
  it('makes what an operation needs, each after what it needs itself, and says where the values go', () => {
    const { recipe, request, variables } = prepare(shopDesign(), 'payOrder');
    expect(told(recipe.arranged)).toEqual([
      'arrange emptyCart as owner',
      'arrange createProduct as admin',
      'arrange addItem as owner',
      'arrange createOrder as owner',
    ]);
    expect(request).toMatchObject({ operation: 'payOrder', as: 'owner', path: { orderId: '{{orderId}}' } });
    expect(variables).toEqual({ 'path.orderId': '{{orderId}}' });
    expect(recipe.arranged.map(({ keep }) => keep)).toEqual([{}, { productId: 'body.id' }, {}, { orderId: 'body.id' }]);
    expect(recipe.arranged[2]?.request.body).toEqual({ productId: '{{productId}}', quantity: 1 });
  });

  it('expects of what is arranged that it succeeds, so that a case without it is not judged', () => {
    const { recipe } = prepare(shopDesign(), 'payOrder');
    const statuses = recipe.arranged.map(({ checks }) =>
      checks.flatMap((check) => (check.kind === 'status' ? check.oneOf : [])),
    );
    expect(statuses).toEqual([['2XX', '404'], ['2XX'], ['2XX'], ['2XX']]);
  });

  it('makes a thing once, however many need it', () => {
    const { recipe } = prepare(shopDesign(), 'payOrder');
    const design = shopDesign();
    recipe.prepare(design.operation('readProduct') ?? expect.fail());
    expect(told(recipe.arranged).filter((step) => step.includes('createProduct'))).toHaveLength(1);
  });

  it('takes one that there is plenty of where nobody may make one', () => {
    const { recipe, request } = prepare(shopDesign(undefined, { people: [] }), 'readProduct');
    expect(told(recipe.arranged)).toEqual(['arrange listProducts as nobody']);
    expect(recipe.arranged[0]?.keep).toEqual({ productId: 'find(body.items, item.stock >= 20).id' });
    expect(request.path).toEqual({ productId: '{{productId}}' });
  });

  it('does not make what the case brings along', () => {
    const own = prepare(shopDesign(), 'addItem', { body: { productId: 'p-7', quantity: 2 } });
    expect(told(own.recipe.arranged)).toEqual(['arrange emptyCart as owner']);
    expect(own.request.body).toEqual({ productId: 'p-7', quantity: 2 });
    const given = prepare(shopDesign(), 'readOrder', { path: { orderId: 'o-1' } });
    expect(given.recipe.arranged).toEqual([]);
    expect(given.request.path).toEqual({ orderId: 'o-1' });
  });

  it('sends required parameters only, by their example', () => {
    const other = {
      find: {
        at: 'GET /found',
        query: { must: TEXT, may: TEXT },
        headers: { 'x-must': { type: 'integer' } },
        required: ['must', 'x-must'],
        examples: { must: 'lamp' },
      },
    };
    expect(prepare(shopDesign([], { other }), 'find').request).toMatchObject({
      query: { must: 'lamp' },
      headers: { 'x-must': '1' },
    });
  });

  it('sends a file where a file is taken', () => {
    const body = objectOf({ file: { type: 'string', format: 'binary' } });
    const other = { upload: { at: 'POST /files', body, contentType: 'multipart/form-data' } };
    expect(prepare(shopDesign([], { other }), 'upload').request).toMatchObject({
      contentType: 'multipart/form-data',
      body: { file: { fileName: 'autoqa.txt', contentType: 'text/plain' } },
    });
  });

  it('finds a container of one’s own empty, once', () => {
    const { recipe } = prepare(shopDesign(), 'useCoupon');
    expect(told(recipe.arranged).filter((step) => step.includes('emptyCart'))).toEqual(['arrange emptyCart as owner']);
    const other = { listItems: { at: 'GET /cart/items', login: true as const } };
    expect(prepare(shopDesign(undefined, { other }), 'listItems').recipe.arranged).toEqual([]);
  });

  it('keeps two values of one name apart', () => {
    const design = shopDesign();
    const { recipe } = prepare(design, 'readProduct');
    const create = design.operation('createProduct') ?? expect.fail();
    expect(recipe.keep(create, 'body.id', 'x')).toBe('productId');
    expect(recipe.keep(create, 'body.sku', 'productId')).toBe('productId2');
  });
});

describe('A5 recipes: what is taken away and put back', () => {
  it('deletes what was made, last made first', () => {
    const other = {
      createShelf: {
        at: 'POST /shelves',
        body: objectOf({ productId: TEXT }),
        answers: { 201: { schema: objectOf({ id: TEXT }) } },
      },
      deleteShelf: { at: 'DELETE /shelves/{shelfId}', answers: { 204: {} } },
      readShelf: { at: 'GET /shelves/{shelfId}' },
    };
    const { recipe } = prepare(shopDesign(undefined, { other }), 'readShelf');
    expect(told(recipe.arranged)).toEqual(['arrange createProduct as admin', 'arrange createShelf as nobody']);
    expect(told(recipe.cleanup)).toEqual(['cleanup deleteShelf as nobody', 'cleanup deleteProduct as admin']);
    expect(recipe.cleanup[0]?.request.path).toEqual({ shelfId: '{{shelfId}}' });
  });

  it('deletes what the case is about to make, unless the case does, or may be refused', () => {
    const design = shopDesign();
    const make = (status: string, ...later: ApiStep[]) => {
      const { recipe, operation, request } = prepare(design, 'createProduct');
      const checks = [{ kind: 'status' as const, oneOf: [status], basis: operationBasis(operation) }];
      return recipe.around([{ role: 'act', request, keep: {}, checks }, ...later]);
    };
    const steps = make('201');
    expect(told(steps)).toEqual(['act createProduct as admin', 'cleanup deleteProduct as admin']);
    expect(steps[0]?.keep).toEqual({ productId: 'body.id' });
    expect(steps[1]?.request.path).toEqual({ productId: '{{productId}}' });
    expect(told(make('4XX'))).toEqual(['act createProduct as admin']);
    const gone = { ...(steps[1] ?? expect.fail()), role: 'act' as const };
    expect(told(make('201', gone))).toEqual(['act createProduct as admin', 'act deleteProduct as admin']);
  });

  it('deletes below the thing that it was made below', () => {
    const note = objectOf({ id: TEXT, text: TEXT });
    const other: Record<string, OperationSketch> = {
      createNote: { at: 'POST /products/{productId}/notes', body: note, answers: { 201: { schema: note } } },
      readNote: { at: 'GET /products/{productId}/notes/{noteId}', answers: { 200: { schema: note } } },
      deleteNote: { at: 'DELETE /products/{productId}/notes/{noteId}', answers: { 204: {} } },
    };
    const { recipe } = prepare(shopDesign(undefined, { other }), 'readNote');
    expect(recipe.cleanup[0]?.request).toMatchObject({
      operation: 'deleteNote',
      path: { productId: '{{productId}}', noteId: '{{noteId}}' },
    });
  });

  it('puts back a thing that there is only one of', () => {
    const { recipe } = prepare(shopDesign(), 'changeProfile');
    expect(told(recipe.arranged)).toEqual(['arrange readProfile as owner']);
    expect(recipe.arranged[0]?.keep).toEqual({ original: 'body' });
    expect(recipe.cleanup.map(({ request }) => [request.operation, request.body])).toEqual([
      ['changeProfile', { name: '{{original.name}}', phone: '{{original.phone}}' }],
    ]);
  });
});

describe('A5 recipes: what cannot be prepared', () => {
  it('says so when nobody has the role', () => {
    const design = shopDesign(undefined, { people: ['bob'] });
    expect(() => prepare(design, 'createProduct')).toThrow(
      new Unpreparable('createProduct needs a role that no identity has.'),
    );
  });

  it('does without a value that only the operation itself could supply', () => {
    const other = {
      grow: {
        at: 'POST /trees',
        body: objectOf({ treeId: TEXT }),
        depends: [{ operationId: 'grow', supplies: { 'body.treeId': '$response.body#/id' } }],
      },
    };
    const { recipe, request } = prepare(shopDesign([], { other }), 'grow');
    expect(recipe.arranged).toEqual([]);
    expect(request.body).toEqual({ treeId: 'AutoQA sample' });
  });
});
