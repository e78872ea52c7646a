import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { InputError } from '../../kernel/errors.ts';
import { DocumentFolder } from './__fixtures__/document-folder.ts';
import { openapi, operation } from './__fixtures__/sample-documents.ts';
import { filterOperations } from './filter-operations.ts';

let folder: DocumentFolder;
let description: ApiDescription;
beforeAll(async () => {
  folder = await DocumentFolder.open();
  const paths = {
    '/users': {
      get: operation({ operationId: 'listUsers', tags: ['users'] }),
      post: operation({ operationId: 'createUser' }),
    },
    '/users/{id}': { get: operation({ operationId: 'getUser', tags: ['users', '账户'] }) },
    '/orders': { get: operation({ operationId: 'listOrders' }) },
  };
  description = await folder.read(openapi(paths));
});
afterAll(() => folder.close());

const chosen = (...patterns: string[]) => filterOperations(description, patterns).operations.map(({ id }) => id);

describe('A1 choosing operations', () => {
  it.each([
    [[], ['listUsers', 'createUser', 'getUser', 'listOrders']],
    [['getUser'], ['getUser']],
    [['GETUSER'], ['getUser']],
    [['GET /users'], ['listUsers']],
    [['get  /users/{id}'], ['getUser']],
    [['/users'], ['listUsers', 'createUser']],
    [['账户'], ['getUser']],
    [['list*'], ['listUsers', 'listOrders']],
    [['*user*'], ['listUsers', 'createUser', 'getUser']],
    [
      ['GET *', '/users'],
      ['listUsers', 'createUser', 'getUser', 'listOrders'],
    ],
    [
      ['listOrders', 'getUser'],
      ['getUser', 'listOrders'],
    ],
  ])('%j chooses %j', (patterns, expected) => {
    expect(chosen(...patterns)).toEqual(expected);
  });

  it('names the nearest when nothing matches', () => {
    const attempt = () => chosen('getUser', 'getUsr');
    expect(attempt).toThrow(InputError);
    expect(attempt).toThrow('"getUsr"');
    expect(attempt).toThrow(
      expect.objectContaining({ code: 'api-operation-unknown', hint: expect.stringContaining('"getUser"') }),
    );
    expect(() => chosen('a*a')).toThrow(InputError);
    expect(() => chosen('getUser*r')).toThrow(InputError);
  });

  it('property: stars in the place of any part of an id still choose it', () => {
    const property = fc.property(
      fc.nat(),
      fc.nat(),
      fc.constantFrom('listUsers', 'createUser', 'listOrders'),
      (a, b, id) => {
        const [start = 0, end = 0] = [a % (id.length + 1), b % (id.length + 1)].toSorted((x, y) => x - y);
        expect(chosen(`${id.slice(0, start)}*${id.slice(end)}`)).toContain(id);
      },
    );
    fc.assert(property, { numRuns: 200 });
  });
});
