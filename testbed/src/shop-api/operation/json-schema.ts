/** A JSON Schema 2020-12. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export type PropertySchemas = Readonly<Record<string, JsonSchema>>;

/** An object that may hold these properties and no others; all are required unless said. */
export function closedObject(
  properties: PropertySchemas,
  { required = Object.keys(properties), ...keywords }: { required?: readonly string[] } & JsonSchema = {},
): JsonSchema {
  return {
    type: 'object',
    ...keywords,
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

export function orNull(schema: JsonSchema): JsonSchema {
  return { ...schema, type: [schema['type'], 'null'] };
}
