import { describe, expect, onTestFinished, test } from 'vitest';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { TestCase } from '@autoqa/domain/model/test-case';
import type { RunRecorder } from '../../../ports/run-recorder.ts';
import { deadUrl, json, serve } from '../__fixtures__/test-server.ts';
import { describeApi } from '../__fixtures__/describe-api.ts';
import { ApiSurface } from '../api-surface.ts';
import { openApiRun } from '../execution/open-api-run.ts';

const ORDER = { id: 'ord-7', status: 'pending', total: 2200, items: [{ name: 'Lamp' }], token: 'tok-secret-123' };
const DOCUMENT = describeApi({
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        responses: { 201: { content: { 'application/json': { schema: { type: 'object', required: ['id'] } } } } },
      },
    },
    '/orders/{orderId}': {
      get: {
        operationId: 'getOrder',
        parameters: [{ name: 'orderId', in: 'path', required: true }],
        responses: { 200: {} },
      },
    },
  },
});

async function shop() {
  const server = await serve(({ method, url, headers, body }, response) => {
    if (url.startsWith('/broken')) return json(response, 500, { error: 'oops' });
    if (method === 'POST')
      return json(response, 201, { ...ORDER, ...(JSON.parse(body) as object), asked: headers['x-who'] ?? null });
    if (url === '/orders/ord-7') return json(response, 200, ORDER);
    return json(response, 404, { error: 'no such thing' });
  });
  onTestFinished(() => server.close());
  return server;
}

async function speak(steps: (string | [string, ...string[]])[], url: string) {
  const events: RunEventInput[] = [];
  const recorder: RunRecorder = {
    runId: 'run',
    append: async (event) => (events.push(event), event as never),
    writeArtifact: async ({ path }) => path,
    view: () => ({ cases: [] }) as never,
    subscribe: () => () => undefined,
  };
  const saved = new Map<string, { value: string; isSecret: boolean }>();
  const run = openApiRun({ description: DOCUMENT, baseUrl: url, patienceMs: 0, timeoutMs: 2000 });
  onTestFinished(() => run.close());
  const testCase = TestCase.parse({
    id: 'c',
    title: 'c',
    surface: 'api',
    source: 'c.md',
    steps: steps.map((step) => {
      const [text, ...claims] = typeof step === 'string' ? [step] : step;
      return { text, expectations: claims.map((claim, index) => ({ id: `${index}`, text: claim, kind: 'custom' })) };
    }),
  });
  const session = await new ApiSurface(() => ({ run, keysOf: () => ({}) })).openCase(testCase, {
    recorder,
    attempt: 1,
    conditions: 'normal',
    values: {
      lookup: (name) => saved.get(name)?.value ?? '',
      save: (name, value, options) => void saved.set(name, { value, isSecret: options?.isSecret === true }),
    },
  });
  const outcome = await session.runSteps({ from: 0, to: steps.length }, new AbortController().signal);
  const ended = events.flatMap((event) => (event.type === 'step-end' ? [event.status] : []));
  return { outcome, events, ended, saved };
}

describe('X3 speaking to an API', () => {
  test('requests, expectations and kept values go through a case', async () => {
    const server = await shop();
    const { outcome, saved, ended, events } = await speak(
      [
        [
          'createOrder with note "a b" and quantity 2',
          'the status is 201',
          '`items[0].name` is "Lamp"',
          '“total”大于 2000',
        ],
        'save the order id as ORDER',
        '保存总价为 TOTAL',
        'save the token as T',
        [
          'POST /orders with {"ref": "{{ORDER}}", "cents": {{TOTAL}}} and header X-Who: me',
          'the ref is {{ORDER}}',
          'the asked is "me"',
        ],
        [
          'GET /orders/{{ORDER}}',
          'the response matches the document',
          'the "items" has 1 item',
          'the response takes less than 5 s',
        ],
        ['GET /orders/none', 'the status is 404'],
        'GET /nowhere',
        'Verify the status is 404',
      ],
      server.url,
    );
    expect(outcome).toEqual({ evidence: [] });
    expect(ended).toEqual(Array.from({ length: 9 }, () => 'passed'));
    expect(Object.fromEntries(saved)).toEqual({
      ORDER: { value: 'ord-7', isSecret: false },
      TOTAL: { value: '2200', isSecret: false },
      T: { value: 'tok-secret-123', isSecret: true },
    });
    expect(server.requests.map(({ body }) => body).slice(0, 2)).toEqual([
      '{"note":"a b","quantity":2}',
      '{"ref":"ord-7","cents":2200}',
    ]);
    expect(JSON.stringify(events)).not.toContain('tok-secret-123');
  });

  test('what does not hold is a failed expectation with the request and the answer; the rest is skipped', async () => {
    const server = await shop();
    const { outcome, ended } = await speak(
      [['GET /orders/ord-7', 'the total is 2100'], 'GET /orders/ord-7'],
      server.url,
    );
    expect(outcome.failure).toMatchObject({
      kind: 'expectation',
      stepIndex: 0,
      assertion: { expected: '2100', actual: '2200', kind: 'body' },
    });
    expect(outcome.evidence).toMatchObject([
      { kind: 'request', note: expect.stringContaining(`curl -sS -i ${server.url}/orders/ord-7`) },
      { kind: 'response', note: expect.stringContaining('200 after') },
    ]);
    expect(JSON.stringify(outcome)).not.toContain('tok-secret-123');
    expect(ended).toEqual(['failed', 'skipped']);
  });

  test.each([
    ['GET /broken', { kind: 'expectation', assertion: { expected: 'no 5XX', actual: '500' } }],
    ['GET /orders/none', { kind: 'action-failed', seenBefore: false }],
    ['Log in as alice', { kind: 'not-understood' }],
    ['the status is 200', { kind: 'action-failed' }],
    ['getOrder with id 3', { kind: 'action-failed' }],
  ])('%s fails as it should', async (sentence, failure) => {
    const server = await shop();
    expect((await speak([sentence], server.url)).outcome.failure).toMatchObject(failure);
  });

  test('a field that is meant by nobody, or by several, is not guessed', async () => {
    const server = await shop();
    const two = 'POST /orders with {"items": [{"sku": "a"}, {"sku": "b"}]}';
    const ambiguous = await speak([two, 'save the sku as SKU'], server.url);
    expect(ambiguous.outcome.failure).toMatchObject({
      kind: 'target-ambiguous',
      candidates: ['items[0].sku', 'items[1].sku'],
    });
    const missing = await speak([two, 'save the colour as C'], server.url);
    expect(missing.outcome.failure).toMatchObject({ kind: 'target-missing', stepIndex: 1 });
    const unsure = await speak([[two, 'the sku is "a"']], server.url);
    expect(unsure.outcome.failure).toMatchObject({ kind: 'unevaluated' });
  });

  test('a server that is not there says nothing about the product', async () => {
    const { outcome } = await speak(['GET /orders'], await deadUrl());
    expect(outcome.failure).toMatchObject({ kind: 'environment', stepIndex: 0 });
  });
});
