import { resolveSchema, type ApiDescription, type JsonSchema } from './api-description.ts';

export type Schemas = Pick<ApiDescription, 'schemas'>;
export type SchemaObject = Readonly<Record<string, unknown>>;

/** The schema behind references as an object; `true` and what is not known allow everything. */
export function schemaObject(description: Schemas, schema: JsonSchema | undefined): SchemaObject {
  const resolved = schema === undefined ? true : resolveSchema(description, schema);
  if (typeof resolved === 'boolean') return {};
  const known = MERGED.get(resolved);
  if (known !== undefined) return known;
  const merged = mergeParts(description, resolved);
  MERGED.set(resolved, merged);
  return merged;
}

/** Schemas are read a thousand times and never change. */
const MERGED = new WeakMap<object, SchemaObject>();

/** `allOf` is one object; of `oneOf` and `anyOf` the first that is not null is taken. */
function mergeParts(description: Schemas, schema: SchemaObject, depth = 0): SchemaObject {
  if (depth > 8) return schema;
  const all = Array.isArray(schema['allOf']) ? (schema['allOf'] as JsonSchema[]) : [];
  const choice = [schema['oneOf'], schema['anyOf']]
    .flatMap((each) => (Array.isArray(each) ? (each as JsonSchema[]) : []))
    .map((each) => resolveSchema(description, each))
    .find((each) => typeof each !== 'boolean' && each['type'] !== 'null');
  const parts = [...all.map((each) => resolveSchema(description, each)), ...(choice === undefined ? [] : [choice])]
    .filter((each): each is SchemaObject => typeof each !== 'boolean')
    .map((each) => mergeParts(description, each, depth + 1));
  return parts.reduce<SchemaObject>((merged, part) => mergeTwo(merged, part), schema);
}

function mergeTwo(one: SchemaObject, two: SchemaObject): SchemaObject {
  return {
    ...two,
    ...one,
    ...(one['properties'] === undefined && two['properties'] === undefined
      ? {}
      : { properties: { ...(two['properties'] as object), ...(one['properties'] as object) } }),
    ...(one['required'] === undefined && two['required'] === undefined
      ? {}
      : { required: [...listOf(two['required']), ...listOf(one['required'])] }),
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function typeOf(schema: SchemaObject): string | undefined {
  const { type } = schema as { type?: unknown };
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return (type as string[]).find((each) => each !== 'null');
  if (schema['properties'] !== undefined) return 'object';
  return schema['items'] === undefined ? undefined : 'array';
}

export function allowsNull(schema: SchemaObject): boolean {
  return Array.isArray(schema['type']) && (schema['type'] as string[]).includes('null');
}

export function propertiesIn(schema: SchemaObject): [name: string, schema: JsonSchema][] {
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
}

export function requiredIn(schema: SchemaObject): string[] {
  return listOf(schema['required']).map(String);
}

export function numberIn(schema: SchemaObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

export function textIn(schema: SchemaObject, keyword: string): string | undefined {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
}
