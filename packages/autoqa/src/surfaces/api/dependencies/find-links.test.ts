import { objectOf, sketchApi, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { DependencyLink } from '@autoqa/domain/model/api/dependency-analysis';
import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links.ts';
import { findResources } from './resources.ts';

const TEXT = { type: 'string' };
const THING = objectOf({ id: TEXT });

function links(operations: Record<string, OperationSketch>): DependencyLink[] {
  const description = sketchApi(operations);
  return findLinks(description, findResources(description));
}

/** Links in one line each: `order.body.userId <- createUser body.id (medium)`. */
function said(found: readonly DependencyLink[]): string[] {
  return found.map(({ consumer, field, producers, confidence }) => {
    const to = field === undefined ? 'after' : `${field.location}.${field.name}`;
    const from = producers.map(({ endpoint, expression }) => `${endpoint.operationId} ${expression}`).join(' | ');
    return `${consumer.operationId} ${to} <- ${from} (${confidence})`;
  });
}

const made = (schema: OperationSketch['body'] = THING) => ({ 201: schema === undefined ? {} : { schema } });

describe('A7 links, from the most certain to the least', () => {
  it('highest: x-depends says where a value comes from', () => {
    const found = links({
      createAddress: { at: 'POST /addresses', answers: made() },
      createOrder: {
        at: 'POST /orders',
        body: objectOf({ deliverTo: TEXT }),
        depends: [{ operationId: 'createAddress', supplies: { 'body.deliverTo': '$response.body#/items/0/id' } }],
      },
    });
    expect(said(found)).toEqual(['createOrder body.deliverTo <- createAddress body.items[0].id (highest)']);
    expect(found[0]?.reason).toBe('The document says that deliverTo comes from there (x-depends).');
    expect(DependencyLink.parse(found[0])).toEqual(found[0]);
  });

  it('highest: x-depends may take what was asked instead of what was answered', () => {
    const found = links({
      register: { at: 'POST /users', answers: made() },
      login: {
        at: 'POST /login',
        body: objectOf({ name: TEXT }),
        depends: [{ operationId: 'register', supplies: { 'body.name': '$request.body#/name' } }],
      },
    });
    expect(said(found)).toEqual(['login body.name <- register request.name (highest)']);
  });

  it('highest: an operation that only has to run first has no field', () => {
    const found = links({
      fillCart: { at: 'PUT /cart' },
      order: { at: 'PUT /order', depends: [{ operationId: 'fillCart', supplies: {} }] },
    });
    expect(said(found)).toEqual(['order after <- fillCart body (highest)']);
    expect(found[0]?.reason).toBe('The document says that fillCart has to run first.');
  });

  it('says nothing of an operation that x-depends names and nobody has', () => {
    const found = links({
      order: {
        at: 'PUT /order',
        body: objectOf({ note: TEXT }),
        depends: [
          { operationId: 'gone', supplies: {} },
          { operationId: 'gone', supplies: { 'body.note': '$response.body#/id' } },
        ],
      },
    });
    expect(found).toEqual([]);
  });

  it('highest: the links of an answer', () => {
    const found = links({
      start: {
        at: 'PUT /jobs',
        answers: { 202: { links: [{ operationId: 'look', parameters: { ticket: '$response.body#/job/ticket' } }] } },
      },
      look: { at: 'GET /looks/{ticket}' },
    });
    expect(said(found)).toEqual(['look path.ticket <- start body.job.ticket (highest)']);
    expect(found[0]?.reason).toBe('A link of the answer supplies ticket.');
  });

  it('high: a path parameter below a collection; who makes one comes before who lists them', () => {
    const found = links({
      listOrders: { at: 'GET /orders', answers: { 200: { schema: { type: 'array', items: THING } } } },
      createOrder: { at: 'POST /orders', answers: made() },
      payOrder: { at: 'POST /orders/{orderId}/pay' },
      readOrder: { at: 'GET /orders/{orderId}' },
    });
    expect(said(found)).toEqual([
      'payOrder path.orderId <- createOrder body.id | listOrders body[0].id (high)',
      'readOrder path.orderId <- createOrder body.id | listOrders body[0].id (high)',
    ]);
    expect(found[0]?.reason).toBe('orderId stands in the path below /orders.');
    expect(found[0]?.normalized_id).toBe('orderid');
  });

  it('medium: a field that is called after a resource', () => {
    const found = links({
      createAddress: { at: 'POST /addresses', answers: made() },
      order: { at: 'PUT /order', body: objectOf({ addressId: TEXT, note: TEXT }) },
    });
    expect(said(found)).toEqual(['order body.addressId <- createAddress body.id (medium)']);
    expect(found[0]?.reason).toBe('addressId means one of addresses.');
  });

  it.each(['creatorId', 'owner_id', 'authorId', 'assigneeId', 'buyerId', 'managerId'])(
    'medium: %s means one of users',
    (name) => {
      const found = links({
        createUser: { at: 'POST /users', answers: made() },
        list: { at: 'GET /tasks', query: { [name]: TEXT } },
      });
      expect(said(found)).toEqual([`list query.${name} <- createUser body.id (medium)`]);
      expect(found[0]?.reason).toBe(`${name} means one of users.`);
    },
  );

  it('medium: what creates a thing does not need the thing', () => {
    const found = links({ create: { at: 'POST /products', body: objectOf({ productCode: TEXT }), answers: made() } });
    expect(found).toEqual([]);
  });

  it('low: only the same telling name, of three answers at most', () => {
    const answers = { 200: { schema: objectOf({ trackingNumber: TEXT, note: TEXT }) } };
    const found = links({
      one: { at: 'GET /one', answers },
      two: { at: 'GET /two', answers },
      three: { at: 'GET /three', answers },
      four: { at: 'GET /four', answers },
      dropped: { at: 'DELETE /dropped', answers },
      track: { at: 'GET /track', query: { tracking_number: TEXT, note: TEXT } },
    });
    expect(said(found)).toEqual([
      'track query.tracking_number <- one body.trackingNumber | two body.trackingNumber | three body.trackingNumber (low)',
    ]);
    expect(found[0]?.reason).toBe('An answer has a field called tracking_number too.');
  });

  it.each([
    ['a field without a telling name', { query: { note: TEXT, page: TEXT } }],
    ['a bare id', { query: { id: TEXT } }],
    ['a header', { headers: { 'user-id': TEXT } }],
  ])('finds nobody for %s', (_, sketch) => {
    const answers = { 201: { schema: objectOf({ id: TEXT, note: TEXT, page: TEXT, 'user-id': TEXT }) } };
    expect(links({ createUser: { at: 'POST /users', answers }, list: { at: 'GET /things', ...sketch } })).toEqual([]);
  });

  it('takes the more certain reason where several hold', () => {
    const found = links({
      createUser: { at: 'POST /users', answers: made() },
      readUser: { at: 'GET /users/{userId}', answers: { 200: { schema: objectOf({ userId: TEXT }) } } },
      order: {
        at: 'PUT /order',
        body: objectOf({ userId: TEXT }),
        depends: [{ operationId: 'readUser', supplies: { 'body.userId': '$response.body#/userId' } }],
      },
    });
    expect(said(found)).toEqual([
      'readUser path.userId <- createUser body.id (high)',
      'order body.userId <- readUser body.userId (highest)',
    ]);
  });
});
