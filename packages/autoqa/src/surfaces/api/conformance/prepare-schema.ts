import type { ApiDescription, JsonSchema } from '@autoqa/domain/model/api/api-description';

/** Keywords whose value is a map of schemas. */
const SCHEMA_MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Keywords whose value is data, in which nothing means a schema. */
const DATA = new Set(['enum', 'const', 'default', 'example', 'examples', 'required', 'discriminator', 'xml']);
/** Names that would take the schema out of its document. */
const IDENTITY = new Set(['$id', 'id', '$schema', '$anchor', '$dynamicAnchor']);
const REFERENCE = /^#\/components\/schemas\/([^/]+)(\/.*)?$/;

export function componentKey(name: string): string {
  return `schema:${encodeURIComponent(name)}`;
}

/** The components of a document and its schemas as a validator of answers wants them. */
export class SchemaPreparation {
  readonly #description: Pick<ApiDescription, 'schemas'>;

  constructor(description: Pick<ApiDescription, 'schemas'>) {
    this.#description = description;
  }

  /** References lead to the components by their key, and what only requests hold is neither required nor allowed. */
  prepare(schema: JsonSchema): JsonSchema {
    if (typeof schema === 'boolean') return schema;
    const prepared: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      // "id" is a name of draft 4, but also of a property; here it can only be the former.
      if (IDENTITY.has(keyword) && typeof value === 'string') continue;
      prepared[keyword] = this.#prepareKeyword(keyword, value);
    }
    return this.#withoutWriteOnly(prepared);
  }

  #prepareKeyword(keyword: string, value: unknown): unknown {
    if (keyword === '$ref' && typeof value === 'string') return rewrite(value);
    if (DATA.has(keyword)) return value;
    if (SCHEMA_MAPS.has(keyword) && isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.#prepareAny(each)]));
    }
    return Array.isArray(value) ? value.map((each) => this.#prepareAny(each)) : this.#prepareAny(value);
  }

  #prepareAny(value: unknown): unknown {
    return isObject(value) ? this.prepare(value) : value;
  }

  #withoutWriteOnly(schema: Record<string, unknown>): Record<string, unknown> {
    const { properties, required } = schema;
    if (!isObject(properties)) return schema;
    const hidden = new Set(Object.keys(properties).filter((name) => this.#isWriteOnly(properties[name])));
    if (hidden.size === 0) return schema;
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, hidden.has(name) ? false : each]),
      ),
      ...(Array.isArray(required) ? { required: required.filter((name) => !hidden.has(String(name))) } : {}),
    };
  }

  #isWriteOnly(property: unknown): boolean {
    if (!isObject(property)) return false;
    if (property['writeOnly'] === true) return true;
    const reference = typeof property['$ref'] === 'string' ? property['$ref'] : '';
    const component = Object.entries(this.#description.schemas).find(([name]) => componentKey(name) === reference)?.[1];
    return isObject(component) && component['writeOnly'] === true;
  }
}

function rewrite(reference: string): string {
  const [, name, rest] = REFERENCE.exec(reference) ?? [];
  if (name === undefined) return reference;
  const plain = decode(name).replaceAll('~1', '/').replaceAll('~0', '~');
  return rest === undefined ? componentKey(plain) : `${componentKey(plain)}#${rest}`;
}

function decode(text: string): string {
  return /%[0-9a-f]{2}/i.test(text) && URL.canParse(`x:${text}`) ? decodeURIComponent(text) : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
