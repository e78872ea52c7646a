import { describe, expect, it } from 'vitest';
import { objectOf, operationOf } from './__fixtures__/sketched-api.ts';
import type { JsonSchema } from './api-description.ts';
import { itemsOf, listIn, placeInAnswer, propertiesOf, successSchema } from './answer-fields.ts';

const TEXT = { type: 'string' };
const none = { schemas: {} };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

describe('A7 fields of an answer', () => {
  it('takes the first good answer that has a schema', () => {
    const answers = { 400: { schema: objectOf({ error: TEXT }) }, 202: {}, 200: { schema: TEXT } };
    expect(successSchema(operationOf('read', { at: 'GET /', answers }))).toEqual(TEXT);
    expect(successSchema(operationOf('drop', { at: 'DELETE /', answers: { 204: {}, 404: { schema: TEXT } } }))).toBe(
      undefined,
    );
  });

  it('passes over a content that nobody described', () => {
    const operation = operationOf('read', { at: 'GET /', answers: { 200: { schema: TEXT } } });
    operation.responses[0]?.contents.unshift({ contentType: 'text/csv', schema: undefined, examples: [], place: '' });
    expect(successSchema(operation)).toEqual(TEXT);
  });

  it('reads fields also through allOf and references', () => {
    const schemas = { Base: objectOf({ id: TEXT }) };
    const schema = { allOf: [{ $ref: '#/components/schemas/Base' }], properties: { note: TEXT } };
    expect(Object.keys(propertiesOf({ schemas }, schema))).toEqual(['id', 'note']);
  });

  it('finds the list that an answer is or has', () => {
    expect(listIn(none, listOf(TEXT))).toEqual({ expression: 'body', item: TEXT });
    expect(listIn(none, objectOf({ total: { type: 'integer' }, items: listOf(TEXT) }))).toEqual({
      expression: 'body.items',
      item: TEXT,
    });
    expect(itemsOf({ schemas: { Names: listOf(TEXT) } }, { $ref: '#/components/schemas/Names' })).toEqual(TEXT);
  });

  it('does not guess between two lists', () => {
    expect(listIn(none, objectOf({ good: listOf(TEXT), bad: listOf(TEXT) }))).toBeUndefined();
    expect(listIn(none, objectOf({ id: TEXT }))).toBeUndefined();
    expect(listIn(none, true)).toBeUndefined();
  });

  it('says where a field stands, the outermost place first', () => {
    const item = objectOf({ id: TEXT, order_id: TEXT });
    expect(placeInAnswer(none, objectOf({ id: TEXT, items: listOf(item) }), ['id'])).toBe('body.id');
    expect(placeInAnswer(none, objectOf({ total: TEXT, items: listOf(item) }), ['id'])).toBe('body.items[0].id');
    expect(placeInAnswer(none, listOf(item), ['orderId'])).toBe('body[0].order_id');
    expect(placeInAnswer(none, listOf(TEXT), ['id'])).toBeUndefined();
  });

  it('takes the first of the wanted names that is there, as the document writes it', () => {
    const schema = objectOf({ OrderID: TEXT, code: TEXT });
    expect(placeInAnswer(none, schema, ['id', 'code', 'orderId'])).toBe('body.code');
    expect(placeInAnswer(none, schema, ['id', 'order_id'])).toBe('body.OrderID');
  });
});
