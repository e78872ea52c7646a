import { resolveSchema } from '@autoqa/domain/model/api/api-description';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { DocumentFolder } from './__fixtures__/document-folder.ts';
import { answering, largeDocument, openapi, operation, SWAGGER_2 } from './__fixtures__/sample-documents.ts';
import { readApiDocument } from './read-api-document.ts';

let folder: DocumentFolder;
beforeAll(async () => {
  folder = await DocumentFolder.open();
});
afterAll(() => folder.close());

const { signal } = new AbortController();

/** Of this process: whatever else the machine does must not fail a test. */
const processorMs = () => process.cpuUsage().user / 1000;

describe('A1 Swagger 2', () => {
  it('is told in the words of OpenAPI 3.1', async () => {
    const description = await folder.read(SWAGGER_2);
    expect(description).toMatchObject({
      title: 'Pets',
      version: '1.2.0',
      flavour: 'swagger-2.0',
      source: 'api.json',
      servers: ['https://pets.example.com/v2', 'http://pets.example.com/v2'],
      securitySchemes: {
        login: { kind: 'basic' },
        key: { kind: 'api-key', name: 'X-Key', in: 'header' },
        flow: { kind: 'other', type: 'oauth2' },
      },
      warnings: [],
    });
    expect(description.operations.map(({ id }) => id)).toEqual([
      'listPets',
      'createPet',
      'putPetsByPetIdPhoto',
      'postPetsByPetIdNotes',
    ]);
    expect(description.schemas).toEqual({
      Fault: { type: 'object', properties: { code: { type: ['string', 'null'] } } },
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', examples: ['Rex'] },
          weight: { type: 'number', exclusiveMinimum: 0 },
          parent: { $ref: '#/components/schemas/Pet' },
        },
      },
    });
  });

  it('keeps the content types of each operation and how lists are written', async () => {
    const { operations } = await folder.read(SWAGGER_2);
    const [list, create] = operations;
    expect(list?.responses[0]?.contents.map(({ contentType }) => contentType)).toEqual(['text/csv']);
    expect(list?.parameters.map(({ name, explode }) => [name, explode])).toEqual([
      ['limit', false],
      ['tag', true],
      ['ids', false],
    ]);
    expect(list?.parameters[0]).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      description: '',
      schema: { type: 'integer', maximum: 100, default: 20 },
      examples: [20],
      explode: false,
      place: '/parameters/limit',
    });
    expect(list?.security).toEqual([['login']]);
    expect(create?.security).toEqual([]);
    expect(create?.body).toEqual({
      required: true,
      description: '',
      contents: [
        {
          contentType: 'application/json',
          schema: { $ref: '#/components/schemas/Pet' },
          examples: [],
          place: '/paths/~1pets/post/parameters/0',
        },
      ],
      place: '/paths/~1pets/post/parameters/0',
    });
    expect(create?.responses[0]).toMatchObject({
      headers: { Location: { type: 'string', format: 'uri' } },
      contents: [{ contentType: 'application/json', examples: [{ name: 'Tom' }] }],
    });
  });

  it('makes a body of form fields, with all they say', async () => {
    const { operations } = await folder.read(SWAGGER_2);
    expect(operations[2]).toMatchObject({
      parameters: [{ name: 'petId', in: 'path', schema: { type: 'integer', format: 'int64' } }],
      body: {
        required: true,
        contents: [
          {
            contentType: 'multipart/form-data',
            schema: {
              type: 'object',
              required: ['kind'],
              properties: {
                kind: { type: 'string', enum: ['front', 'side'] },
                file: { type: 'string', format: 'binary', description: 'The picture' },
              },
            },
          },
        ],
      },
      responses: [{ status: '204' }, { status: '404', place: '/responses/Missing' }],
    });
    expect(operations[3]?.body?.contents).toMatchObject([
      {
        contentType: 'application/x-www-form-urlencoded',
        schema: { properties: { text: { maxLength: 200, examples: ['Good dog'] } } },
      },
    ]);
  });
});

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

describe('A1 whole documents', () => {
  it("reads the shop's own", async () => {
    const testbed = await startTestbed();
    try {
      const description = await readApiDocument(`${testbed.apiUrl}/api/openapi.json`, { cwd: '.', signal });
      expect(description).toMatchObject({ flavour: 'openapi-3.1', title: 'Lantern Shop', warnings: [] });
      expect(description.operations.length).toBeGreaterThan(35);
      const order = description.operations.find(({ id }) => id === 'createOrder');
      expect(order?.depends.map(({ operationId }) => operationId)).toEqual(['addCartItem', 'createAddress']);
      expect(order?.security).toEqual([['bearer']]);
      expect(description.operations.find(({ id }) => id === 'login')?.security).toEqual([]);
    } finally {
      await testbed.close();
    }
  });

  it('reads 200 operations at once, the same from JSON and from YAML of more than 3,000 lines', async () => {
    const document = largeDocument(200);
    const yaml = stringify(document);
    expect(yaml.split('\n').length).toBeGreaterThan(3000);
    const startedAt = processorMs();
    const fromJson = await folder.read(document);
    const jsonAt = processorMs();
    const fromYaml = await folder.read(yaml);
    expect(fromJson.operations).toHaveLength(200);
    expect(fromYaml).toEqual(fromJson);
    expect(jsonAt - startedAt).toBeLessThan(1000);
    expect(processorMs() - jsonAt).toBeLessThan(4000);
  });

  it.each([
    ['a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16, the other end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('reads %s', async (_, encode) => {
    const text = JSON.stringify(openapi({ '/a': { get: operation({ summary: '登录' }) } }));
    expect((await folder.read(encode(text))).operations[0]?.summary).toBe('登录');
  });

  it('reads GBK and says so', async () => {
    const [before = '', after = ''] = JSON.stringify(openapi({ '/a': { get: operation({ summary: '@' }) } })).split(
      '@',
    );
    const login = Uint8Array.from([0xb5, 0xc7, 0xc2, 0xbc]);
    const description = await folder.read(Buffer.concat([Buffer.from(before), login, Buffer.from(after)]));
    expect(description.operations[0]?.summary).toBe('登录');
    expect(description.warnings[0]?.message).toContain('GBK');
  });
});
