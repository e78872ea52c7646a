import { upgrade } from '@scalar/openapi-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { DocumentFolder } from '../__fixtures__/document-folder.ts';
import { answering, SWAGGER_2 } from '../__fixtures__/sample-documents.ts';

let folder: DocumentFolder;
beforeAll(async () => {
  folder = await DocumentFolder.open();
});
afterAll(() => folder.close());

/** A validator for one of the named schemas. */
function validatorOf({ schemas }: Pick<ApiDescription, 'schemas'>, name: string) {
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false, logger: false, meta: false, validateSchema: false });
  ajv.addSchema({ $id: 'root', components: { schemas } });
  return ajv.getSchema(`root#/components/schemas/${encodeURIComponent(name)}`);
}

const schemasOf = async (schemas: Record<string, unknown>, version = '3.0.3') =>
  folder.read({ ...answering({}, { components: { schemas } }), openapi: version });

describe('A1 schemas', () => {
  it('agrees with an upgrader that others wrote, where that one is right', async () => {
    const { specification } = upgrade(structuredClone(SWAGGER_2) as Record<string, unknown>);
    const theirs = (specification as { components: { schemas: { Pet: unknown } } }).components.schemas;
    expect((await folder.read(SWAGGER_2)).schemas['Pet']).toEqual(theirs.Pet);
  });

  it('can be compiled with circles, odd names and Chinese ones', async () => {
    const description = await schemasOf({
      'Page«User»': {
        type: 'object',
        properties: { items: { type: 'array', items: { $ref: '#/components/schemas/%E7%94%A8%E6%88%B7' } } },
      },
      用户: {
        type: 'object',
        properties: { boss: { $ref: '#/components/schemas/用户', nullable: true } },
        required: ['boss'],
      },
    });
    const validate = validatorOf(description, 'Page_User');
    expect(validate?.({ items: [{ boss: { boss: null } }] })).toBe(true);
    expect(validate?.({ items: [{ boss: {} }] })).toBe(false);
  });

  it.each([
    ['type', { type: 'int' }, { type: 'integer' }],
    ['type', { type: ['string', 'nothing'] }, {}],
    ['lengths', { type: 'string', minLength: '3', maxLength: -1 }, { type: 'string', minLength: 3 }],
    ['multipleOf', { multipleOf: 0 }, {}],
    ['required', { type: 'string', required: true }, { type: 'string' }],
    ['enum', { enum: [] }, {}],
    ['pattern', { pattern: '[' }, {}],
    ['properties', { properties: [] }, {}],
  ])('mends a wrong %s and says where: %j', async (_, written, expected) => {
    const { schemas, warnings } = await schemasOf({ A: { properties: { a: written } } });
    expect(schemas['A']).toEqual({ properties: { a: expected } });
    expect(new Set(warnings.map(({ place }) => place))).toEqual(new Set(['/components/schemas/A/properties/a']));
  });

  it('does not take properties for keywords', async () => {
    const properties = {
      $ref: { type: 'string' },
      nullable: { type: 'boolean' },
      type: { enum: ['a'] },
      required: { type: 'boolean' },
    };
    const { schemas, warnings } = await schemasOf({ A: { type: 'object', properties } });
    expect(schemas['A']).toEqual({ type: 'object', properties });
    expect(warnings).toEqual([]);
  });

  it('turns references of a discriminator', async () => {
    const discriminator = { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog«1»', cat: 'Cat' } };
    const { schemas } = await schemasOf({ 'Dog«1»': {}, A: { discriminator } });
    expect(schemas['A']).toEqual({
      discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog_1', cat: 'Cat' } },
    });
  });

  it('property: whatever a schema says, a validator can be made of what is read', async () => {
    const keyword = fc.constantFrom(
      'type',
      'minLength',
      'maximum',
      'exclusiveMaximum',
      'enum',
      'required',
      'pattern',
      'nullable',
      'multipleOf',
      'uniqueItems',
      'items',
      'properties',
      'allOf',
      'anyOf',
      'not',
      'additionalProperties',
      'example',
      'examples',
      '$id',
      'format',
      '$ref',
      'prefixItems',
      'description',
    );
    const value = fc.oneof(
      fc.constantFrom('string', 'integer', 'object', 'array', true, false, 0, -1, 3, 1.5, '7', '[', '^a+$', null),
      fc.constantFrom<unknown>(
        [],
        {},
        ['a'],
        { type: 'string' },
        [{ type: 'number' }],
        { a: { type: 'int' } },
        { a: 1 },
      ),
    );
    const schema = fc.dictionary(keyword, value, { maxKeys: 6 }).filter(({ $ref }) => typeof $ref !== 'string');
    const property = fc.asyncProperty(schema, fc.constantFrom('3.0.3', '3.1.0'), async (written, version) => {
      const description = await schemasOf({ A: { properties: { a: written } } }, version);
      expect(validatorOf(description, 'A')).toBeTypeOf('function');
    });
    await fc.assert(property, { numRuns: 150 });
  });
});
