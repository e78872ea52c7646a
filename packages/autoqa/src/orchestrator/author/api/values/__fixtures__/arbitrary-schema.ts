import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';

const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);

/** Whether a value is what a schema allows, by somebody who has nothing to do with us. */
export function isValid(schema: JsonSchema, value: unknown): boolean {
  return ajv.validate(schema, value);
}

const limits = (most: number) =>
  fc.tuple(fc.integer({ min: -most, max: most }), fc.nat(most)).map(([least, width]) => [least, least + width] as const);

/** Some of the keywords, so that each is also met without the others. */
const some = (keywords: Record<string, unknown>) =>
  fc.subarray(Object.keys(keywords)).map((names) => Object.fromEntries(names.map((name) => [name, keywords[name]])));

const integers = fc
  .tuple(limits(50), fc.constantFrom(1, 2, 5))
  .filter(([[least, most], step]) => Math.ceil(least / step) * step <= most)
  .chain(([[minimum, maximum], multipleOf]) => some({ minimum, maximum, multipleOf }))
  .map((keywords) => ({ type: 'integer', ...keywords }));

const numbers = limits(5_000)
  .filter(([least, most]) => most - least > 10)
  .chain(([least, most]) =>
    fc.oneof(
      some({ minimum: least / 100, maximum: most / 100 }),
      some({ exclusiveMinimum: least / 100, exclusiveMaximum: most / 100 }),
    ),
  )
  .map((keywords) => ({ type: 'number', ...keywords }));

const exclusive = limits(50)
  .filter(([least, most]) => most - least > 1)
  .chain(([exclusiveMinimum, exclusiveMaximum]) => some({ exclusiveMinimum, exclusiveMaximum }))
  .map((keywords) => ({ type: 'integer', ...keywords }));

const lengths = fc
  .tuple(fc.nat(30), fc.nat(30))
  .chain(([minLength, width]) => some({ minLength, maxLength: minLength + width }));

const PATTERNS = ['^1[3-9]\\d{9}$', '^\\d{6}$', '^[A-Z]{3}-[0-9]{3,}$', '^(?:red|green)$', 'ab?c*', '^[^@ ]+@[a-z.]+$'];
const patterns = fc.constantFrom(...PATTERNS).map((pattern) => ({ pattern }));
const growing = fc
  .tuple(fc.nat(12), fc.nat(12))
  .chain(([minLength, width]) => some({ minLength, maxLength: minLength + width + 1 }))
  .map((keywords) => ({ pattern: '^[a-z]+$', ...keywords }));
const formats = fc
  .constantFrom('date', 'date-time', 'time', 'email', 'uuid', 'uri', 'hostname', 'ipv4', 'ipv6')
  .map((format) => ({ format }));

const texts = fc.oneof(lengths, patterns, growing, formats).map((keywords) => ({ type: 'string', ...keywords }));

const choices = fc.oneof(
  fc.uniqueArray(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 4 }),
  fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 4 }),
);
const enumerations = fc.oneof(
  choices.map((values) => ({ enum: values })),
  choices.map(([value]) => ({ const: value })),
);

const simple: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  integers,
  numbers,
  exclusive,
  texts,
  enumerations,
  fc.constant({ type: 'boolean' }),
);

/** Null as OpenAPI 3.1 and as many generators write it. */
const nullable = fc.oneof(
  fc.tuple(fc.oneof(integers, texts), fc.boolean()).map(([schema, isFirst]) => ({
    ...schema,
    type: isFirst ? ['null', schema.type] : [schema.type, 'null'],
  })),
  fc
    .tuple(simple, fc.constantFrom('anyOf', 'oneOf'))
    .map(([schema, keyword]) => ({ [keyword]: [schema, { type: 'null' }] })),
);

/** Two types at once: what is wrong for the one may be right for the other. */
const mixed = fc.oneof(
  fc.constant({ type: ['string', 'integer'] }),
  fc.constant({ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }, { type: 'boolean' }] }),
  fc.constant({ oneOf: [{ type: 'integer', minimum: 3 }, { type: 'string' }] }),
);

const fields = fc.oneof(simple, nullable, mixed);

const lists = (items: fc.Arbitrary<Record<string, unknown>>) =>
  fc
    .tuple(items, fc.nat(4), fc.nat(4))
    .chain(([item, minItems, width]) =>
      some({ minItems, maxItems: minItems + width }).map((keywords) => ({ type: 'array', items: item, ...keywords })),
    );

const NAMES = ['id', 'name', 'count', '数量'];
const objects = (values: fc.Arbitrary<Record<string, unknown>>) =>
  fc
    .tuple(fc.dictionary(fc.constantFrom(...NAMES), values, { minKeys: 1 }), fc.boolean())
    .chain(([properties, isSplit]) =>
      fc.subarray(Object.keys(properties)).map((required) => {
        const whole = { type: 'object', properties, required };
        return isSplit ? { allOf: [{ type: 'object', properties }], required } : whole;
      }),
    );

/** Schemas with the keywords that case design reads. */
export const fieldSchemas: fc.Arbitrary<Record<string, unknown>> = fc.oneof(fields, lists(fields));
export const schemas: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fieldSchemas,
  objects(fc.oneof(fieldSchemas, objects(fields))),
  lists(objects(fields)),
);
