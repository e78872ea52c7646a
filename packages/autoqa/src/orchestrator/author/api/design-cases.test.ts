import { ApiCase } from '@autoqa/domain/model/api/api-case';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHOP, shopDesign } from './__fixtures__/small-shop.ts';
import { designCases } from './design-cases.ts';

const NAMES = Object.keys(SHOP);

describe('A5 designing cases', () => {
  it('property: within the budget, each case whole, with its ground and a number of its own', () => {
    fc.assert(
      fc.property(
        fc.subarray(NAMES, { minLength: 1, maxLength: 8 }),
        fc.subarray(['bob', 'admin']),
        fc.integer({ min: 1, max: 30 }),
        (names, people, budget) => {
          const { cases, untested } = designCases(shopDesign(names, { people }), { casesPerOperation: budget });
          for (const testCase of cases) expect(ApiCase.parse(testCase)).toEqual(testCase);
          expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
          expect(cases.every(({ sources }) => sources.every(({ quote, place }) => quote !== '' && place !== ''))).toBe(
            true,
          );
          for (const name of names) {
            const own = cases.filter(({ operation }) => operation === name);
            expect(own.length).toBeLessThanOrEqual(budget);
            // Whatever has no case says why.
            expect(own.length > 0 || untested.some(({ operation }) => operation === name)).toBe(true);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('property: the same twice', () => {
    fc.assert(
      fc.property(fc.subarray(NAMES, { minLength: 1 }), (names) => {
        const options = { casesPerOperation: 12 };
        expect(designCases(shopDesign(names), options)).toEqual(designCases(shopDesign(names), options));
      }),
      { numRuns: 100 },
    );
  });

  it('writes only expressions that can be read', () => {
    const { cases } = designCases(shopDesign(), { casesPerOperation: 200 });
    const expressions = cases.flatMap(({ steps }) =>
      steps.flatMap(({ checks, keep }) => [
        ...checks.flatMap((check) => (check.kind === 'holds' ? [check.expression] : [])),
        ...Object.values(keep),
      ]),
    );
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) expect(() => parseExpression(expression)).not.toThrow();
  });

  it('goes from what others need to what needs others, and numbers by operation', () => {
    const { cases } = designCases(shopDesign(), { casesPerOperation: 1 });
    const order = cases.map(({ operation }) => operation);
    expect(order.indexOf('createProduct')).toBeLessThan(order.indexOf('addItem'));
    expect(order.indexOf('addItem')).toBeLessThan(order.indexOf('createOrder'));
    expect(order.indexOf('createOrder')).toBeLessThan(order.indexOf('payOrder'));
    expect(cases.slice(0, 2).map(({ id }) => id)).toEqual(['API-001-01', 'API-002-01']);
  });

  it('gives every field its most telling case before any field gets a second, and says what is left out', () => {
    const all = designCases(shopDesign(), { casesPerOperation: 200, only: new Set(['createProduct']) });
    const some = designCases(shopDesign(), { casesPerOperation: 12, only: new Set(['createProduct']) });
    expect(all.untested).toEqual([]);
    const fields = some.cases.flatMap(({ sources }) => /properties\/(\w+)$/.exec(sources[0]?.place ?? '')?.[1] ?? []);
    expect(fields).toEqual(['sku', 'name', 'price', 'stock']);
    expect(some.untested).toEqual([
      {
        operation: 'createProduct',
        reason: `${all.cases.length - 12} of ${all.cases.length} cases are beyond the budget of 12.`,
      },
    ]);
  });

  it('says what it could not prepare', () => {
    const { cases, untested } = designCases(shopDesign(undefined, { people: ['bob'] }), { casesPerOperation: 50 });
    expect(cases.filter(({ operation }) => operation === 'createProduct')).not.toContainEqual(
      expect.objectContaining({ technique: 'positive' }),
    );
    expect(untested).toContainEqual({
      operation: 'createProduct',
      reason: 'createProduct needs a role that no identity has.',
    });
  });

  it('designs for the chosen operations only', () => {
    const { cases } = designCases(shopDesign(), { casesPerOperation: 50, only: new Set(['readCart']) });
    expect(new Set(cases.map(({ operation }) => operation))).toEqual(new Set(['readCart']));
  });
});
