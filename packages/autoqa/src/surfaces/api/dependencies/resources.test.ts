import { objectOf, sketchApi } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { describe, expect, it } from 'vitest';
import { analyzeDependencies } from './analyze-dependencies.ts';
import { findResources, resourceCalled } from './resources.ts';

const THING = objectOf({ id: { type: 'string' } });

describe('A7 resources', () => {
  it('reads a collection with everything that is done to it off the paths', () => {
    const [orders, ...others] = findResources(
      sketchApi({
        listOrders: { at: 'GET /api/orders' },
        createOrder: { at: 'POST /api/orders' },
        readOrder: { at: 'GET /api/orders/{orderId}' },
        changeOrder: { at: 'PATCH /api/orders/{orderId}' },
        dropOrder: { at: 'DELETE /api/orders/{orderId}' },
      }),
    );
    expect(others).toEqual([]);
    expect(orders).toMatchObject({
      name: 'orders',
      id_field: 'orderId',
      collection_path: '/api/orders',
      list_endpoint: { method: 'GET', path: '/api/orders', operationId: 'listOrders' },
      create_endpoint: { operationId: 'createOrder' },
      read_endpoint: { operationId: 'readOrder' },
      update_endpoint: { operationId: 'changeOrder' },
      delete_endpoint: { operationId: 'dropOrder' },
    });
  });

  it('takes the change of a part before the change of the whole', () => {
    const [orders] = findResources(
      sketchApi({ replace: { at: 'PUT /orders/{id}' }, change: { at: 'PATCH /orders/{id}' } }),
    );
    expect(orders?.update_endpoint?.operationId).toBe('change');
  });

  it('leaves out what the document does not offer', () => {
    const [orders] = findResources(sketchApi({ readOrder: { at: 'GET /orders/{id}' } }));
    expect(Object.keys(orders ?? {})).toEqual(['name', 'id_field', 'collection_path', 'read_endpoint', 'dependencies']);
  });

  it('sees a collection that can only be added to', () => {
    const names = findResources(sketchApi({ upload: { at: 'POST /files' } })).map(({ name }) => name);
    expect(names).toEqual(['files']);
  });

  it('does not take a deed for a collection, but a list below a thing for one', () => {
    const resources = findResources(
      sketchApi({
        read: { at: 'GET /orders/{id}' },
        pay: { at: 'POST /orders/{id}/pay' },
        addNote: { at: 'POST /orders/{id}/notes' },
        listNotes: { at: 'GET /orders/{id}/notes' },
      }),
    );
    expect(resources.map(({ collection_path }) => collection_path)).toEqual(['/orders', '/orders/{id}/notes']);
  });

  it('has no resource where a path holds nothing but parameters', () => {
    expect(findResources(sketchApi({ any: { at: 'GET /{anything}' } }))).toEqual([]);
  });

  it('tells two collections of one name apart by their paths', () => {
    const { resources } = analyzeDependencies(
      sketchApi({
        own: { at: 'GET /me/orders/{id}' },
        all: { at: 'GET /admin/orders/{id}' },
        one: { at: 'GET /products/{id}' },
      }),
    );
    expect(Object.keys(resources)).toEqual(['/me/orders', '/admin/orders', 'products']);
  });

  it('finds a resource by its singular, and the one that can be made first', () => {
    const resources = findResources(
      sketchApi({
        readOld: { at: 'GET /archive/categories/{id}' },
        read: { at: 'GET /categories/{id}' },
        create: { at: 'POST /categories' },
      }),
    );
    expect(resourceCalled(resources, 'Category')?.collection_path).toBe('/categories');
    expect(resourceCalled(resources, 'tag')).toBeUndefined();
    expect(resourceCalled(resources, '')).toBeUndefined();
  });

  it('names the resources that one has to have first, without itself', () => {
    const { resources } = analyzeDependencies(
      sketchApi({
        createUser: { at: 'POST /users', answers: { 201: { schema: THING } } },
        createOrder: {
          at: 'POST /orders',
          body: objectOf({ userId: { type: 'string' } }),
          answers: { 201: { schema: THING } },
          depends: [{ operationId: 'createOrder', supplies: {} }],
        },
      }),
    );
    expect(resources['orders']?.dependencies).toEqual(['users']);
    expect(resources['users']?.dependencies).toEqual([]);
  });
});
