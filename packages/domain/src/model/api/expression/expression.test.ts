import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateExpression } from './evaluate-expression.ts';
import { ExpressionError, type Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';
import { fillTemplate } from './template.ts';

const cart = {
  items: [
    { id: 'a', price: 200, quantity: 3, lineTotal: 600 },
    { id: 'b', price: 1000, quantity: 1, lineTotal: 1000 },
  ],
  subtotal: 1600,
  discount: 100,
  shipping: 1000,
  total: 2500,
  couponCode: null,
};
const scope = { status: 200, body: cart, before: { stock: 5 }, run: 'k3' };

function evaluate(text: string): unknown {
  return evaluateExpression(parseExpression(text), scope);
}

describe('A6 expressions over answers', () => {
  test.each<[string, unknown]>([
    ['body.total == body.subtotal - body.discount + body.shipping', true],
    ['sum(body.items, item.lineTotal) == body.subtotal', true],
    ['all(body.items, item.lineTotal == item.price * item.quantity)', true],
    ['find(body.items, item.id == "b").price', 1000],
    ['find(body.items, item.id == "c")', null],
    ['count(body.items, item.price > 500)', 1],
    ['ascending(map(body.items, item.price))', true],
    ['descending(map(body.items, item.price))', false],
    ['unique(map(body.items, item.id))', true],
    ['body.couponCode == null && body.discount > 0', true],
    ['has(body, "couponCode") && !has(body, "token")', true],
    ['contains("LANTERN lamp", "lantern")', true],
    ['before.stock-2*2', 1],
    ['-before.stock + 10 % 4', -3],
    ['body.items[-1].id', 'b'],
    ['body["items"][0].quantity', 3],
    ['floor(1599 * 10 / 100)', 159],
    ['(1 + 2) * 3 == 9 || 1 == 2', true],
    ['body.missing == null', false],
    ["status >= 200 && status < 300 && 'it\\'s' == \"it's\"", true],
  ])('A6 %s', (text, expected) => {
    expect(evaluate(text)).toEqual(expected);
  });

  test.each<[string, string]>([
    ['body.missing + 1 == 2', 'body.missing is missing, not a number.'],
    ['sum(body.total)', 'body.total is 2500, not a list.'],
    ['nobody == 1', '"nobody" is not known here.'],
    ['1 / 0', '1 cannot be divided by 0.'],
    ['body.total && true', 'body.total is 2500, not true or false.'],
    ['1 +', 'the end is not expected in "1 +".'],
    ['1 1', '"1" is not expected in "1 1".'],
    ['frobnicate(1)', '"frobnicate" is no function'],
    ['floor(1, 2)', 'floor() takes 1 arguments, not 2'],
    ['1 ~ 2', '"~ 2" cannot be read'],
    ['"a" < 2', 'a and 2 cannot be compared.'],
    [`${'('.repeat(5000)}1`, 'More than 100 brackets'],
  ])('A6 what does not fit is said: %s', (text, message) => {
    expect(() => evaluate(text)).toThrow(ExpressionError);
    expect(() => evaluate(text)).toThrow(message);
  });

  test('A6 an expression that is printed reads back as itself', () => {
    fc.assert(
      fc.property(arbitraryExpression(), (expression) => {
        expect(parseExpression(printExpression(expression))).toEqual(expression);
      }),
      { numRuns: 300 },
    );
  });

  test('A6 nothing makes the reader fail in another way', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-a-c0-9 .,+*()[\]"'!=<>&|%/]{0,40}$/)), (text) => {
        try {
          parseExpression(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('A5 values are filled in with their types', () => {
    const value = {
      id: '{{body.items[0].id}}',
      stock: '{{before.stock + 1}}',
      name: 'Lamp {{run}}',
      list: ['{{status}}'],
    };
    expect(fillTemplate(value, scope)).toEqual({ id: 'a', stock: 6, name: 'Lamp k3', list: [200] });
  });
});

function arbitraryExpression(): fc.Arbitrary<Expression> {
  const name = fc.constantFrom('body', 'item', 'total', '价格', 'x-y', 'not plain', 'a"b');
  const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
    const part = tie('tree');
    return {
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.record({
          kind: fc.constant('literal' as const),
          value: fc.oneof(fc.nat(), fc.string(), fc.boolean(), fc.constant(null)),
        }),
        fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom('body', 'item', '价格') }),
        fc.record({ kind: fc.constant('field' as const), of: part, name }),
        fc.record({
          kind: fc.constant('index' as const),
          of: part,
          index: fc.record({ kind: fc.constant('literal' as const), value: fc.nat() }),
        }),
        fc.record({
          kind: fc.constant('unary' as const),
          operator: fc.constantFrom('-' as const, '!' as const),
          operand: part,
        }),
        fc.record({
          kind: fc.constant('binary' as const),
          operator: fc.constantFrom('||', '&&', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'),
          left: part,
          right: part,
        }),
        fc.record({
          kind: fc.constant('call' as const),
          name: fc.constantFrom('find' as const, 'all' as const, 'contains' as const),
          args: fc.tuple(part, part),
        }),
      ),
    };
  });
  return tree;
}
