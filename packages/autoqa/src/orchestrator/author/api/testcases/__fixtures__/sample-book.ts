import type { Basis } from '@autoqa/domain/model/api/api-case';
import type { TestcaseBook } from '@autoqa/domain/model/api/testcase-book';

const CART: Basis = {
  kind: 'requirement',
  quote: 'A cart line holds between 1 and 99 pieces.',
  place: 'prd.en.md:143',
  id: 'REQ-CART-3',
};
const CONTRACT: Basis = { kind: 'contract', quote: 'quantity: minimum 1', place: '#/components/schemas/NewLine' };
const request = { as: 'owner', path: {}, query: {}, headers: {} };

/** A small book with one case of each kind that stands in a section of its own. */
export function sampleBook(): TestcaseBook {
  return {
    title: 'Shop',
    generatedAt: '2026-11-15T10:30:00.000Z',
    mode: 'BUSINESS',
    operations: {
      addCartItem: 'POST /api/cart/items',
      createOrder: 'POST /api/orders',
      listProducts: 'GET /api/products',
    },
    cases: [
      {
        id: 'API-001-01',
        title: 'Add one piece',
        operation: 'addCartItem',
        technique: 'positive',
        priority: 'p0',
        requirements: [],
        sources: [CONTRACT],
        steps: [
          {
            role: 'act',
            request: { ...request, operation: 'addCartItem', body: { productId: 'p1', quantity: 1 } },
            keep: {},
            checks: [
              { kind: 'status', oneOf: ['201'], basis: CONTRACT },
              { kind: 'conforms', basis: CONTRACT },
            ],
          },
        ],
      },
      {
        id: 'API-001-02',
        title: 'Quantity 0 is refused',
        operation: 'addCartItem',
        technique: 'boundary',
        priority: 'p1',
        requirements: ['REQ-CART-3'],
        sources: [CART, CONTRACT],
        steps: [
          {
            role: 'act',
            request: { ...request, operation: 'addCartItem', body: { productId: 'p1', quantity: 0 } },
            keep: {},
            checks: [
              { kind: 'status', oneOf: ['400', '422'], basis: CART },
              { kind: 'conforms', basis: CONTRACT },
            ],
          },
        ],
      },
      {
        id: 'SCN-001',
        title: 'From cart to order',
        operation: 'createOrder',
        technique: 'scenario',
        priority: 'p0',
        requirements: [],
        sources: [CART],
        steps: [
          {
            role: 'arrange',
            request: { ...request, operation: 'addCartItem', body: { productId: 'p1', quantity: 2 } },
            keep: { line: 'body.id' },
            checks: [],
          },
          {
            role: 'act',
            request: { ...request, operation: 'createOrder', body: { lines: ['{{line}}'] } },
            keep: {},
            checks: [{ kind: 'holds', expression: 'body.total == 2 * body.lines[0].price', basis: CART }],
          },
        ],
      },
    ],
  };
}

/** The same after a run. */
export function executedBook(): TestcaseBook {
  const book = sampleBook();
  const [first, second, third] = book.cases;
  if (first !== undefined) first.outcome = { result: 'pass', reason: '', heals: 0, place: 'cart.spec.ts:12' };
  if (second !== undefined) {
    second.outcome = { result: 'product-bug', reason: 'It answered 201.', heals: 1, place: 'cart.spec.ts:30' };
  }
  if (third !== undefined) third.outcome = { result: 'policy', reason: '', heals: 0, place: 'scenarios.spec.ts:8' };
  return { ...book, executedAt: '2026-11-15T10:35:22.000Z' };
}
