import type { ApiContent, ApiDescription, ApiOperation, ApiParameter, ApiResponse, HttpMethod, JsonSchema } from '@autoqa/domain/model/api/api-description';

interface Content {
  schema?: JsonSchema;
}
interface Operation {
  operationId: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: ApiParameter['in']; required?: boolean; schema: JsonSchema; explode?: boolean }[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}
interface Document {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The testbed's own document, which is OpenAPI 3.1 already, as a description; no reader of documents in general. */
export async function readShopDescription(apiUrl: string): Promise<ApiDescription> {
  const source = `${apiUrl}/api/openapi.json`;
  const document = (await (await fetch(source)).json()) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => toOperation(method as HttpMethod, path, operation)),
  );
  return {
    title: document.info.title,
    version: document.info.version,
    description: '',
    flavour: 'openapi-3.1',
    source,
    servers: [apiUrl],
    operations,
    securitySchemes: { bearer: { kind: 'bearer' } },
    schemas: document.components.schemas,
    warnings: [],
  };
}

function toOperation(method: HttpMethod, path: string, operation: Operation): ApiOperation {
  const place = `#/paths/${path.replaceAll('/', '~1')}/${method}`;
  return {
    id: operation.operationId,
    method,
    path,
    summary: '',
    description: '',
    tags: operation.tags ?? [],
    parameters: (operation.parameters ?? []).map((each) => ({ required: false, explode: true, description: '', examples: [], place, ...each })),
    body: operation.requestBody && { required: true, description: '', contents: toContents(operation.requestBody.content, place), place },
    responses: Object.entries(operation.responses).map(
      ([status, response]): ApiResponse => ({ status, description: response.description, contents: toContents(response.content ?? {}, place), headers: {}, links: [], place }),
    ),
    security: (operation.security ?? []).map((each) => Object.keys(each)),
    depends: [],
    deprecated: false,
    place,
  };
}

function toContents(content: Record<string, Content>, place: string): ApiContent[] {
  return Object.entries(content).map(([contentType, { schema }]) => ({ contentType, schema, examples: [], place }));
}
