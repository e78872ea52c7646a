/** What an API document says, whatever its flavour: everything is in the words of OpenAPI 3.1. */

export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** Methods that change nothing by the rules of HTTP. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['get', 'head', 'options']);

/** JSON Schema 2020-12. References stay as `#/components/schemas/Name`, so that circles are no trouble. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface ApiParameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  description: string;
  schema: JsonSchema;
  examples: unknown[];
  /** How a list is written into a query: `a=1&a=2` or `a=1,2`. */
  explode: boolean;
  /** JSON pointer into the document. */
  place: string;
}

export interface ApiContent {
  contentType: string;
  /** Nothing when the document says nothing about the content. */
  schema: JsonSchema | undefined;
  examples: unknown[];
  place: string;
}

export interface ApiBody {
  required: boolean;
  description: string;
  contents: ApiContent[];
  place: string;
}

/** `links` of a response: its values feed another operation. */
export interface ApiLink {
  operationId: string;
  /** Parameter → runtime expression, such as `$response.body#/id`. */
  parameters: Record<string, string>;
  place: string;
}

export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  description: string;
  contents: ApiContent[];
  /** Header → schema. */
  headers: Record<string, JsonSchema>;
  links: ApiLink[];
  place: string;
}

/** `x-depends`, or a note in the description: that operation has to run first. */
export interface ApiDependency {
  operationId: string;
  /** Where a value goes → where it comes from, such as `body.addressId` → `$response.body#/id`. */
  supplies: Record<string, string>;
  place: string;
}

export interface ApiOperation {
  /** The document's `operationId`, or one made of method and path. */
  id: string;
  method: HttpMethod;
  /** With the braces of its parameters, below the server's address. */
  path: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: ApiParameter[];
  body: ApiBody | undefined;
  responses: ApiResponse[];
  /** Alternatives, each a list of names of security schemes that are all needed; empty when nobody has to sign in. */
  security: string[][];
  depends: ApiDependency[];
  deprecated: boolean;
  place: string;
}

export type SecurityScheme =
  | { kind: 'bearer' }
  | { kind: 'basic' }
  | { kind: 'api-key'; name: string; in: 'header' | 'query' | 'cookie' }
  | { kind: 'other'; type: string };

export type ApiFlavour = 'swagger-2.0' | 'openapi-3.0' | 'openapi-3.1';

export interface ApiDescription {
  title: string;
  version: string;
  description: string;
  flavour: ApiFlavour;
  /** Where the document came from: a path or an address. */
  source: string;
  servers: string[];
  operations: ApiOperation[];
  securitySchemes: Record<string, SecurityScheme>;
  /** `components.schemas`, in 2020-12. */
  schemas: Record<string, JsonSchema>;
  /** What was odd about the document and was put up with, each with its place. */
  warnings: { place: string; message: string }[];
}

const REFERENCE = /^#\/components\/schemas\/(.+)$/;

/** The schema behind references; an endless chain of them allows everything. */
export function resolveSchema(description: Pick<ApiDescription, 'schemas'>, schema: JsonSchema): JsonSchema {
  let current = schema;
  for (let hops = 0; hops < 50; hops += 1) {
    const name = referenceOf(current);
    if (name === undefined) return current;
    current = description.schemas[name] ?? true;
  }
  return true;
}

/** The name of the component a schema refers to. */
export function referenceOf(schema: JsonSchema): string | undefined {
  if (typeof schema === 'boolean' || typeof schema['$ref'] !== 'string') return undefined;
  const [, name] = REFERENCE.exec(schema['$ref']) ?? [];
  return name === undefined ? undefined : name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The response the document has for a status: exactly, by its class, or the default. */
export function responseFor(operation: ApiOperation, status: number): ApiResponse | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  for (const name of names) {
    const found = operation.responses.find((each) => each.status.toUpperCase() === name.toUpperCase());
    if (found !== undefined) return found;
  }
  return undefined;
}
