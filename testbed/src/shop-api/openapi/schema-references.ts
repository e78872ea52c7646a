import type { JsonSchema } from '../operation/json-schema.ts';
import { componentSchemas } from './component-schemas.ts';

const nameOf = new Map(Object.entries(componentSchemas).map(([name, schema]) => [schema, name]));

/** The schema as it is published: a reference where it has a name of its own, and inside it likewise. */
export function publishSchema(schema: JsonSchema): JsonSchema {
  const name = nameOf.get(schema);
  return name === undefined ? publishParts(schema) : { $ref: `#/components/schemas/${name}` };
}

export function publishComponents(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(componentSchemas).map(([name, schema]) => [name, publishParts(schema)]));
}

function publishParts(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, publishValue(value)]));
}

function publishValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(publishValue);
  return isSchemaLike(value) ? publishSchema(value) : value;
}

function isSchemaLike(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
