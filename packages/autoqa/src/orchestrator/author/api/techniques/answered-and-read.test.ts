import { expect, test } from 'vitest';
import { make } from './__fixtures__/made-cases.ts';
import { answeredAndReadCases } from './answered-and-read.ts';
import { isSameShape } from './same-thing.ts';

test('A5 X2 what a change answers is compared with what is read, field by field', () => {
  const [made] = make(answeredAndReadCases, 'createProduct');
  const look = made?.steps.find(({ role }) => role === 'observe');
  expect(look?.request).toMatchObject({ operation: 'readProduct' });
  const compared = look?.checks.flatMap((check) => (check.kind === 'holds' ? [check.expression] : [])).join();
  expect(compared).toMatch(/body\.id == answered\.id && .*body\.price == answered\.price/);
});

test('A5 X2 what only reads is not read again, and another component is another thing', () => {
  expect(make(answeredAndReadCases, 'readProduct')).toEqual([]);
  const product = { $ref: '#/components/schemas/Product' };
  expect(isSameShape(product, { $ref: '#/components/schemas/Product' })).toBe(true);
  expect(isSameShape(product, { $ref: '#/components/schemas/Order' })).toBe(false);
  expect(isSameShape(product, undefined)).toBe(false);
});
