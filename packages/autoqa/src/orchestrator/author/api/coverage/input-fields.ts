import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import {
  referenceOf,
  resolveSchema,
  type ApiDescription,
  type ApiOperation,
  type JsonSchema,
} from '@autoqa/domain/model/api/api-description';

/** Something that a caller may fill in. */
export interface InputField {
  /** `path.id`, `query.page`, `body.lines[].quantity`. */
  name: string;
  place: 'path' | 'query' | 'body';
  /** Names below the place; `[]` stands for the elements of a list. */
  keys: string[];
  required: boolean;
  schema: JsonSchema;
}

const DEEPEST = 6;

/** The inputs of an operation: parameters in path and query, and the fields of its JSON body. */
export function fieldsOf(operation: ApiOperation, description: ApiDescription): InputField[] {
  const parameters = operation.parameters.flatMap(({ name, in: place, required, schema }): InputField[] =>
    place === 'path' || place === 'query' ? [{ name: `${place}.${name}`, place, keys: [name], required, schema }] : [],
  );
  const content = operation.body?.contents.find(({ contentType }) => /json/i.test(contentType));
  if (content?.schema === undefined) return parameters;
  return [...parameters, ...bodyFields(content.schema, { keys: [], seen: [], description })];
}

interface Walk {
  keys: string[];
  /** Components around this one, so that a circle ends. */
  seen: string[];
  description: ApiDescription;
}

function bodyFields(schema: JsonSchema, { keys, seen, description }: Walk): InputField[] {
  const reference = referenceOf(schema);
  if (keys.length > DEEPEST || (reference !== undefined && seen.includes(reference))) return [];
  const within = { seen: reference === undefined ? seen : [...seen, reference], description };
  const resolved = resolveSchema(description, schema);
  if (typeof resolved === 'boolean') return [];
  const parts = Array.isArray(resolved['allOf']) ? (resolved['allOf'] as JsonSchema[]) : [];
  const items = resolved['items'] as JsonSchema | undefined;
  return [
    ...parts.flatMap((part) => bodyFields(part, { ...within, keys })),
    ...ownFields(resolved, { ...within, keys }),
    ...(items === undefined ? [] : bodyFields(items, { ...within, keys: [...keys, '[]'] })),
  ];
}

function ownFields(schema: Record<string, unknown>, { keys, seen, description }: Walk): InputField[] {
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return properties
    .filter(([, property]) => !isReadOnly(property, description))
    .flatMap(([key, property]) => {
      const path = [...keys, key];
      const field: InputField = {
        name: `body.${path.join('.').replaceAll('.[]', '[]')}`,
        place: 'body',
        keys: path,
        required: required.includes(key),
        schema: property,
      };
      return [field, ...bodyFields(property, { keys: path, seen, description })];
    });
}

function isReadOnly(schema: JsonSchema, description: ApiDescription): boolean {
  const resolved = resolveSchema(description, schema);
  return typeof resolved === 'object' && resolved['readOnly'] === true;
}

/** What a request gives to a field: no element when the field is left out, nothing when there is no place for it. */
export function valuesAt(request: ApiRequest, { place, keys }: InputField): unknown[] | undefined {
  const [name = ''] = keys;
  if (place !== 'body') return Object.hasOwn(request[place], name) ? [request[place][name]] : [];
  if (request.raw !== undefined || request.body === undefined) return undefined;
  let values: { value: unknown }[] = [{ value: request.body }];
  let isReachable = true;
  for (const key of keys) {
    const holders = values.filter(({ value }) => (key === '[]' ? Array.isArray(value) : isRecord(value)));
    if (holders.length === 0) isReachable = false;
    values = holders.flatMap(({ value }) => membersOf(value, key));
  }
  return isReachable ? values.map(({ value }) => value) : undefined;
}

function membersOf(value: unknown, key: string): { value: unknown }[] {
  if (Array.isArray(value)) return value.map((each: unknown) => ({ value: each }));
  return isRecord(value) && Object.hasOwn(value, key) ? [{ value: value[key] }] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
