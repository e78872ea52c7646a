import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isStrictSchema } from './strict-schema.ts';

const strict = (schema: z.ZodType) => isStrictSchema(z.toJSONSchema(schema));

describe('K3 a schema that the service behind Codex takes', () => {
  it.each<[string, z.ZodType, boolean]>([
    ['closed objects in lists', z.object({ a: z.array(z.object({ b: z.string().nullable() })) }), true],
    ['an enum and a union', z.object({ a: z.enum(['x', 'y']), b: z.union([z.string(), z.number()]) }), true],
    ['an optional property', z.object({ a: z.string().optional() }), false],
    ['an optional property deep within', z.object({ a: z.array(z.object({ b: z.string().optional() })) }), false],
    ['an open object', z.looseObject({ a: z.string() }), false],
    ['a default', z.object({ a: z.string().default('x') }), false],
    ['a record', z.object({ a: z.record(z.string(), z.string()) }), false],
  ])('K3 %s', (_name, schema, expected) => {
    expect(strict(schema)).toBe(expected);
  });
});
