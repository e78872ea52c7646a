import type {
  ApiDependency,
  ApiDescription,
  ApiLink,
  ApiOperation,
  ApiParameter,
  HttpMethod,
  JsonSchema,
} from '../api-description.ts';

/** An answer in short: what the document says of it, and what is in it. */
interface AnswerSketch {
  says?: string;
  schema?: JsonSchema;
  links?: Omit<ApiLink, 'place'>[];
}

/** An operation in short; the parameters of its path are read off the path. */
export interface OperationSketch {
  /** `POST /orders/{orderId}/pay`. */
  at: string;
  summary?: string;
  /** Only those who signed in. */
  login?: true;
  query?: Record<string, JsonSchema>;
  headers?: Record<string, JsonSchema>;
  /** Names of the query and header parameters that must be there. */
  required?: string[];
  /** What parameters are for, and an example of them. */
  described?: Record<string, string>;
  examples?: Record<string, unknown>;
  body?: JsonSchema;
  example?: unknown;
  contentType?: string;
  answers?: Record<string, AnswerSketch>;
  depends?: Omit<ApiDependency, 'place'>[];
}

/** A small API document by hand: the key of an operation is its id. */
export function sketchApi(
  operations: Record<string, OperationSketch>,
  schemas: Record<string, JsonSchema> = {},
): ApiDescription {
  return {
    title: 'A sketch',
    version: '1',
    description: '',
    flavour: 'openapi-3.1',
    source: 'sketch.json',
    servers: [],
    securitySchemes: { bearer: { kind: 'bearer' } },
    schemas,
    warnings: [],
    operations: Object.entries(operations).map(([id, sketch]) => operationOf(id, sketch)),
  };
}

export function operationOf(id: string, sketch: OperationSketch): ApiOperation {
  const [method = '', path = ''] = sketch.at.split(' ');
  const place = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
  return {
    id,
    method: method.toLowerCase() as HttpMethod,
    path,
    summary: sketch.summary ?? '',
    description: '',
    tags: [],
    parameters: parametersOf(path, sketch, place),
    body: bodyOf(sketch, place),
    responses: Object.entries(sketch.answers ?? {}).map(([status, { says = '', schema, links = [] }]) => ({
      status,
      description: says,
      contents: schema === undefined ? [] : [contentOf({ schema }, `${place}/responses/${status}`)],
      headers: {},
      links: links.map((link) => ({ ...link, place })),
      place: `${place}/responses/${status}`,
    })),
    security: sketch.login === undefined ? [] : [['bearer']],
    depends: (sketch.depends ?? []).map((each) => ({ ...each, place })),
    deprecated: false,
    place,
  };
}

function parametersOf(path: string, sketch: OperationSketch, place: string): ApiParameter[] {
  const parameter = (location: ApiParameter['in'], name: string, schema: JsonSchema): ApiParameter => ({
    name,
    in: location,
    required: location === 'path' || (sketch.required ?? []).includes(name),
    description: sketch.described?.[name] ?? '',
    schema,
    examples: sketch.examples !== undefined && name in sketch.examples ? [sketch.examples[name]] : [],
    explode: true,
    place: `${place}/parameters/${name}`,
  });
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return [
    ...inPath.map((name) => parameter('path', name, { type: 'string' })),
    ...Object.entries(sketch.query ?? {}).map(([name, schema]) => parameter('query', name, schema)),
    ...Object.entries(sketch.headers ?? {}).map(([name, schema]) => parameter('header', name, schema)),
  ];
}

function bodyOf({ body, example, contentType }: OperationSketch, place: string): ApiOperation['body'] {
  if (body === undefined) return undefined;
  const content = { schema: body, contentType, examples: example === undefined ? [] : [example] };
  return {
    required: true,
    description: '',
    contents: [contentOf(content, `${place}/requestBody/content/json`)],
    place: `${place}/requestBody`,
  };
}

function contentOf(
  {
    schema,
    contentType,
    examples = [],
  }: { schema: JsonSchema; contentType?: string | undefined; examples?: unknown[] },
  place: string,
) {
  return { contentType: contentType ?? 'application/json', schema, examples, place };
}

/** `{ id: 'string' }` as an object schema; all fields are required unless said otherwise. */
export function objectOf(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', required, properties };
}
