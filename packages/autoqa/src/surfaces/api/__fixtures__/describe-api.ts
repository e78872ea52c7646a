import { HTTP_METHODS, type ApiDescription, type ApiOperation } from '@autoqa/domain/model/api/api-description';

type Json = Record<string, unknown>;

const asObject = (value: unknown): Json => (value ?? {}) as Json;
const asList = (value: unknown): Json[] => (value ?? []) as Json[];

/** An OpenAPI 3.1 document without surprises as the description the surface works with; the real reader lives elsewhere. */
export function describeApi(document: unknown): ApiDescription {
  const root = asObject(document);
  const { schemas, securitySchemes } = asObject(root['components']);
  return {
    title: 'API',
    version: '1',
    description: '',
    flavour: 'openapi-3.1',
    source: 'test',
    servers: ['/'],
    operations: Object.entries(asObject(root['paths'])).flatMap(([path, item]) =>
      HTTP_METHODS.flatMap((method) => {
        const found = asObject(item)[method];
        return found === undefined ? [] : [describeOperation(path, method, asObject(found))];
      }),
    ),
    securitySchemes: securitySchemes === undefined ? {} : { bearer: { kind: 'bearer' } },
    schemas: asObject(schemas) as ApiDescription['schemas'],
    warnings: [],
  };
}

function describeOperation(path: string, method: ApiOperation['method'], operation: Json): ApiOperation {
  return {
    id: String(operation['operationId'] ?? `${method} ${path}`),
    method,
    path,
    summary: '',
    description: '',
    tags: [],
    parameters: asList(operation['parameters']).map((each) => ({
      name: String(each['name']),
      in: each['in'] as 'query',
      required: each['required'] === true,
      description: '',
      schema: asObject(each['schema']),
      examples: [],
      explode: each['explode'] !== false,
      place: '#',
    })),
    body: undefined,
    responses: Object.entries(asObject(operation['responses'])).map(([status, response]) => ({
      status,
      description: '',
      contents: Object.entries(asObject(asObject(response)['content'])).map(([contentType, content]) => ({
        contentType,
        schema: asObject(content)['schema'] as Json | undefined,
        examples: [],
        place: '#',
      })),
      headers: Object.fromEntries(
        Object.entries(asObject(asObject(response)['headers'])).map(([name, each]) => [
          name,
          asObject(asObject(each)['schema']),
        ]),
      ),
      links: [],
      place: '#',
    })),
    security: asList(operation['security']).map((each) => Object.keys(each)),
    depends: [],
    deprecated: false,
    place: '#',
  };
}

/** A document with these operations: `GET /things` → its responses, parameters and so on. */
export function apiOf(operations: Readonly<Record<string, Json>>, schemas: Json = {}): ApiDescription {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = { operationId: name, ...operation };
  }
  return describeApi({ paths, components: { schemas } });
}
