import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldSchemas, isValid } from './__fixtures__/arbitrary-schema.ts';
import { edgeValues } from './broken-values.ts';

const none = { schemas: {} };

/** The edges in one line each: `0 no (boundary, minimum: 1)`. */
function edges(schema: JsonSchema): string[] {
  return edgeValues(none, schema).map(
    ({ value, allowed, technique, keyword }) =>
      `${JSON.stringify(value)} ${allowed ? 'yes' : 'no'} (${technique}, ${keyword})`,
  );
}

describe('A5 values at and beyond the edges of a schema', () => {
  it('property: what is called allowed is valid, what is not is not', () => {
    fc.assert(
      fc.property(fieldSchemas, (schema) => {
        for (const edge of edgeValues(none, schema)) {
          expect(isValid(schema, edge.value), JSON.stringify(edge)).toBe(edge.allowed);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('integers: each limit from both sides, and other types', () => {
    expect(edges({ type: 'integer', minimum: 1, maximum: 99 })).toEqual([
      '0 no (boundary, minimum: 1)',
      '1 yes (boundary, minimum: 1)',
      '100 no (boundary, maximum: 99)',
      '99 yes (boundary, maximum: 99)',
      '"twelve" no (wrong-type, type: integer)',
      '1.5 no (wrong-type, type: integer)',
      'null no (wrong-type, type: integer)',
    ]);
  });

  it('numbers: a hundredth beyond, and an excluded limit itself', () => {
    expect(edges({ type: 'number', minimum: 0, exclusiveMaximum: 1 }).slice(0, 3)).toEqual([
      '-0.01 no (boundary, minimum: 0)',
      '0 yes (boundary, minimum: 0)',
      '1 no (boundary, exclusiveMaximum: 1)',
    ]);
  });

  it('makes nothing of a limit that no number is beyond', () => {
    const huge = 9_223_372_036_854_775_807n;
    expect(edges({ type: 'integer', maximum: Number(huge) })[0]).toMatch(/ yes /);
  });

  it('texts: one letter too long and too short, and just right', () => {
    expect(edges({ type: 'string', minLength: 2, maxLength: 4 })).toEqual([
      '"Autoo" no (boundary, maxLength: 4)',
      '"Auto" yes (boundary, maxLength: 4)',
      '"A" no (boundary, minLength: 2)',
      '"Au" yes (boundary, minLength: 2)',
      '12345 no (wrong-type, type: string)',
      'null no (wrong-type, type: string)',
    ]);
  });

  it('texts: the smallest change that a pattern does not allow, and no format where there is one', () => {
    expect(edges({ type: 'string', pattern: '^\\d{6}$' })[0]).toBe('"11111" no (wrong-format, pattern: ^\\d{6}$)');
    expect(edges({ type: 'string', format: 'email' })[0]).toBe('"not a valid value" no (wrong-format, format: email)');
  });

  it('choices: one that is not among them', () => {
    expect(edges({ enum: ['asc', 'desc'] })).toEqual([
      '"autoqa-no-such-choice" no (enumeration, enum: ["asc","desc"])',
    ]);
    expect(edges({ type: 'integer', const: 3 })).toEqual(['987654321 no (enumeration, enum: [3])']);
  });

  it('lists: one too many, one too few, and twice the same', () => {
    const list = { type: 'array', items: { type: 'boolean' } };
    expect(edges({ ...list, minItems: 1, maxItems: 2 }).slice(0, 2)).toEqual([
      '[true,true,true] no (boundary, maxItems: 2)',
      '[] no (boundary, minItems: 1)',
    ]);
    expect(edges({ ...list, uniqueItems: true })[0]).toBe('[true,true] no (boundary, uniqueItems: true)');
  });

  it('null is no wrong type where it is allowed, however that is written', () => {
    for (const schema of [
      { type: ['string', 'null'] },
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      { oneOf: [{ type: 'null' }, { type: 'string' }] },
    ]) {
      expect(edges(schema)).toEqual(['12345 no (wrong-type, type: string)']);
    }
  });

  it('says nothing where one of several types may take it', () => {
    expect(edges({ type: ['string', 'integer'] })).toEqual(['null no (wrong-type, type: string)']);
    expect(edges({})).toEqual([]);
  });
});
