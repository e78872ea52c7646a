import type { ApiCase, ApiStep, Basis } from '@autoqa/domain/model/api/api-case';
import { describe, expect, it } from 'vitest';
import { checksOf, shopDesign } from '../__fixtures__/small-shop.ts';
import { attachChecks } from './attach-checks.ts';
import type { Invariant, TimeLimit } from './rule-reading.ts';

const basis: Basis = { kind: 'rule', quote: 'so it is', place: 'rules.md:3', id: 'R-3' };
const TOTAL = 'body.total == body.subtotal - body.discount + body.shipping';
const total: Invariant = { fields: ['total', 'subtotal', 'discount', 'shipping'], expression: TOTAL, basis };

function step(operation: string, status: string, role: ApiStep['role'] = 'act'): ApiStep {
  return {
    role,
    request: { operation, as: 'owner', path: {}, query: {}, headers: {} },
    keep: {},
    checks: [{ kind: 'status', oneOf: [status], basis }],
  };
}

function attach(steps: ApiStep[], rules: { invariants?: Invariant[]; limits?: TimeLimit[] } = {}): ApiStep[] {
  const testCase: ApiCase = {
    id: 'API-001-01',
    title: 't',
    operation: 'readCart',
    technique: 'positive',
    priority: 'p1',
    requirements: [],
    sources: [basis],
    steps,
  };
  const options = { design: shopDesign(), invariants: rules.invariants ?? [], limits: rules.limits ?? [] };
  return attachChecks([testCase], options)[0]?.steps ?? [];
}

/** What was added behind the status that was there. */
function added(of: ApiStep, rules?: Parameters<typeof attach>[1]): string[] {
  const [after] = attach([of], rules);
  return after === undefined ? [] : checksOf({ steps: [{ ...after, role: 'act' }] }).slice(1);
}

describe('A6 which steps get which checks', () => {
  it('an invariant holds for every good answer that has its fields', () => {
    expect(added(step('readCart', '200'), { invariants: [total] })).toContain(`readCart: ${TOTAL}`);
    expect(added(step('readOrder', '2XX', 'observe'), { invariants: [total] })).toContain(`readOrder: ${TOTAL}`);
    expect(added(step('readProfile', '200'), { invariants: [total] })).toEqual([]);
    expect(added(step('signOut', '204'), { invariants: [total] })).toEqual([]);
  });

  it.each([
    ['a refusal', step('readCart', '4XX')],
    ['an arrangement', step('readCart', '200', 'arrange')],
    ['a cleanup', step('readCart', '200', 'cleanup')],
  ])('says nothing of %s', (_, given) => expect(added(given, { invariants: [total] })).toEqual([]));

  it('looks at every item where the fields are those of the items', () => {
    const line: Invariant = {
      fields: ['lineTotal', 'price', 'quantity'],
      expression: 'body.lineTotal == body.price * body.quantity',
      basis,
    };
    expect(added(step('readCart', '200'), { invariants: [line] })).toContain(
      'readCart: all(body.items, item.lineTotal == item.price * item.quantity)',
    );
  });

  it('adds up the items only where there are some', () => {
    const sum: Invariant = {
      fields: ['subtotal', 'items.lineTotal'],
      expression: 'body.subtotal == sum(body.items, item.lineTotal)',
      basis,
    };
    expect(added(step('readCart', '200'), { invariants: [sum] })).toContain(`readCart: ${sum.expression}`);
    expect(added(step('readOrder', '200'), { invariants: [sum] })).not.toContain(`readOrder: ${sum.expression}`);
  });

  it('asks no amounts of an empty container', () => {
    const expression = '!(body.subtotal < 9900) || body.shipping == 1000';
    const postage: Invariant = { fields: ['subtotal', 'shipping'], expression, basis };
    expect(added(step('readCart', '200'), { invariants: [postage] })).toContain(
      `readCart: count(body.items) == 0 || ${expression}`,
    );
    expect(added(step('readOrder', '200'), { invariants: [postage] })).toContain(`readOrder: ${expression}`);
  });

  it('takes a formula in the description of a field for an invariant', () => {
    expect(added(step('readOrder', '200'))).toEqual([`readOrder: ${TOTAL}`]);
    const check = attach([step('readOrder', '200')])[0]?.checks[1];
    expect(check?.basis).toEqual({
      kind: 'contract',
      quote: 'total: subtotal - discount + shipping',
      place: '/components/schemas/Order/properties/total',
    });
  });

  it('does not say twice what the step says already', () => {
    const given = step('readCart', '200');
    given.checks.push({ kind: 'holds', expression: TOTAL, basis });
    expect(added(given, { invariants: [total] }).filter((each) => each.endsWith(TOTAL))).toHaveLength(1);
  });

  it('times what has a limit, also when it is refused, but once', () => {
    const limit = (limitMs: number): TimeLimit => ({ operations: ['readCart'], limitMs, basis });
    const limits = [limit(2_000), limit(500)];
    expect(added(step('readCart', '4XX'), { limits })).toEqual(['readCart: under 2000 ms']);
    expect(added(step('readCart', '200', 'arrange'), { limits })).toEqual([]);
    expect(added(step('readProfile', '200'), { limits })).toEqual([]);
  });
});
