const json = (schema: unknown) => ({ 'application/json': { schema } });

/** An OpenAPI document of resources that refer to each other, five operations each. */
export function largeDocument(operations: number) {
  const count = Math.ceil(operations / 5);
  const resources = Array.from({ length: count }, (_, index) => resourceOf(index, count));
  return {
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    security: [{ bearer: [] }],
    paths: Object.assign({}, ...resources.map(({ paths }) => paths)) as Record<string, unknown>,
    components: {
      schemas: Object.fromEntries(resources.map(({ name, schema }) => [name, schema])),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function resourceOf(index: number, count: number) {
  const name = `Thing${index}`;
  const ref = { $ref: `#/components/schemas/${name}` };
  const refusals = { 400: { description: 'Bad' }, 401: { description: 'Who?' }, 404: { description: 'None' } };
  const answers = (status: number) => ({ [status]: { description: 'Well', content: json(ref) }, ...refusals });
  const requestBody = { required: true, content: json(ref) };
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const query = [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
    { name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } },
  ];
  const listed = { 200: { description: 'Well', content: json({ type: 'array', items: ref }) }, 401: refusals[401] };
  return {
    name,
    schema: schemaOf((index + 1) % count),
    paths: {
      [`/thing${index}s`]: {
        get: { operationId: `list${name}`, parameters: query, responses: listed },
        post: { operationId: `create${name}`, requestBody, responses: answers(201) },
      },
      [`/thing${index}s/{id}`]: {
        get: { operationId: `get${name}`, parameters, responses: answers(200) },
        put: { operationId: `put${name}`, parameters, requestBody, responses: answers(200) },
        delete: { operationId: `delete${name}`, parameters, responses: { 204: { description: 'Gone' }, ...refusals } },
      },
    },
  };
}

function schemaOf(other: number) {
  return {
    type: 'object',
    required: ['id', 'name', 'price'],
    properties: {
      id: { type: 'string' },
      name: { type: 'string', minLength: 1, maxLength: 40 },
      price: { type: 'integer', minimum: 0, maximum: 1000 },
      kind: { type: 'string', enum: ['a', 'b'] },
      [`thing${other}Id`]: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      email: { type: 'string', format: 'email' },
    },
  };
}
