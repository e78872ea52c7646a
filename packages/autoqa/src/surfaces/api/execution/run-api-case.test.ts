import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { caseOf, CONFORMS, holds, isStatus, NO_CRASH, check } from '../__fixtures__/api-cases.ts';
import { apiOf } from '../__fixtures__/describe-api.ts';
import { deadUrl, json, serve, type TestServer } from '../__fixtures__/test-server.ts';
import { openApiRun, type ApiRun, type ApiRunOptions } from './open-api-run.ts';
import { runApiCase } from './run-api-case.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const OK = { responses: { 200: { content: { 'application/json': {} } } } };
const API = apiOf({
  'GET /things': OK,
  'POST /things': { ...OK, responses: { 201: {}, 400: {} } },
  'GET /things/{id}': { ...OK, parameters: [{ name: 'id', in: 'path', required: true }] },
  'DELETE /things/{id}': { responses: { 204: {} }, parameters: [{ name: 'id', in: 'path', required: true }] },
});

async function serving(handle: Parameters<typeof serve>[0]): Promise<TestServer> {
  const server = await serve(handle);
  cleanups.push(() => server.close());
  return server;
}

function opening(baseUrl: string, options: Partial<ApiRunOptions> = {}): ApiRun {
  const description: ApiDescription = options.description ?? API;
  const run = openApiRun({ baseUrl, timeoutMs: 1_000, patienceMs: 0, ...options, description });
  cleanups.push(() => run.close());
  return run;
}

const always = (status: number, body: unknown) => (_request: unknown, response: ServerResponse) =>
  json(response, status, body);

