import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { caseOf, isStatus } from '../__fixtures__/api-cases.ts';
import { describeApi } from '../__fixtures__/describe-api.ts';
import { json, serve, type TestServer } from '../__fixtures__/test-server.ts';
import { openApiRun, type ApiRun } from '../execution/open-api-run.ts';
import { runApiCase } from '../execution/run-api-case.ts';
import { shellComment, shellQuote, shellWord } from './shell-quote.ts';
import { toCurl } from './to-curl.ts';

const runFile = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'autoqa-curl-'));
/** Not every machine has it; the script itself is looked at anyway. */
const hasCurl = await runFile('curl', ['--version']).then(
  () => true,
  () => false,
);

/** From a file, since a command line cannot be as long as some scripts are. */
async function sh(script: string, env: Record<string, string> = {}): Promise<string> {
  const file = join(folder, 'script.sh');
  await writeFile(file, script);
  const { stdout } = await runFile('sh', [file], { env: { ...process.env, ...env }, maxBuffer: 1e8, timeout: 30_000 });
  return stdout;
}

const responses = { 200: {}, 201: {}, 400: {} };
const idParameter = { parameters: [{ name: 'id', in: 'path', required: true }] };
const security = [{ bearer: [] }];
const API = describeApi({
  components: { securitySchemes: { bearer: {} } },
  paths: {
    '/things': {
      get: { operationId: 'list', responses },
      post: { operationId: 'create', security, responses },
    },
    '/things/{id}': {
      put: { operationId: 'change', security, responses, ...idParameter },
      head: { operationId: 'look', responses, ...idParameter },
    },
    '/sessions': { post: { operationId: 'login', responses } },
  },
});

let server: TestServer | undefined;
let run: ApiRun | undefined;

afterEach(async () => {
  await run?.close();
  await server?.close();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each thing gets a new id, so that the script fails if it uses the one of the run. */
async function serving(): Promise<TestServer> {
  let made = 0;
  server = await serve((request, response) => {
    made += 1;
    if (request.url === '/sessions') return json(response, 201, { token: `session-token-${made}` });
    return json(response, request.method === 'PUT' ? 200 : 201, { data: [{ id: made, code: `c-${made}` }] });
  });
  return server;
}

describe('A13 curl', () => {
  it('A13 any text is one word of the shell and comes back as it was (property)', { timeout: 120_000 }, async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom("'", '"', '$', '`', '\\', '\n', '!', '-', ' '),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const plain = texts.map((each) => each.toWellFormed().replaceAll('\0', ''));
        const script = plain.map((each) => `printf %s ${shellQuote(each)}; printf '\\001'`).join('\n');
        expect(await sh(script)).toBe(plain.map((each) => `${each}\u0001`).join(''));
      }),
      { numRuns: 150 },
    );
  });

  it('A13 variables stand between texts, whatever these hold', async () => {
    const parts = [{ text: `it's "$X" ` }, { variable: 'X' }, { text: '`y`' }];
    expect(await sh(`printf %s ${shellWord(parts)}`, { X: 'a b$Y*' })).toBe(`it's "$X" a b$Y*\`y\``);
    expect(shellWord([])).toBe("''");
    expect(shellComment('a\nrm -rf x\r\u2028b')).toBe('# a rm -rf x b');
  });

  it.skipIf(!hasCurl)('A13 the script sends what the run sent, makes its data anew and holds no secret', async () => {
    const { url, requests } = await serving();
    run = openApiRun({
      description: API,
      baseUrl: url,
      auth: { type: 'bearer', token: 'owner-token-1' },
      newRun: () => 'abc123',
    });
    const testCase = caseOf([
      { role: 'arrange', request: { operation: 'list' }, keep: { code: 'body.data[0].code' } },
      {
        role: 'arrange',
        request: { operation: 'create', body: { name: `it's {{run}}`, like: '{{code}}' } },
        keep: { id: 'body.data[0].id', made: 'body.data[0].code' },
        checks: [isStatus('201')],
      },
      {
        request: {
          operation: 'change',
          path: { id: '{{id}}' },
          query: { codes: ['{{made}}', 'a b'] },
          headers: { 'x-empty': '', 'x-code': 'c {{made}}' },
          body: { id: '{{id}}', text: 'id {{id}}', twice: '{{id * 2}}', 'it"s': "'" },
        },
        checks: [isStatus('400')],
      },
      { role: 'cleanup', request: { operation: 'list' } },
    ]);
    const done = await runApiCase(testCase, run.context);
    const mask = (text: string): string => run?.masks.mask(text) ?? text;
    const script = toCurl(testCase, done, { description: API, baseUrl: url, mask });
    expect(script).not.toContain('owner-token-1');
    expect(script).toContain('expected 400, was 200');
    await expect(sh(script)).rejects.toThrow('TOKEN_OWNER');
    const before = requests.length;
    expect(await sh(script, { TOKEN_OWNER: 'owner-token-1' })).toContain('HTTP/1.1 200');
    const [create, change] = requests.slice(before);
    expect(requests.length - before).toBe(2);
    expect(JSON.parse(create?.body ?? '')).toEqual({ name: expect.stringMatching(/^it's \d{6}$/), like: 'c-1' });
    expect(change).toMatchObject({ method: 'PUT', url: '/things/5?codes=c-5&codes=a%20b' });
    expect(change?.headers).toMatchObject({ 'x-empty': '', 'x-code': 'c c-5', authorization: 'Bearer owner-token-1' });
    // What is worked out from an id stays as it was in the run.
    expect(JSON.parse(change?.body ?? '')).toEqual({ id: 5, text: 'id 5', twice: 4, 'it"s': "'" });
  });

  it.skipIf(!hasCurl)('A13 a token that a step got is taken from its answer', async () => {
    const { url, requests } = await serving();
    run = openApiRun({ description: API, baseUrl: url });
    const testCase = caseOf([
      { role: 'arrange', request: { operation: 'login', body: {} }, keep: { token: 'body.token' } },
      {
        request: {
          operation: 'create',
          headers: { authorization: 'Bearer {{token}}' },
          raw: '@file\nx',
          contentType: '',
        },
      },
    ]);
    const done = await runApiCase(testCase, run.context);
    const script = toCurl(testCase, done, { description: API, baseUrl: url, mask: (text) => text });
    expect(script).not.toContain('session-token');
    await sh(script);
    expect(requests.at(-1)).toMatchObject({ body: '@file\nx', headers: { authorization: 'Bearer session-token-3' } });
    expect(requests.at(-1)?.headers['content-type']).toBeUndefined();
  });

  it.skipIf(!hasCurl)('A13 HEAD, dots in a path, bytes of zero and bodies of a megabyte go through', async () => {
    const { url, requests } = await serving();
    run = openApiRun({ description: API, baseUrl: url });
    const bodies = [`\\n a\0b'`, 'x'.repeat(1_000_000)];
    const testCase = caseOf([
      ...bodies.map((raw) => ({ request: { operation: 'create', raw } })),
      { request: { operation: 'change', path: { id: '..' } } },
      { request: { operation: 'look', path: { id: '[1]' } } },
    ]);
    const done = await runApiCase(testCase, run.context);
    for (const upTo of [0, 1, 2, 3]) {
      await sh(toCurl(testCase, done, { description: API, baseUrl: url, mask: (text) => text, upTo }));
      const sent = requests.at(-1);
      const meant = requests[upTo];
      expect([sent?.method, sent?.url, sent?.body === meant?.body]).toEqual([meant?.method, meant?.url, true]);
    }
  });
});
