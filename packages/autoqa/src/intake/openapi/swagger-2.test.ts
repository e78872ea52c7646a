import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentFolder } from './__fixtures__/document-folder.ts';
import { SWAGGER_2 } from './__fixtures__/sample-documents.ts';

let folder: DocumentFolder;
beforeAll(async () => {
  folder = await DocumentFolder.open();
});
afterAll(() => folder.close());

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
