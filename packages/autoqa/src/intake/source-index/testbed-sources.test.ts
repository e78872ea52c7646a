import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flattenRoutes, SourceIndex } from '@autoqa/domain/model/source-index';
import { describe, expect, it } from 'vitest';
import { contextForRoute } from './context-for-route.ts';
import { indexSource } from './index-source.ts';

const TESTBED = fileURLToPath(new URL('../../../../../testbed/src/', import.meta.url));

function index(root: string): Promise<SourceIndex> {
  return indexSource({ root, cwd: TESTBED, signal: AbortSignal.timeout(60_000) });
}

function states<T>(application: string): T {
  return JSON.parse(readFileSync(`${TESTBED}${application}/states.json`, 'utf8')) as T;
}

/** Routes name their parameters as they like. */
const nameless = (path: string): string => path.replaceAll(/:\w+(?!\()/g, ':');

describe("U2 the testbed's own sources", () => {
  it('finds every route of vue-admin with its component', async () => {
    const found = await index('vue-admin');
    expect(found.notices).toEqual([]);
    expect(found).toMatchObject({ framework: 'vue', router: { kind: 'vue-router', file: 'src/router/index.ts' } });
    expect(SourceIndex.parse(found)).toEqual(found);
    const routes = flattenRoutes(found.routes);
    interface Known {
      path: string;
      name: string;
      aliases?: string[];
      redirectedFrom?: string[];
    }
    for (const { path, name, aliases = [], redirectedFrom = [] } of states<{ routes: Known[] }>('vue-admin').routes) {
      const route = routes.find((candidate) => candidate.name === name);
      expect(route, name).toMatchObject({ path, aliases, component: expect.stringMatching(/-view\.vue$/) });
      for (const from of redirectedFrom) {
        expect(routes.find((candidate) => candidate.path === from)?.redirect, from).toBe(path);
      }
    }
  });

  it('says what the member list shows, is marked with and asks for', async () => {
    const context = contextForRoute(await index('vue-admin'), '/members');
    expect(context?.route).toMatchObject({ name: 'member-list', place: 'src/router/index.ts:24' });
    expect(context?.components.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        'src/views/members/member-list-view.vue',
        'src/views/members/member-form.vue',
        'src/views/members/member-filter.vue',
        'src/layout/admin-layout.vue',
      ]),
    );
    const labels = context?.labels.map(({ kind, texts, key }) => `${kind} ${texts?.['zh'] ?? ''} ${key ?? ''}`);
    expect(labels).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^heading 会员管理 page\.members/),
        expect.stringMatching(/^button \S+ members\.new/),
        expect.stringMatching(/^column \S+ members\.email/),
        expect.stringMatching(/^field \S+ members\.name/),
        expect.stringMatching(/^message \S+ members\.removed/),
      ]),
    );
    expect(context?.apiCalls).toEqual(
      expect.arrayContaining([
        {
          method: 'GET',
          url: '/admin-api/members',
          place: 'src/api/members.ts:31',
          through: 'listMembers',
          usedAt: expect.stringContaining('member-list-view.vue'),
        },
        expect.objectContaining({ method: 'DELETE', url: '/admin-api/members/:id', place: 'src/api/members.ts:47' }),
        expect.objectContaining({ method: 'POST', url: '/admin-api/members' }),
        expect.objectContaining({ method: 'PATCH', url: '/admin-api/members/:id' }),
      ]),
    );
  });

  it('finds every route of shop-web with its component', async () => {
    const found = await index('shop-web');
    expect(found.notices).toEqual([]);
    expect(found).toMatchObject({ framework: 'react', router: { kind: 'react-router', file: 'app/shop-routes.tsx' } });
    const routes = flattenRoutes(found.routes);
    for (const { route } of states<{ routes: { route: string }[] }>('shop-web').routes) {
      const path = route === '*' ? '/*' : route;
      const match = routes.find((candidate) => nameless(candidate.path) === nameless(path) && candidate.component);
      expect(match, route).toMatchObject({ component: expect.stringMatching(/-page\.tsx$/), isLazy: true });
    }
    expect(routes.find(({ path, kind }) => path === '/' && kind === 'redirect')).toMatchObject({
      redirect: '/products',
    });
  });

  it('follows a shop page through its API functions to the request', async () => {
    const found = await index('shop-web');
    const login = contextForRoute(found, 'http://127.0.0.1:1/login?next=%2Fcart');
    expect(login?.testIds).toEqual([
      { attribute: 'data-testid', value: 'login-submit', tag: 'Button', place: 'session/login-page.tsx:65' },
    ]);
    expect(login?.labels).toContainEqual({
      kind: 'placeholder',
      text: expect.any(String),
      key: 'login.username-hint',
      texts: { en: expect.any(String), zh: expect.any(String) },
      place: 'session/login-page.tsx:52',
    });
    expect(login?.apiCalls).toContainEqual(expect.objectContaining({ method: 'POST', url: '/api/auth/login' }));
    const products = contextForRoute(found, '/products');
    expect(products?.apiCalls).toContainEqual({
      method: 'GET',
      url: '/api/products',
      place: 'api/product-calls.ts:22',
      through: 'listProducts',
      usedAt: 'products/products-page.tsx:16',
    });
    expect(products?.labels).toContainEqual(expect.objectContaining({ kind: 'column', key: 'products.category' }));
    expect(contextForRoute(found, '/orders/o-17')?.route.path).toBe('/orders/:orderId');
  });
});
