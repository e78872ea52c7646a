import { resolveSchema } from '@autoqa/domain/model/api/api-description';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentFolder } from './__fixtures__/document-folder.ts';
import { answering, openapi, operation } from './__fixtures__/sample-documents.ts';

let folder: DocumentFolder;
beforeAll(async () => {
  folder = await DocumentFolder.open();
});
afterAll(() => folder.close());

describe('A1 OpenAPI 3', () => {
  it('reads 3.0 with nullable, references that may be null, and old bounds', async () => {
    const schemas = {
      Pet: {
        type: 'object',
        properties: {
          example: { type: 'string', nullable: true },
          kind: { type: 'string', nullable: true, enum: ['cat'] },
          owner: { nullable: true, allOf: [{ $ref: '#/components/schemas/Pet' }] },
          friend: { $ref: '#/components/schemas/Pet', nullable: true, maxLength: 3 },
          age: { type: 'integer', maximum: 9, exclusiveMaximum: true, minimum: 0, exclusiveMinimum: false },
        },
      },
    };
    const document = {
      ...answering({ $ref: '#/components/schemas/Pet' }, { components: { schemas } }),
      openapi: '3.0.3',
    };
    const description = await folder.read(document);
    const reference = { $ref: '#/components/schemas/Pet' };
    expect(description).toMatchObject({ flavour: 'openapi-3.0', warnings: [] });
    expect(description.schemas['Pet']).toEqual({
      type: 'object',
      properties: {
        example: { type: ['string', 'null'] },
        kind: { type: ['string', 'null'], enum: ['cat', null] },
        owner: { anyOf: [{ allOf: [reference] }, { type: 'null' }] },
        friend: { anyOf: [reference, { type: 'null' }] },
        age: { type: 'integer', exclusiveMaximum: 9, minimum: 0 },
      },
    });
  });

  it('follows references to components of every kind', async () => {
    const components = {
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 } },
      requestBodies: {
        Pet: {
          required: true,
          content: { 'application/json': { examples: { a: { $ref: '#/components/examples/Rex' } } } },
        },
      },
      examples: { Rex: { value: { name: 'Rex' } } },
      headers: { Rate: { schema: { type: 'integer' } } },
      links: { Self: { operationId: 'getPet', parameters: { id: '$response.body#/id' } } },
      responses: {
        Pet: {
          description: 'A pet',
          headers: { 'X-Rate': { $ref: '#/components/headers/Rate' } },
          links: { Self: { $ref: '#/components/links/Self' } },
        },
      },
      pathItems: {
        Pet: {
          get: { operationId: 'getPet', responses: { 200: { $ref: '#/components/responses/Pet' } } },
          put: operation({ operationId: 'putPet', requestBody: { $ref: '#/components/requestBodies/Pet' } }),
        },
      },
    };
    const item = { $ref: '#/components/pathItems/Pet', parameters: [{ $ref: '#/components/parameters/Id' }] };
    const { operations, warnings } = await folder.read(openapi({ '/pets/{id}': item }, { components }));
    expect(warnings).toEqual([]);
    expect(operations[0]).toMatchObject({
      id: 'getPet',
      place: '/components/pathItems/Pet/get',
      parameters: [{ name: 'id', required: true, examples: [7], place: '/components/parameters/Id' }],
      responses: [
        {
          headers: { 'X-Rate': { type: 'integer' } },
          links: [{ operationId: 'getPet', parameters: { id: '$response.body#/id' } }],
          place: '/components/responses/Pet',
        },
      ],
    });
    expect(operations[1]?.body?.contents[0]?.examples).toEqual([{ name: 'Rex' }]);
  });

  it('hoists schemas that stand elsewhere and keeps circles', async () => {
    const tree = {
      type: 'object',
      properties: { next: { $ref: '#/paths/~1pets/get/responses/200/content/application~1json/schema' } },
    };
    const odd = { '树«A»': { $ref: '#/components/schemas/Loop' }, Loop: { $ref: '#/components/schemas/Loop' } };
    const { schemas, operations } = await folder.read(answering(tree, { components: { schemas: odd } }));
    const [name = ''] = Object.keys(schemas).filter((each) => each.startsWith('pets'));
    expect(schemas[name]).toEqual({ type: 'object', properties: { next: { $ref: `#/components/schemas/${name}` } } });
    expect(operations[0]?.responses[0]?.contents[0]?.schema).toEqual(schemas[name]);
    expect(schemas['树_A']).toEqual({ $ref: '#/components/schemas/Loop' });
    expect(resolveSchema({ schemas }, schemas['Loop'] ?? false)).toBe(true);
  });

  it('lets parameters of the operation win over those of the path', async () => {
    const shared = [
      { name: 'q', in: 'query', schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer', examples: [2] }, style: 'pipeDelimited' },
    ];
    const own = [{ name: 'q', in: 'query', required: true, schema: { type: 'boolean' } }];
    const { operations } = await folder.read(
      openapi({ '/a': { parameters: shared, get: operation({ parameters: own }) } }),
    );
    expect(operations[0]?.parameters).toMatchObject([
      { name: 'q', required: true, schema: { type: 'boolean' }, explode: true, place: '/paths/~1a/get/parameters/0' },
      { name: 'page', explode: false, examples: [2], place: '/paths/~1a/parameters/1' },
    ]);
  });

  it('makes stable ids and tells double ones apart', async () => {
    const paths = {
      '/': { get: operation() },
      '/users/{id}': { get: operation(), delete: operation({ operationId: 'same' }) },
      '/v1/order-items/{order_id}.{format}': { post: operation({ operationId: 'same' }) },
      '/taken': { get: operation({ operationId: 'getUsersById' }) },
    };
    const { operations, warnings } = await folder.read(openapi(paths));
    expect(operations.map(({ id }) => id)).toEqual(['getRoot', 'getUsersById_2', 'same', 'same_2', 'getUsersById']);
    expect(warnings).toContainEqual({
      place: '/paths/~1v1~1order-items~1{order_id}.{format}/post',
      message: 'The operationId "same" is given twice; here it is called "same_2".',
    });
  });

  it('reads who may ask: document, operation, nobody, optional', async () => {
    const paths = {
      '/a': { get: operation() },
      '/b': { get: operation({ security: [] }) },
      '/c': { get: operation({ security: [{}, { token: [] }] }) },
      '/d': { get: operation({ security: [{ token: [], key: [] }] }) },
      '/e': { get: operation({ security: [{}] }) },
      '/f': { get: operation({ security: [{ nobody: [] }] }) },
    };
    const securitySchemes = {
      token: { type: 'http', scheme: 'Bearer' },
      key: { type: 'apiKey', in: 'query', name: 'k' },
    };
    const {
      operations,
      securitySchemes: schemes,
      warnings,
    } = await folder.read(openapi(paths, { security: [{ token: [] }], components: { securitySchemes } }));
    expect(operations.map(({ security }) => security)).toEqual([
      [['token']],
      [],
      [[], ['token']],
      [['token', 'key']],
      [],
      [['nobody']],
    ]);
    expect(schemes).toEqual({ token: { kind: 'bearer' }, key: { kind: 'api-key', name: 'k', in: 'query' } });
    expect(warnings).toEqual([{ place: '/paths/~1f/get', message: 'No security scheme is called "nobody".' }]);
  });

  it('reads dependencies from x-depends and from notes', async () => {
    const on = (rest: Record<string, unknown>) => ({ get: operation(rest) });
    const paths = {
      '/users': { post: operation({ operationId: 'createUser' }) },
      '/carts': { post: operation({ operationId: 'createCart' }) },
      '/1': on({
        operationId: 'a',
        'x-depends': ['createUser', { operationId: 'createCart', supplies: { 'path.id': '$response.body#/id' } }],
      }),
      '/2': on({ operationId: 'b', description: 'Reads. [depends: createUser, POST /carts]' }),
      '/3': on({ operationId: 'c', description: '查询[依赖：createUser、createCart]' }),
      '/4': on({
        operationId: 'd',
        description: 'This depends on `createUser` and createCart. It depends on the weather.',
      }),
      '/5': on({ operationId: 'e', 'x-depends': 'createUsr', description: '[depends: e]' }),
    };
    const { operations, warnings } = await folder.read(openapi(paths));
    const depends = Object.fromEntries(
      operations.map(({ id, depends: on }) => [id, on.map(({ operationId }) => operationId)]),
    );
    const both = ['createUser', 'createCart'];
    expect(depends).toMatchObject({ a: both, b: both, c: both, d: both, e: [] });
    expect(operations[2]?.depends[1]).toEqual({
      operationId: 'createCart',
      supplies: { 'path.id': '$response.body#/id' },
      place: '/paths/~11/get/x-depends/1',
    });
    expect(warnings).toEqual([
      { place: '/paths/~15/get/x-depends', message: 'There is no operation "createUsr". Did you mean "createUser"?' },
      { place: '/paths/~15/get/description', message: 'The operation depends on itself; that was ignored.' },
    ]);
  });

  it('reads links by reference, and warns of one that leads nowhere', async () => {
    const links = {
      a: { operationRef: '#/paths/~1pets~1{id}/get', parameters: { id: 5 } },
      b: { operationId: 'gone' },
    };
    const paths = {
      '/pets': { post: { operationId: 'make', responses: { '2xx': { description: '', links } } } },
      '/pets/{id}': { get: operation({ operationId: 'getPet' }) },
    };
    const { operations, warnings } = await folder.read(openapi(paths));
    expect(operations[0]?.responses[0]).toMatchObject({
      status: '2XX',
      links: [{ operationId: 'getPet', parameters: { id: '5' } }],
    });
    expect(warnings.map(({ place }) => place)).toContain('/paths/~1pets/post/responses/2xx/links/b');
  });

  it('gathers examples from everywhere, each once', async () => {
    const schema = { type: 'string', example: 'b', default: 'd' };
    const parameter = { name: 'q', in: 'query', schema, examples: { one: { value: 'a' }, two: { value: 'b' } } };
    const { operations } = await folder.read(openapi({ '/a': { get: operation({ parameters: [parameter] }) } }));
    expect(operations[0]?.parameters[0]?.examples).toEqual(['a', 'b', 'd']);
  });

  it('fills the variables of servers', async () => {
    const servers = [
      { url: 'https://{region}.example.com/{x}', variables: { region: { default: 'eu' } } },
      { url: '/' },
    ];
    expect((await folder.read(openapi({ '/a': { get: operation() } }, { servers }))).servers).toEqual([
      'https://eu.example.com/{x}',
      '/',
    ]);
  });

  it('reads relative files when it is asked to', async () => {
    await folder.write(
      'pets.yaml',
      'Pet:\n  type: object\n  properties:\n    mate: { $ref: "#/Pet" }\n    home: { $ref: "api.json#/x-home" }\n',
    );
    const document = answering({ $ref: './pets.yaml#/Pet' }, { 'x-home': { type: 'string' } });
    const { schemas, operations } = await folder.read(document, { externalRefs: true });
    expect(operations[0]?.responses[0]?.contents[0]?.schema).toEqual({ $ref: '#/components/schemas/Pet' });
    expect(schemas['Pet']).toMatchObject({
      properties: { mate: { $ref: '#/components/schemas/Pet' }, home: { $ref: '#/components/schemas/x-home' } },
    });
  });
});
