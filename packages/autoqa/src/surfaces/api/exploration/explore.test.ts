import { describe, expect, it } from 'vitest';
import { ExploredData } from '@autoqa/domain/model/api/explored-data';
import { describeApi } from '../__fixtures__/describe-api.ts';
import { json, serve } from '../__fixtures__/test-server.ts';
import { openApiRun } from '../execution/open-api-run.ts';
import { explore } from './explore.ts';

const path = (name: string) => ({ name, in: 'path', required: true });
const operation = (operationId: string, parameters: object[] = []) => ({
  operationId,
  parameters,
  responses: { 200: {} },
});
const API = describeApi({
  paths: {
    '/v1/orders/{orderId}': {
      get: operation('getOrder', [path('orderId')]),
      delete: operation('drop', [path('orderId')]),
    },
    '/v1/orders': { get: operation('listOrders'), post: operation('createOrder') },
    '/v1/orders/{orderId}/lines/{lineId}': { get: operation('getLine', [path('orderId'), path('lineId')]) },
    '/v1/search': {
      get: operation('search', [
        { name: 'q', in: 'query', required: true, schema: { default: 'all' } },
        { name: 'customerId', in: 'query', required: true },
      ]),
    },
    '/v1/ghosts/{ghostId}': { get: operation('getGhost', [path('ghostId')]) },
    '/v1/broken': { get: operation('broken') },
  },
});

describe('A8 exploration', () => {
  it('A8 asks each harmless operation once, lists before details, and keeps ids and samples without secrets', async () => {
    const orders = Array.from({ length: 60 }, (_, index) => ({
      id: `o-${index}`,
      customerId: 7,
      accessToken: 'very-secret-token',
      note: 'n'.repeat(5_000),
      lines: Array.from({ length: 50 }, (_each, line) => ({ id: line })),
      seenWith: 'Bearer owner-token-1',
    }));
    const server = await serve((request, response) => {
      if (request.url === '/v1/orders') json(response, 200, { data: { items: orders, total: 60 } });
      else if (request.url === '/v1/broken') response.socket?.destroy();
      else
        json(response, request.url.startsWith('/v1/search') ? 404 : 200, { id: 'o-0', customerId: 7, password: 'p' });
    });
    const run = openApiRun({ description: API, baseUrl: server.url, auth: { type: 'bearer', token: 'owner-token-1' } });
    const order = [...API.operations.map(({ id }) => id), 'unknown'];
    const options = { baseUrl: server.url, call: run.call, mask: (text: string) => run.masks.mask(text) };
    const found = await explore(API, order, options);
    await run.close();
    await server.close();
    expect(ExploredData.parse(found)).toEqual(found);
    expect(server.seen.filter((each) => each !== 'GET /v1/broken')).toEqual([
      'GET /v1/orders',
      'GET /v1/search?q=all&customerId=7',
      'GET /v1/orders/o-0',
    ]);
    expect(
      Object.fromEntries(found.operations.map(({ operation, outcome, status }) => [operation, status ?? outcome])),
    ).toEqual({
      listOrders: 200,
      search: 404,
      broken: 'no-answer',
      getOrder: 200,
      getLine: 'skipped',
      getGhost: 'skipped',
    });
    expect(found.operations.find((each) => each.operation === 'getLine')?.message).toBe(
      'no value was found for lineId',
    );
    expect(found.pools['orders/id']).toHaveLength(20);
    expect(found.pools['orders/customerId']).toEqual([7]);
    expect(found.samples['orders']).toHaveLength(3);
    const text = JSON.stringify(found);
    expect([text.includes('very-secret'), text.includes('owner-token-1'), text.length < 20_000]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('A8 stops when told to', async () => {
    const calls: string[] = [];
    const controller = new AbortController();
    const call = async ({ operation }: { operation: string }) => {
      calls.push(operation);
      controller.abort();
      return { kind: 'no-answer', reason: 'refused', message: 'nobody', durationMs: 1 } as const;
    };
    const found = await explore(API, ['listOrders', 'broken'], {
      baseUrl: 'http://127.0.0.1',
      call,
      mask: (text) => text,
      signal: controller.signal,
    });
    expect(calls).toEqual(['listOrders']);
    expect(found.operations.map(({ outcome }) => outcome)).toEqual(['no-answer', 'skipped']);
  });
});
