type Members = Record<string, unknown>;

const INFO = { title: 'Pets', version: '1.2.0' };
const OK = { 200: { description: 'Fine' } };

/** An OpenAPI document around some paths. */
export function openapi(paths: Members, rest: Members = {}): Members {
  return { openapi: '3.1.0', info: INFO, paths, ...rest };
}

/** An operation that has what every operation needs. */
export function operation(rest: Members = {}): Members {
  return { responses: OK, ...rest };
}

/** One path whose answer has this schema. */
export function answering(schema: unknown, rest: Members = {}): Members {
  const responses = { 200: { description: 'Fine', content: { 'application/json': { schema } } } };
  return openapi({ '/pets': { get: { operationId: 'listPets', responses } } }, rest);
}

/** Swagger 2 with the things that only Swagger 2 has. */
export const SWAGGER_2 = {
  swagger: '2.0',
  info: { ...INFO, description: 'An old one' },
  host: 'pets.example.com',
  basePath: '/v2',
  schemes: ['https', 'http'],
  consumes: ['application/json'],
  produces: ['application/json'],
  securityDefinitions: {
    login: { type: 'basic' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    flow: { type: 'oauth2', flow: 'implicit', authorizationUrl: 'https://a.example', scopes: {} },
  },
  security: [{ login: [] }],
  parameters: { limit: { name: 'limit', in: 'query', type: 'integer', maximum: 100, default: 20 } },
  responses: { Missing: { description: 'No such pet', schema: { $ref: '#/definitions/Fault' } } },
  definitions: {
    Fault: { type: 'object', properties: { code: { type: 'string', 'x-nullable': true } } },
    Pet: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', example: 'Rex' },
        weight: { type: 'number', minimum: 0, exclusiveMinimum: true },
        parent: { $ref: '#/definitions/Pet' },
      },
    },
  },
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        produces: ['text/csv'],
        parameters: [
          { $ref: '#/parameters/limit' },
          { name: 'tag', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
          { name: 'ids', in: 'query', type: 'array', items: { type: 'integer' } },
        ],
        responses: { 200: { description: 'Pets', schema: { type: 'array', items: { $ref: '#/definitions/Pet' } } } },
      },
      post: {
        operationId: 'createPet',
        security: [],
        parameters: [{ name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
        responses: {
          201: {
            description: 'Made',
            schema: { $ref: '#/definitions/Pet' },
            headers: { Location: { type: 'string', format: 'uri' } },
            examples: { 'application/json': { name: 'Tom' } },
          },
        },
      },
    },
    '/pets/{petId}/photo': {
      parameters: [{ name: 'petId', in: 'path', required: true, type: 'integer', format: 'int64' }],
      put: {
        consumes: ['multipart/form-data'],
        parameters: [
          { name: 'kind', in: 'formData', type: 'string', enum: ['front', 'side'], required: true },
          { name: 'file', in: 'formData', type: 'file', description: 'The picture' },
        ],
        responses: { 204: { description: 'Kept' }, 404: { $ref: '#/responses/Missing' } },
      },
    },
    '/pets/{petId}/notes': {
      post: {
        parameters: [
          { name: 'petId', in: 'path', required: true, type: 'integer' },
          { name: 'text', in: 'formData', type: 'string', maxLength: 200, 'x-example': 'Good dog' },
        ],
        responses: { 204: { description: 'Kept' } },
      },
    },
  },
};

/** Many operations, each with parameters, a body and answers. */
export function largeDocument(count: number): Members {
  const entries = Array.from({ length: count }, (_, index) => [`/things${index}/{id}`, { put: largeOperation(index) }]);
  const properties = { id: { type: 'integer', minimum: 1 }, name: { type: 'string', maxLength: 50 } };
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`Thing${index}`, { type: 'object', required: ['id'], properties }]),
  );
  return openapi(Object.fromEntries(entries) as Members, { components: { schemas } });
}

function largeOperation(index: number): Members {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/Thing${index}` } } };
  return {
    operationId: `putThing${index}`,
    summary: `Puts thing number ${index}`,
    tags: ['things'],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
    requestBody: { required: true, content },
    responses: { 200: { description: 'The thing', content }, 404: { description: 'No such thing' } },
  };
}
