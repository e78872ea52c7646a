import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { DocumentFolder } from './__fixtures__/document-folder.ts';
import { answering, largeDocument, openapi, operation } from './__fixtures__/sample-documents.ts';

let folder: DocumentFolder;
beforeAll(async () => {
  folder = await DocumentFolder.open();
});
afterAll(() => folder.close());

/** Each name stands for nine of the one before: about 3 × 10⁸ words if it were spelled out. */
function aliasBomb(): string {
  const names = [...'abcdefghi'];
  const rows = names.map((name, index) => {
    const items = Array.from({ length: 9 }, () => (index === 0 ? 'x' : `*${names[index - 1]}`));
    return `  ${name}: &${name} [${items.join(', ')}]`;
  });
  return `openapi: 3.0.0\nx-bomb:\n${rows.join('\n')}\npaths: {}\n`;
}

const YAML = 'openapi: 3.0.0\ninfo: {}\n';
const ENDPOINT = 'paths:\n  /a:\n    get:\n      responses: { 200: { description: x } }\n';

describe('A1 documents that are refused', () => {
  it.each([
    ['broken JSON', '{\n "openapi": "3.0.0",\n "paths": { oops }\n}', 'api-document-malformed', 'api.json:3'],
    ['a comma too many', '{\n "openapi": "3.0.0",\n}', 'api-document-malformed', 'api.json:3'],
    ['JSON that ends too early', '{\n "openapi": "3.0.0",\n "paths": {', 'api-document-malformed', 'api.json:3'],
    ['broken YAML', `${YAML}paths:\n  /a: [1\n  /b: 2\n`, 'api-document-malformed', 'api.json:5'],
    ['a tab in YAML', `${YAML}paths:\n\t/a: 1\n`, 'api-document-malformed', 'api.json:4'],
    ['an alias bomb', aliasBomb(), 'api-document-malformed', 'api.json:1'],
    ['an unknown alias', `${YAML}paths: *nothing\n`, 'api-document-malformed', 'api.json:3'],
    ['deep YAML', `${YAML}x: ${'['.repeat(100_000)}\n`, 'api-document-nesting', 'api.json:3'],
    ['deep lists', `${YAML}x:\n  ${'- '.repeat(100_000)}a\n`, 'api-document-nesting', 'api.json:4'],
    ['deep JSON', `{"openapi":"3.0.0","x":${'['.repeat(300)}${']'.repeat(300)}}`, 'api-document-nesting', 'api.json'],
    ['an alias of itself', `${YAML}x: &x { a: *x, b: *x }\n`, 'api-document-nesting', 'api.json'],
    ['nothing', '', 'api-document-foreign', 'api.json:1'],
    ['a text', 'hello', 'api-document-foreign', 'api.json:1'],
    ['a list', '[]', 'api-document-foreign', 'api.json:1'],
    ['some JSON', '{"a":1}', 'api-document-foreign', 'api.json:1'],
    ['a Postman collection', '{"info":{},"item":[]}', 'api-document-foreign', 'api.json:1'],
    ['Swagger 1', '{"swaggerVersion":"1.2"}', 'api-document-foreign', 'api.json:1'],
    ['a version from the future', '{"openapi":"4.0.0","paths":{}}', 'api-document-foreign', 'api.json:1'],
    ['no paths', YAML, 'api-document-empty', 'api.json:1'],
    ['empty paths', `${YAML}paths: {}\n`, 'api-document-empty', 'api.json:3'],
    ['a web page', '<!DOCTYPE html><html></html>', 'api-document-html', 'api.json'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
      'api-document-binary',
      'api.json',
    ],
    ['YAML of some megabytes', `${YAML}x: ${'a'.repeat(4_000_000)}\n`, 'api-document-yaml-too-large', 'api.json:1'],
    ['21 MB', `{"openapi":"3.0.0","x":"${'a'.repeat(21 * 1024 ** 2)}"}`, 'api-document-too-large', 'api.json'],
    ['5,001 operations', largeDocument(5001), 'api-document-operations', 'api.json'],
  ])('%s', async (_, content, code, place) => {
    const startedAt = process.cpuUsage().user;
    const error = await folder.refusal(content);
    expect(error).toMatchObject({ code, details: { place }, hint: expect.stringMatching(/\S/) });
    expect(error.message.startsWith(`${place}: `)).toBe(true);
    expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(5000);
  });

  it('names a reference that leads nowhere, its place and the nearest name', async () => {
    const document = answering(
      { items: { $ref: '#/components/schemas/Usr' } },
      { components: { schemas: { User: {} } } },
    );
    expect(await folder.refusal(document)).toMatchObject({
      code: 'api-reference-dangling',
      hint: 'Did you mean "#/components/schemas/User"?',
      details: {
        at: '/paths/~1pets/get/responses/200/content/application~1json/schema/items',
        target: '#/components/schemas/Usr',
      },
    });
    const parameters = [{ $ref: '#/components/parameters/Page' }];
    expect(await folder.refusal(openapi({ '/a': { get: operation({ parameters }) } }))).toMatchObject({
      message: expect.stringContaining('/paths/~1a/get/parameters/0'),
    });
  });

  it('does not look outside the document unless asked, and then at relative files only', async () => {
    await folder.write('x.json', { A: { type: 'string' } });
    for (const target of ['x.json#/A', 'http://127.0.0.1:9/x.json', '/etc/hostname', 'file:///etc/hostname']) {
      const error = await folder.refusal(answering({ $ref: target }));
      expect(error).toMatchObject({
        code: 'api-reference-external',
        hint: expect.stringContaining('relative files'),
        details: { target },
      });
    }
    for (const target of ['http://127.0.0.1:9/x.json', '/etc/hostname', 'gone.json']) {
      const error = await folder.refusal(answering({ $ref: target }), { externalRefs: true });
      expect(error).toMatchObject({ code: 'api-reference-external', details: { target } });
    }
  });

  it('ends on references that go round in a circle', async () => {
    const parameters = { A: { $ref: '#/components/parameters/B' }, B: { $ref: '#/components/parameters/A' } };
    const get = operation({ parameters: [{ $ref: '#/components/parameters/A' }] });
    expect(await folder.refusal(openapi({ '/a': { get } }, { components: { parameters } }))).toMatchObject({
      code: 'api-reference-endless',
    });
  });

  it('stops when it is asked to', async () => {
    const outcome = folder.read(openapi({}), { signal: AbortSignal.abort() });
    await expect(outcome).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('A1 documents that are put up with', () => {
  it('leaves prototypes alone', async () => {
    const text = JSON.stringify(
      answering(
        { $ref: '#/components/schemas/constructor' },
        { components: { schemas: { constructor: { type: 'object' } } } },
      ),
    ).replaceAll('"type":"object"', '"type":"object","__proto__":{"polluted":1}');
    const { schemas } = await folder.read(text);
    expect(Object.hasOwn(schemas, 'constructor') && schemas['constructor']).toEqual({ type: 'object' });
    expect(Reflect.ownKeys(Object(schemas['constructor']))).toEqual(['type']);
    expect('polluted' in {}).toBe(false);
    const yaml = `${YAML}__proto__: { polluted: 1 }\n${ENDPOINT}`;
    expect((await folder.read(yaml)).operations).toHaveLength(1);
    expect('polluted' in {}).toBe(false);
  });

  it.each<[string, unknown, string]>([
    ['a key given twice', `${YAML}${ENDPOINT}  /a:\n    get:\n      responses: { 200: {} }\n`, '/paths/~1a'],
    ['an operation that is none', openapi({ '/a': { get: operation() }, '/b': { get: null } }), '/paths/~1b/get'],
    ['a path that is none', openapi({ '/a': { get: operation() }, '/b': 7 }), '/paths/~1b'],
    ['a method that is none', openapi({ '/a': { get: operation(), pots: {} } }), '/paths/~1a/pots'],
    ['a path without a slash', openapi({ a: { get: operation() } }), '/paths/a'],
    [
      'parameters that are no list',
      openapi({ '/a': { get: operation({ parameters: {} }) } }),
      '/paths/~1a/get/parameters',
    ],
    [
      'a parameter nowhere',
      openapi({ '/a': { get: operation({ parameters: [{ name: 'x', in: 'air' }] }) } }),
      '/paths/~1a/get/parameters/0',
    ],
    [
      'a parameter the path lacks',
      openapi({ '/a': { get: operation({ parameters: [{ name: 'x', in: 'path' }] }) } }),
      '/paths/~1a/get/parameters/0',
    ],
    ['a path parameter nobody describes', openapi({ '/{x}': { get: operation() } }), '/paths/~1{x}/get'],
    [
      'a status that is none',
      openapi({ '/a': { get: { responses: { ok: {}, 200: {} } } } }),
      '/paths/~1a/get/responses/ok',
    ],
    ['no response', openapi({ '/a': { get: {} } }), '/paths/~1a/get'],
    [
      'a bare name as reference',
      answering({ $ref: 'User' }, { components: { schemas: { User: {} } } }),
      '/paths/~1pets/get/responses/200/content/application~1json/schema',
    ],
    ['a later version', { ...openapi({ '/a': { get: operation() } }), openapi: '3.2.0' }, '/openapi'],
  ])('warns of %s', async (_, content, place) => {
    const { warnings, operations } = await folder.read(content);
    expect(warnings.map((each) => each.place)).toEqual([place]);
    expect(operations.length).toBeGreaterThan(0);
  });

  it('reads an answer that 150 operations share by an alias', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `  /p${index}:\n    get:\n      responses: { 200: *ok }\n`);
    const { operations } = await folder.read(`${YAML}x-ok: &ok { description: fine }\npaths:\n${rows.join('')}`);
    expect(operations[149]?.responses[0]?.description).toBe('fine');
  });

  it('reads YAML in braces', async () => {
    const { operations, warnings } = await folder.read(
      '{ openapi: 3.1.0, paths: { /a: { get: { responses: { 200: {} } } } } }',
    );
    expect([operations[0]?.id, warnings]).toEqual(['getA', []]);
  });

  it.each(['swagger: 2.0', 'openapi: 3.0', 'openapi: 3.1'])('reads a version written as a number: %s', async (line) => {
    const yaml = `${line}\n${ENDPOINT}`;
    expect((await folder.read(yaml)).operations).toHaveLength(1);
  });

  it('property: whatever stands anywhere in a document, it is read or refused as input', async () => {
    const places = [
      '/paths',
      '/paths/a',
      '/get',
      '/get/parameters',
      '/get/responses',
      '/get/requestBody',
      '/components',
      '/security',
      '/schema',
      '/info',
      '/servers',
    ];
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constant({ $ref: '#/paths' }),
      fc.constant([{ $ref: '#/info' }]),
    );
    const property = fc.asyncProperty(
      fc.constantFrom(...places),
      junk,
      fc.constantFrom('2.0', '3.0.0', '3.1.0'),
      async (place, value, version) => {
        const document = withJunk(place, value, version);
        const outcome: unknown = await folder.read(document).catch((error: unknown) => error);
        expect(outcome instanceof Error ? outcome instanceof InputError : true, String(outcome)).toBe(true);
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });
});

/** A sound document with something else in one place. */
function withJunk(place: string, value: unknown, version: string): unknown {
  const at = (name: string, sound: unknown) => (name === place ? value : sound);
  const schema = at('/schema', { type: 'string' });
  const get = at('/get', {
    parameters: at('/get/parameters', [{ name: 'q', in: 'query', schema }]),
    responses: at('/get/responses', { 200: { description: '', schema, content: { 'application/json': { schema } } } }),
    requestBody: at('/get/requestBody', {}),
  });
  const versions = version === '2.0' ? { swagger: version } : { openapi: version };
  return {
    ...versions,
    info: at('/info', {}),
    servers: at('/servers', []),
    security: at('/security', []),
    components: at('/components', { schemas: { A: schema } }),
    definitions: at('/components', { A: schema }),
    paths: at('/paths', { '/a': at('/paths/a', { get }) }),
  };
}