describe('A11 a case in this process', () => {
  it('A11 fills holes, keeps values with their types, checks, and cleans up', async () => {
    const server = await serving((request, response) => {
      if (request.method === 'POST') json(response, 201, { id: 'a/b ?', price: 300 });
      else if (request.method === 'DELETE') response.writeHead(204).end();
      else json(response, 200, { id: 'a/b ?', price: 300, name: JSON.parse(server.requests[0]?.body ?? '{}').name });
    });
    const { context } = opening(server.url, { newRun: () => 'r1' });
    const run = await runApiCase(
      caseOf([
        {
          role: 'arrange',
          request: { operation: 'POST /things', body: { name: 'lamp {{run}}' } },
          keep: { id: 'body.id', price: 'body.price' },
          checks: [isStatus('201')],
        },
        {
          request: { operation: 'GET /things/{id}', path: { id: '{{id}}' }, query: { least: '{{price}}' } },
          checks: [holds('body.price == price && body.name == "lamp r1"'), isStatus('2XX'), NO_CRASH],
        },
        { role: 'cleanup', request: { operation: 'DELETE /things/{id}', path: { id: '{{id}}' } } },
      ]),
      context,
    );
    expect(run.end).toEqual({ kind: 'finished' });
    expect(run.kept).toEqual({ id: 'a/b ?', price: 300 });
    expect(run.steps.flatMap(({ checks }) => checks.map(({ verdict }) => verdict))).toEqual(Array(4).fill('pass'));
    expect(server.seen).toEqual(['POST /things', 'GET /things/a%2Fb%20%3F?least=300', 'DELETE /things/a%2Fb%20%3F']);
    expect(run.steps[0]?.request).toMatchObject({ method: 'POST', body: '{"name":"lamp r1"}' });
  });

  it('A11 a list in a query is written as the document says', async () => {
    const server = await serving(always(200, {}));
    const parameters = [
      { name: 'a', in: 'query' },
      { name: 'b', in: 'query', explode: false },
    ];
    const { context } = opening(server.url, { description: apiOf({ 'GET /things': { ...OK, parameters } }) });
    const query = { a: [1, 'x&y'], b: [1, 2], c: { 灯: 1 }, d: true, e: null };
    await runApiCase(caseOf([{ request: { operation: 'GET /things', query } }]), context);
    expect(server.seen).toEqual(['GET /things?a=1&a=x%26y&b=1,2&c[%E7%81%AF]=1&d=true&e=null']);
  });

  it('A11 bodies that are no JSON go out as their content type says', async () => {
    const server = await serving(always(200, {}));
    const { context } = opening(server.url);
    const operation = 'POST /things';
    await runApiCase(
      caseOf([
        { request: { operation, body: { a: 1, b: ['x', 'y z'] }, contentType: 'application/x-www-form-urlencoded' } },
        { request: { operation, raw: '{"a": {{' } },
        { request: { operation, raw: 'a,b', contentType: 'text/csv' } },
        { request: { operation, body: { a: 1 }, contentType: '' } },
      ]),
      context,
    );
    expect(server.requests.map(({ body, headers }) => [headers['content-type'], body])).toEqual([
      ['application/x-www-form-urlencoded', 'a=1&b=x&b=y+z'],
      ['application/json', '{"a": {{'],
      ['text/csv', 'a,b'],
      [undefined, '{"a":1}'],
    ]);
  });

  it('A11 an arrange step that fails blocks the case, says why, and cleanup still runs', async () => {
    const server = await serving((request, response) =>
      request.method === 'POST' ? json(response, 400, { error: 'no lamp' }) : json(response, 200, {}),
    );
    const { context } = opening(server.url);
    const run = await runApiCase(
      caseOf([
        { role: 'arrange', request: { operation: 'POST /things', body: {} }, checks: [isStatus('201')] },
        { request: { operation: 'GET /things' }, checks: [isStatus('200')] },
        { role: 'cleanup', request: { operation: 'DELETE /things/{id}', path: { id: '{{id}}' } } },
        { role: 'cleanup', request: { operation: 'DELETE /things/{id}', path: { id: 'all' } } },
      ]),
      context,
    );
    expect(run.end).toEqual({
      kind: 'blocked',
      step: 0,
      message: 'POST /things got status 400, expected 201, was 400; body: {"error":"no lamp"}.',
    });
    expect(server.seen).toEqual(['POST /things', 'DELETE /things/all']);
    expect(run.steps.at(1)?.notes).toEqual(['"id" is not known here.']);
  });

  it('A11 a value that is not in the answer blocks, instead of sending another request than meant', async () => {
    const server = await serving(always(200, { list: [] }));
    const { context } = opening(server.url);
    const arrange = { role: 'arrange', request: { operation: 'GET /things' } } as const;
    const lost = await runApiCase(caseOf([{ ...arrange, keep: { id: 'body.list[0].id' } }]), context);
    expect(lost.end).toMatchObject({ kind: 'blocked', message: expect.stringContaining('"id" could not be kept') });
    const missing = await runApiCase(
      caseOf([
        { ...arrange, keep: { all: 'body' } },
        { request: { operation: 'POST /things', body: { deep: [{ id: '{{all.id}}' }] } } },
      ]),
      context,
    );
    expect(missing.end).toMatchObject({ kind: 'blocked', step: 1, message: expect.stringContaining('body.deep.0.id') });
    expect(server.requests).toHaveLength(2);
    const unknown = await runApiCase(caseOf([{ request: { operation: 'nothing' } }]), context);
    expect(unknown.end).toMatchObject({ kind: 'blocked', step: 0 });
  });

  it('A11 what cannot be evaluated is unknown, never passed; what is false says what it was', async () => {
    const server = await serving(always(200, { total: 3 }));
    const { context } = opening(server.url);
    const checks = [
      holds('body.missing > 1'),
      holds('body.total'),
      holds('((('),
      holds('body.total == 4 && true'),
      check({ kind: 'faster-than', limitMs: 0.001 }),
      isStatus('404', '4XX'),
    ];
    const { steps } = await runApiCase(caseOf([{ request: { operation: 'GET /things' }, checks }]), context);
    expect(steps[0]?.checks.map(({ verdict }) => verdict)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'fail',
      'fail',
      'fail',
    ]);
    expect(steps[0]?.checks[3]?.actual).toBe('it does not hold: body.total is 3');
    expect(steps[0]?.checks[5]).toMatchObject({ expected: '404 or 4XX', actual: '200' });
  });

  it('A11 a body is cut for the record, and a secret never stands in it', async () => {
    const token = 'tok-1234567890';
    const answer = { pad: 'x'.repeat(16_370), token: 'fresh-987654321', echo: token };
    const server = await serving((_request, response) => {
      response.setHeader('set-cookie', 'session=abcdef');
      json(response, 200, [token, answer]);
    });
    const { context } = opening(server.url, { auth: { type: 'bearer', token } });
    const run = await runApiCase(
      caseOf([
        {
          request: { operation: 'GET /things', query: { token: `${token}` } },
          keep: { token: 'body[1].token', echo: 'body[0]' },
          checks: [holds('body[1].token == "other"'), holds('body[0] == "other"')],
        },
        { request: { operation: 'GET /things', headers: { Authorization: 'Bearer {{token}}' } } },
      ]),
      context,
    );
    const text = JSON.stringify(run);
    expect(text).not.toContain(token);
    expect(text).not.toContain('fresh-9876');
    expect(text).not.toContain('abcdef');
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(server.requests[1]?.headers.authorization).toBe('Bearer fresh-987654321');
    expect(run.steps[0]?.request?.headers['authorization']).toBe('Bearer $TOKEN_OWNER');
    expect(run.steps[1]?.request?.headers['authorization']).toBe('Bearer $KEPT_TOKEN');
    expect(run.steps[0]?.answer?.kind === 'answer' && run.steps[0].answer.body.length).toBeLessThan(16_400);
  });
});

