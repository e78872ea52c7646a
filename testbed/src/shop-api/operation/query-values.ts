import type { JsonSchema, PropertySchemas } from './json-schema.ts';

/**
 * Turns the texts of a query into what the schemas ask for. Only canonical spellings are turned (`07e1` is no integer);
 * what cannot be turned stays text, for the schema check to refuse. Parameters nobody declared are left out.
 */
export function readQueryValues(raw: Readonly<Record<string, unknown>>, schemas: PropertySchemas) {
  const declared = Object.entries(schemas).filter(([name]) => raw[name] !== undefined);
  return Object.fromEntries(declared.map(([name, schema]) => [name, readValue(raw[name], schema)]));
}

function readValue(text: unknown, schema: JsonSchema): unknown {
  if (typeof text !== 'string') return text;
  if (schema['type'] === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (schema['type'] === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
