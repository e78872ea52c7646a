import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValid, schemas } from './__fixtures__/arbitrary-schema.ts';
import { sideOf, tellingValues, type Side } from './telling-values.ts';

const none = { schemas: {} };
const told = (schema: JsonSchema, side?: Side) => tellingValues(none, schema, { side });

describe('A5 values worth combining', () => {
  it('property: each of them is allowed, and none is there twice', () => {
    fc.assert(
      fc.property(schemas, fc.constantFrom<Side | undefined>('lower', 'upper', undefined), (schema, side) => {
        const values = told(schema, side);
        for (const value of values) expect(isValid(schema, value), JSON.stringify(value)).toBe(true);
        expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(values.length);
      }),
      { numRuns: 300 },
    );
  });

  it('property: a lower end is not above an upper end', () => {
    const limits = fc.record(
      { minimum: fc.integer({ min: -100, max: 100 }), maximum: fc.integer({ min: 101, max: 500 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(limits, (keywords) => {
        const schema = { type: 'integer', ...keywords };
        expect(Number(told(schema, 'lower')[0])).toBeLessThanOrEqual(Number(told(schema, 'upper')[0]));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [{ enum: ['a', null, 'b'] }, ['a', 'b']],
    [{ type: 'boolean' }, [true, false]],
    [{ type: 'integer', minimum: 1, maximum: 9, default: 5 }, [1, 9, 5]],
    [{ type: 'integer' }, []],
    [{ type: 'string', example: 'lamp' }, ['lamp']],
    [{ type: 'string' }, []],
    [{ type: 'array', items: { type: 'string' } }, []],
  ])('%j: %j', (schema, values) => expect(told(schema)).toEqual(values));

  it('takes the ends of a range for its ends', () => {
    const schema = { type: 'integer', minimum: 2, maximum: 9 };
    expect([told(schema, 'lower'), told(schema, 'upper')]).toEqual([[2], [9]]);
  });

  it.each(['minPrice', 'price_from', 'startDate', 'since', 'created_after', 'page', '最低价格', '开始时间'])(
    '%s is a lower end',
    (name) => expect(sideOf(name)).toBe('lower'),
  );

  it.each(['maxPrice', 'price_to', 'endDate', 'until', 'created_before', '最高价格', '结束时间'])(
    '%s is an upper end',
    (name) => expect(sideOf(name)).toBe('upper'),
  );

  it.each(['pageSize', 'per_page', 'limit', 'sort', 'total', 'minute', '价格'])('%s is no end', (name) => {
    expect(sideOf(name)).toBeUndefined();
  });
});
