import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import type { ApiResource } from '@autoqa/domain/model/api/dependency-analysis';
import { normalizeName, singular } from '@autoqa/domain/model/api/names';
import { propertiesIn, schemaObject, typeOf } from '@autoqa/domain/model/api/schema-reading';
import type { ApiDesign } from '../api-design.ts';
import type { Recipe } from './recipe.ts';
import { jsonBodySchema, type Fields } from './request-body.ts';

/** A thing that a request refers to by its id, and that we can make with fields of our choice. */
export interface Referred {
  resource: ApiResource;
  create: ApiOperation;
  read: ApiOperation | undefined;
  /** The field of the request that holds the id. */
  field: string;
  /** The number in the request that says how many. */
  amount: string | undefined;
  fields: Record<string, JsonSchema>;
}

const AMOUNT = /^(?:quantity|qty|count|amount|pieces|number)$/i;

/** The things that the body of a request refers to, and that somebody we know may make. */
export function referredBy(design: ApiDesign, operation: ApiOperation): Referred[] {
  const body = jsonBodySchema(design, operation);
  if (body === undefined) return [];
  const names = propertiesIn(body).map(([name]) => name);
  return design.resources().flatMap((resource) => {
    const create = design.operation(resource.create_endpoint?.operationId ?? '');
    const thing = singular(normalizeName(resource.name));
    const field = names.find((name) => [`${thing}id`, `${thing}code`].includes(normalizeName(name)));
    const schema = create && jsonBodySchema(design, create);
    if (create === undefined || field === undefined || schema === undefined || create.id === operation.id) return [];
    if (design.callers.for(create) === undefined) return [];
    return [
      {
        resource,
        create,
        read: design.operation(resource.read_endpoint?.operationId ?? ''),
        field,
        amount: propertiesIn(body).find(([name, each]) => AMOUNT.test(name) && isNumber(design, each))?.[0],
        fields: Object.fromEntries(propertiesIn(schema)),
      },
    ];
  });
}

export function isNumber(design: ApiDesign, schema: JsonSchema): boolean {
  return ['integer', 'number'].includes(typeOf(schemaObject(design.description, schema)) ?? '');
}

/** A good request for an operation that refers to a thing made with these fields. */
export function askFor(
  recipe: Recipe,
  operation: ApiOperation,
  referred: Referred,
  { made, sent }: { made: Fields; sent: Fields },
) {
  const { request } = recipe.arrange(referred.create, { body: made });
  const value = idValue(recipe, referred, request.body);
  return { ...recipe.prepare(operation, { body: { ...sent, [referred.field]: value } }), value };
}

/** The id stands in the answer; a code that people choose stands in the request. */
function idValue(recipe: Recipe, { create, field, fields }: Referred, body: unknown): unknown {
  const name = field.replace(/^.*(?=code$)/i, '').toLowerCase();
  if (Object.hasOwn(fields, name)) return (body as Fields)[name];
  return `{{${recipe.keep(create, 'body.id', field)}}}`;
}
