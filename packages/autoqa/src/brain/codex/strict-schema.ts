import { isRecord } from '../json-answer.ts';

/** Keywords that structured outputs refuse. */
const REFUSED = [
  'default',
  'oneOf',
  'allOf',
  'not',
  'if',
  'propertyNames',
  'patternProperties',
  'minLength',
  'maxLength',
] as const;

/**
 * Whether the service behind Codex takes a schema as it is: every object closed and every property required. Any other
 * schema is answered with an error instead of an answer, so it has to go into the prompt.
 */
export function isStrictSchema(schema: unknown): boolean {
  if (!isRecord(schema)) return schema !== true;
  if (REFUSED.some((keyword) => keyword in schema)) return false;
  if (isObjectSchema(schema) && !isClosed(schema)) return false;
  return subschemas(schema).every(isStrictSchema);
}

function isObjectSchema(schema: Record<string, unknown>): boolean {
  return schema.type === 'object' || 'properties' in schema;
}

function isClosed({ properties, required, additionalProperties }: Record<string, unknown>): boolean {
  const names = Object.keys(isRecord(properties) ? properties : {});
  return additionalProperties === false && Array.isArray(required) && names.every((name) => required.includes(name));
}

function subschemas({ properties, $defs, items, anyOf }: Record<string, unknown>): unknown[] {
  const named = [properties, $defs].flatMap((group) => (isRecord(group) ? Object.values(group) : []));
  return [...named, ...(items === undefined ? [] : [items]), ...(Array.isArray(anyOf) ? anyOf : [])];
}