describe('A11 limits of a case', () => {
  it('A11 a case that takes too long is a time-out, and a cancelled one is cancelled; both clean up', async () => {
    const server = await serving((request, response) => {
      if (request.method === 'DELETE') response.writeHead(204).end();
    });
    const { context } = opening(server.url, { timeoutMs: 30_000 });
    const slow = caseOf([
      { request: { operation: 'GET /things' } },
      { role: 'cleanup', request: { operation: 'DELETE /things/{id}', path: { id: '1' } } },
    ]);
    const late = await runApiCase(slow, context, { limitMs: 100 });
    expect(late.end).toMatchObject({ kind: 'timeout', step: 0 });
    const signal = AbortSignal.timeout(100);
    const stopped = await runApiCase(slow, context, { signal });
    expect(stopped.end).toMatchObject({ kind: 'cancelled', step: 0 });
    expect(server.seen.filter((each) => each.startsWith('DELETE'))).toHaveLength(2);
  });
});

describe('A11 facts about the surroundings', () => {
  const looking = caseOf([
    { request: { operation: 'GET /things/{id}', path: { id: 1 } }, checks: [NO_CRASH, CONFORMS] },
  ]);

  it('A11 a server that is down is environment, and decides no check', async () => {
    const { context, probe } = opening(await deadUrl());
    expect(await probe()).toMatchObject({ isUp: false });
    const { steps, end } = await runApiCase(looking, context);
    expect(end).toMatchObject({ kind: 'no-answer', step: 0 });
    expect(steps[0]?.trouble).toMatchObject({ kind: 'environment' });
    expect(steps[0]?.checks.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown']);
  });

  it('A11 a request that is torn while the server is up is a crash, one without an answer a hang', async () => {
    const server = await serving((request, response) => {
      if (request.url === '/things/1') response.socket?.destroy();
      else if (request.url !== '/things/2') json(response, 200, {});
    });
    const { context, probe } = opening(server.url, { timeoutMs: 200 });
    expect(await probe()).toMatchObject({ isUp: true });
    const torn = await runApiCase(looking, context);
    expect(torn.steps[0]?.trouble).toMatchObject({ kind: 'crash' });
    expect(torn.steps[0]?.checks[0]).toMatchObject({ verdict: 'fail' });
    const hung = await runApiCase(
      caseOf([{ request: { operation: 'GET /things/{id}', path: { id: 2 } }, checks: [NO_CRASH] }]),
      context,
    );
    expect(hung.steps[0]?.trouble).toMatchObject({ kind: 'hang' });
    expect(hung.steps[0]?.checks[0]).toMatchObject({ verdict: 'unknown' });
  });

  it('A11 a server that tears or hangs everything is environment', async () => {
    const tearing = await serving((_request, response) => void response.socket?.destroy());
    const torn = await runApiCase(looking, opening(tearing.url).context);
    expect(torn.steps[0]?.trouble).toMatchObject({ kind: 'environment' });
    const hanging = await serving(() => undefined);
    const { context } = opening(hanging.url, { timeoutMs: 100 });
    const startedAt = performance.now();
    expect((await runApiCase(looking, context)).steps[0]?.trouble).toMatchObject({ kind: 'environment' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('A11 a 502 of a gateway is environment, a 503 of the API and a 500 are its own', async () => {
    const server = await serving((request, response) => {
      const id = request.url.split('/').at(-1);
      if (id === '1') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      else json(response, id === '2' ? 503 : 500, { code: 'stock-closed', message: 'The stock is counted' });
    });
    const { context, probe } = opening(server.url);
    const troubles = [];
    for (const id of [1, 2, 3]) {
      const step = { request: { operation: 'GET /things/{id}', path: { id } }, checks: [NO_CRASH] };
      const { steps } = await runApiCase(caseOf([step]), context);
      troubles.push([steps[0]?.trouble?.kind, steps[0]?.checks[0]?.verdict]);
    }
    expect(troubles).toEqual([
      ['environment', 'fail'],
      [undefined, 'fail'],
      [undefined, 'fail'],
    ]);
    // A server that answers 500 to everything is up.
    expect(await probe()).toMatchObject({ isUp: true });
  });
});
