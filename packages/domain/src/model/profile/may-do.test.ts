import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { OperationType } from '../target-profile.ts';
import { deniedByControl, mayDo, mayRequest } from './may-do.ts';
import { operationsOfControl } from './operations-of-control.ts';
import { operationsOfRequest, type SentRequest } from './operations-of-request.ts';

const ALL = OperationType.options;
const site = { baseUrl: 'http://shop.test', allowedRoutes: ['/**'], deniedRoutes: ['/admin'] };

describe('U1 operations', () => {
  test.each<[string, string, OperationType[]]>([
    ['GET', '/api/orders', ['query']],
    ['GET', '/api/orders/17', ['view_detail']],
    ['GET', '/api/orders/7f9c1a52-93a5-4f6c-9f3e-111111111111', ['view_detail']],
    ['GET', '/api/orders?q=lamp', ['search']],
    ['GET', '/api/orders?status=paid', ['filter']],
    ['GET', '/api/orders?page=2&pageSize=10', ['paginate']],
    ['GET', '/api/store', ['query']],
    ['GET', '/api/deleteUser?id=1', ['delete']],
    ['GET', '/item/delete/1', ['delete']],
    ['GET', '/assets/UserEdit-4f.js', []],
    ['POST', '/api/orders', ['create']],
    ['POST', '/api/orders/17', ['edit']],
    ['POST', '/api/orders/17/cancel', ['edit']],
    ['POST', '/api/orders/search', ['search']],
    ['POST', '/api/user/list', ['query']],
    ['POST', '/api/user/page', ['paginate']],
    ['POST', '/api/v1/page', ['create']],
    ['POST', '/api/cart/check-all', ['create']],
    ['POST', '/api/user/save', ['create', 'edit']],
    ['POST', '/api/delete/user/17', ['delete']],
    ['POST', '/api/user/batchDelete', ['delete']],
    ['POST', '/api/user/%64elete', ['delete']],
    ['POST', '/api/user/remove.do', ['delete']],
    ['POST', '/api/user?action=deleteUser', ['delete', 'create']],
    ['POST', '/api/user?_method=DELETE', ['delete']],
    ['POST', '/api/auth/login', []],
    ['POST', '/oauth/token', []],
    ['DELETE', '/oauth/token', ['delete']],
    ['PUT', '/api/orders/17', ['edit']],
    ['PATCH', '/api/orders/17', ['edit']],
    ['DELETE', '/api/orders/17', ['delete']],
    ['delete', '/api/login', ['delete']],
    ['PURGE', '/api/orders', ['create', 'edit', 'delete']],
  ])('U1 %s %s may do %j', (method, url, operations) => {
    expect(operationsOfRequest({ method, url })).toEqual(operations);
  });

  test.each<[string, Partial<SentRequest>, OperationType[]]>([
    ['a header in place of the method', { headers: { 'x-http-method-override': 'DELETE' } }, ['delete']],
    ['a field in place of the method', { body: '_method=delete&id=1' }, ['delete']],
    ['a command in the body', { body: '{"action": "removeUser", "id": 1}' }, ['delete', 'create']],
    ['a question to GraphQL', { url: '/graphql', body: '{"query":"query Q { users { id } }"}' }, ['query']],
    ['a search text that is no GraphQL', { body: '{"query":"lamp"}' }, ['create']],
    ['GraphQL at any address', { body: '{"query":"mutation { removeUser { id } }"}' }, ['create', 'delete']],
    ['a stored mutation', { url: '/gql', body: '{"operationName":"DeleteUser"}' }, ['delete']],
    ['a stored question', { url: '/gql', body: '{"operationName":"getUsers"}' }, ['query']],
    ['a stored secret', { url: '/gql', body: '{"id":"4f"}' }, ['create', 'edit', 'delete']],
    ['another method at GraphQL’s address', { method: 'DELETE', url: '/graphql' }, ['delete']],
    ['GraphQL’s name elsewhere', { url: '/gql/items' }, ['create']],
    ['a mutation', { url: '/graphql', body: '{"query":"mutation { deleteUser(id: 1) { id } }"}' }, ['delete']],
    [
      'an unclear mutation',
      { url: '/graphql', body: '{"query":"mutation { flip { id } }"}' },
      ['create', 'edit', 'delete'],
    ],
  ])('U1 a POST with %s', (_what, request, operations) => {
    expect(operationsOfRequest({ method: 'POST', url: '/api/users', ...request })).toEqual(operations);
  });

  test.each<[string, OperationType[]]>([
    ['删 除', ['delete']],
    ['批量删除', ['delete']],
    ['Delete', ['delete']],
    ['Remove from cart', ['delete']],
    ['清空购物车', ['delete']],
    ['d\u200Bel\u200Bete', ['delete']],
    ['取消', []],
    ['取消删除', []],
    ['已删除', []],
    ['Cancel', []],
    ['Cancel order', ['edit']],
    ['取消订单', ['edit']],
    ['新增商品', ['create']],
    ['+ Add product', ['create']],
    ['New', ['create']],
    ['New arrivals', []],
    ['编辑', ['edit']],
    ['Edit profile', ['edit']],
    ['搜索', ['search']],
    ['Clear filters', ['filter']],
    ['清空筛选条件', ['filter']],
    ['下一页', ['paginate']],
    ['查看详情', ['view_detail']],
    ['查询', ['query']],
    ['确定', []],
    ['Submit', []],
    ['Address', []],
  ])('U1 pressing %j does %j', (name, operations) => {
    expect(operationsOfControl(name)).toEqual(operations);
  });

  test('U1 what is denied may not be done, whatever is allowed', () => {
    const some = fc.subarray([...ALL]);
    fc.assert(
      fc.property(some, some, fc.constantFrom(...ALL), (allowedOperations, deniedOperations, operation) => {
        const may = mayDo({ allowedOperations, deniedOperations }, operation);
        expect(may).toBe(allowedOperations.includes(operation) && !deniedOperations.includes(operation));
      }),
    );
  });
});

