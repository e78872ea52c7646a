import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValid, schemas } from './__fixtures__/arbitrary-schema.ts';
import { sampleValue } from './sample-value.ts';

const none = { schemas: {} };
const sample = (schema: JsonSchema, full = false) => sampleValue(none, schema, { full });

describe('A5 a value that a schema allows', () => {
  it('property: what is made up is valid, with and without the optional fields', () => {
    fc.assert(
      fc.property(schemas, fc.boolean(), (schema, full) => {
        const value = sample(schema, full);
        expect(isValid(schema, value), JSON.stringify(value)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('property: it is the same each time', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        expect(sample(schema)).toEqual(sample(structuredClone(schema)));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [{ type: 'string', const: 'a', example: 'b' }, 'a'],
    [{ type: 'string', example: 'b', default: 'd' }, 'b'],
    [{ type: 'string', examples: ['c'], default: 'd' }, 'c'],
    [{ type: 'string', default: 'd', enum: ['e', 'd'] }, 'd'],
    [{ type: 'string', enum: ['e', 'd'] }, 'e'],
    [{ type: 'string', const: null }, null],
  ])('takes what the document gives: %j', (schema, value) => expect(sample(schema)).toBe(value));

  it.each([
    [{ maximum: 0 }, 0],
    [{ maximum: -5 }, -5],
    [{ exclusiveMaximum: 1 }, 0],
    [{ exclusiveMaximum: -3 }, -4],
    [{ minimum: 7 }, 7],
    [{ exclusiveMinimum: 7 }, 8],
    [{ minimum: 1, multipleOf: 5 }, 5],
    [{ maximum: -1, multipleOf: 5 }, -5],
    [{}, 1],
  ])('an integer within %j is %d', (keywords, value) => expect(sample({ type: 'integer', ...keywords })).toBe(value));

  it('fills in what is required, and what is optional when asked', () => {
    const schema = {
      type: 'object',
      required: ['name', 'id'],
      properties: {
        id: { type: 'string', readOnly: true },
        name: { type: 'string' },
        note: { type: 'string' },
        part: { type: 'object', properties: { deep: { type: 'string' } } },
      },
    };
    expect(sample(schema)).toEqual({ name: 'AutoQA sample' });
    expect(sample(schema, true)).toEqual({ name: 'AutoQA sample', note: 'AutoQA sample', part: {} });
  });

  it('goes through references, and comes to an end where they go round', () => {
    const components = {
      Node: {
        type: 'object',
        required: ['name', 'next'],
        properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
      },
    };
    const value = sampleValue({ schemas: components }, { $ref: '#/components/schemas/Node' });
    expect(JSON.stringify(value).match(/next/g)?.length).toBe(6);
  });

  it('has a text for whatever nobody described', () => {
    expect(sample(true)).toBe('AutoQA sample');
    expect(sampleValue(none, undefined)).toBe('AutoQA sample');
    expect(sample({ type: 'string', pattern: '(?=look)around' })).toBe('AutoQA sample');
  });
});
