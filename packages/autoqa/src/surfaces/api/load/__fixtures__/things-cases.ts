import type { ApiDescription, ApiOperation, HttpMethod } from '@autoqa/domain/model/api/api-description';
import { ApiCase } from '@autoqa/domain/model/api/api-case';

const operation = (id: string, method: HttpMethod, path: string): ApiOperation => ({
  id,
  method,
  path,
  summary: '',
  description: '',
  tags: [],
  parameters: [],
  body: undefined,
  responses: [],
  security: [],
  depends: [],
  deprecated: false,
  place: `/paths/${path}`,
});

export const THINGS: ApiDescription = {
  title: 'Things',
  version: '1',
  description: '',
  flavour: 'openapi-3.1',
  source: 'things.yaml',
  servers: [],
  operations: [
    operation('listThings', 'get', '/things'),
    operation('makeThing', 'post', '/things'),
    operation('readThing', 'get', '/things/{id}'),
    operation('deleteThing', 'delete', '/things/{id}'),
    operation('changeThing', 'put', '/things/{id}'),
    operation('peekThing', 'head', '/things/{id}'),
  ],
  securitySchemes: {},
  schemas: {},
  warnings: [],
};

const basis = { kind: 'contract', quote: 'says so', place: '/paths' } as const;
const status = (...oneOf: string[]) => [{ kind: 'status', oneOf, basis }];

/** Fills in what a test does not care about. */
export function apiCase(id: string, own: Record<string, unknown>): ApiCase {
  const rest = { title: `Case ${id}`, operation: 'listThings', technique: 'positive', priority: 'p1', sources: [basis] };
  return ApiCase.parse({ id, ...rest, ...own });
}

export const LIST = apiCase('API-001-01', {
  title: 'List things',
  steps: [{ role: 'act', request: { operation: 'listThings', query: { page: 1, tag: ['a b', 'c'] } }, checks: status('200') }],
});

const MAKE = { operation: 'makeThing', body: { name: 'thing {{run}}', tags: ['new'] } };

export const LIFE_CYCLE = apiCase('API-002-01', {
  title: 'Make, read and delete a "thing" 东西',
  operation: 'makeThing',
  technique: 'life-cycle',
  steps: [
    { role: 'arrange', request: MAKE, keep: { thingId: 'body.data.things[0].id' }, checks: status('201') },
    { role: 'act', request: { operation: 'readThing', path: { id: '{{thingId}}' } }, checks: status('2XX') },
    { role: 'cleanup', request: { operation: 'deleteThing', path: { id: '{{thingId}}' } }, checks: status('204') },
  ],
});

export const LEFT_BEHIND = apiCase('API-003-01', {
  operation: 'makeThing',
  steps: [{ role: 'act', request: MAKE, checks: status('201') }],
});