describe('U1 Denied means impossible: requests', () => {
  const careful = { ...site, allowedOperations: [...ALL], deniedOperations: ['delete' as const] };

  it('U1 a control or a request that deletes is stopped', () => {
    expect(deniedByControl(careful, '删除')).toBe('delete');
    expect(deniedByControl(careful, '编辑')).toBeUndefined();
    expect(mayRequest(careful, { method: 'DELETE', url: '/api/a/1', isNavigation: false })).toEqual({
      allowed: false,
      rule: 'operation',
      operation: 'delete',
    });
    expect(mayRequest(careful, { method: 'GET', url: '/admin', isNavigation: false }).allowed).toBe(false);
    expect(mayRequest(careful, { method: 'GET', url: '/app.js', isNavigation: false }).allowed).toBe(true);
  });

  it('U1 a page to edit on may be opened where editing is denied; nothing can be sent from it', () => {
    const reader = { ...site, allowedOperations: [...ALL], deniedOperations: ['edit' as const, 'create' as const] };
    expect(mayRequest(reader, { method: 'GET', url: '/users/1/edit', isNavigation: true }).allowed).toBe(true);
    expect(mayRequest(reader, { method: 'PUT', url: '/users/1', isNavigation: false }).allowed).toBe(false);
    expect(mayRequest(reader, { method: 'POST', url: '/users/save', isNavigation: true }).allowed).toBe(false);
  });

  test('U1 no request with the method DELETE gets out, however it is written', () => {
    const way = fc.constantFrom<(path: string) => SentRequest>(
      (path) => ({ method: 'DELETE', url: path }),
      (path) => ({ method: 'delete', url: `${path}?page=1` }),
      (path) => ({ method: 'POST', url: path, headers: { 'x-http-method-override': ' Delete ' } }),
      (path) => ({ method: 'POST', url: `${path}?_method=%64elete` }),
      (path) => ({ method: 'POST', url: path, body: 'a=1&_method=DELETE' }),
      (path) => ({ method: 'POST', url: `${path}/delete` }),
      (path) => ({ method: 'POST', url: `/remove${path}` }),
    );
    const path = fc
      .array(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9\-_.%]{0,7}$/), { minLength: 1, maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(way, path, fc.boolean(), (make, url, isNavigation) => {
        expect(mayRequest(careful, { ...make(url), isNavigation }).allowed).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
