import { objectOf, operationOf } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { describe, expect, it } from 'vitest';
import { shopDesign } from '../__fixtures__/small-shop.ts';
import { sampleBody } from './request-body.ts';
import { uniqueFields } from './unique-fields.ts';

const TEXT = { type: 'string' };

function unique(says: string, properties: Record<string, JsonSchema>) {
  const body = objectOf(properties);
  const operation = operationOf('create', { at: 'POST /things', body, answers: { 409: { says } } });
  return uniqueFields({ schemas: {} }, operation, body);
}

describe('A5 fields that must be new each time', () => {
  it.each(['The sku is taken', 'SKU already exists', 'Duplicate sku', 'sku 已存在'])('reads "%s"', (says) => {
    expect(unique(says, { sku: TEXT, note: TEXT })).toEqual({ sku: 'AQ-{{run}}' });
  });

  it('takes the usual suspects where the refusal names no field, but not every name', () => {
    expect(unique('It exists already', { email: { ...TEXT, format: 'email' }, name: TEXT, note: TEXT })).toEqual({
      email: 'aq{{run}}@example.com',
    });
    expect(unique('The name is taken', { name: TEXT, note: TEXT })).toEqual({ name: 'AQ-{{run}}' });
  });

  it('leaves everything as it is when a 409 is about something else', () => {
    expect(unique('Not in this state', { sku: TEXT })).toEqual({});
    expect(uniqueFields({ schemas: {} }, operationOf('x', { at: 'POST /x' }), objectOf({ sku: TEXT }))).toEqual({});
  });

  it.each([
    ['a pattern', { pattern: '^[a-z]{2}_\\d+$' }, 'aq_{{run}}'],
    ['digits only', { pattern: '^\\d{10}$' }, '{{run}}'],
    ['a length', { maxLength: 10 }, '{{run}}'],
  ])('keeps to %s', (_, keywords, shape) => {
    expect(unique('The sku is taken', { sku: { ...TEXT, ...keywords } })).toEqual({ sku: shape });
  });

  it.each([
    ['a choice', { enum: ['a', 'b'] }],
    ['a date', { format: 'date' }],
    ['a pattern that no such text matches', { pattern: '^X$' }],
  ])('has nothing new for %s', (_, keywords) => {
    expect(unique('The sku is taken', { sku: { ...TEXT, ...keywords } })).toEqual({});
  });

  it('puts them into the example of the document', () => {
    const design = shopDesign();
    expect(sampleBody(design, design.operation('createProduct') ?? expect.fail())).toEqual({
      sku: 'AQ-{{run}}',
      name: 'Paper lantern',
      price: 1_000,
      stock: 20,
    });
  });
});
