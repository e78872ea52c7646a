import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './api-description.ts';
import { allowsNull, numberIn, propertiesIn, requiredIn, schemaObject, textIn, typeOf } from './schema-reading.ts';

const TEXT = { type: 'string' };
const none = { schemas: {} };

describe('A5 reading a schema', () => {
  it('goes through references, and takes one that leads nowhere as anything', () => {
    const schemas: Record<string, JsonSchema> = {
      Name: { $ref: '#/components/schemas/Text' },
      Text: TEXT,
      'a/b~c': { type: 'integer' },
      Round: { $ref: '#/components/schemas/Round' },
    };
    const to = (name: string) => schemaObject({ schemas }, { $ref: `#/components/schemas/${name}` });
    expect(to('Name')).toEqual(TEXT);
    expect(to('a~1b~0c')).toEqual({ type: 'integer' });
    expect(to('Gone')).toEqual({});
    expect(to('Round')).toEqual({});
    expect(schemaObject(none, true)).toEqual({});
    expect(schemaObject(none, undefined)).toEqual({});
  });

  it('takes allOf as one object, whose own words come first', () => {
    const read = schemaObject(
      { schemas: { Base: { type: 'object', required: ['id'], properties: { id: TEXT, note: TEXT } } } },
      {
        description: 'mine',
        required: ['total'],
        properties: { total: { type: 'integer' }, note: { type: 'boolean' } },
        allOf: [{ $ref: '#/components/schemas/Base' }, { description: 'theirs', minProperties: 1 }],
      },
    );
    expect(read).toMatchObject({ type: 'object', description: 'mine', minProperties: 1 });
    expect(propertiesIn(read)).toEqual([
      ['id', TEXT],
      ['note', { type: 'boolean' }],
      ['total', { type: 'integer' }],
    ]);
    expect(requiredIn(read).toSorted()).toEqual(['id', 'total']);
  });

  it('goes into an allOf inside an allOf, and into a circle of them only so far', () => {
    const inner = { allOf: [{ allOf: [{ properties: { deep: TEXT } }] }] };
    expect(propertiesIn(schemaObject(none, inner))).toEqual([['deep', TEXT]]);
    const schemas: Record<string, JsonSchema> = {
      Node: { properties: { id: TEXT }, allOf: [{ $ref: '#/components/schemas/Node' }] },
    };
    const node = schemaObject({ schemas }, { $ref: '#/components/schemas/Node' });
    expect(propertiesIn(node)).toEqual([['id', TEXT]]);
  });

  it.each(['oneOf', 'anyOf'])('takes the first of %s that is not null', (keyword) => {
    const read = schemaObject(none, { [keyword]: [{ type: 'null' }, { type: 'integer', minimum: 3 }, TEXT] });
    expect(typeOf(read)).toBe('integer');
    expect(numberIn(read, 'minimum')).toBe(3);
  });

  it('does not change the schema it reads, and gives the same answer twice', () => {
    const schema = Object.freeze({
      properties: Object.freeze({ a: TEXT }),
      allOf: Object.freeze([{ type: 'object' }]),
    });
    expect(schemaObject(none, schema)).toEqual(schemaObject(none, { ...schema }));
    expect(schemaObject(none, schema)).toBe(schemaObject(none, schema));
  });

  it.each([
    [{ type: 'number' }, 'number'],
    [{ type: ['null', 'string'] }, 'string'],
    [{ properties: {} }, 'object'],
    [{ items: true }, 'array'],
    [{}, undefined],
  ])('%j is of type %s', (schema, type) => expect(typeOf(schema)).toBe(type));

  it('knows what may be null', () => {
    expect(allowsNull({ type: ['string', 'null'] })).toBe(true);
    expect(allowsNull({ type: 'string' })).toBe(false);
    expect(allowsNull({})).toBe(false);
  });

  it('reads keywords only when they are what they should be', () => {
    const odd = { minLength: '3', pattern: 7, required: 'id' };
    expect(numberIn(odd, 'minLength')).toBeUndefined();
    expect(textIn(odd, 'pattern')).toBeUndefined();
    expect(requiredIn(odd)).toEqual([]);
    expect(propertiesIn(odd)).toEqual([]);
    expect(textIn({ pattern: '^a' }, 'pattern')).toBe('^a');
  });
});
