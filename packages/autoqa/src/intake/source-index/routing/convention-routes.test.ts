import { describe, expect, it } from 'vitest';
import { indexFiles, mapped, reactPage, routeAt, vuePage } from '../__fixtures__/written-project.ts';

const manifest = (...names: string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) });

describe('U2 routes of umi', () => {
  it('resolves components written as texts against src/pages', async () => {
    const index = await indexFiles({
      'package.json': manifest('@umijs/max'),
      'config/routes.ts': `export default [
        { path: '/user', layout: false, routes: [{ path: '/user/login', name: 'login', component: './User/Login' }] },
        { path: '/admin', name: 'admin', icon: 'crown', access: 'canAdmin', component: '@/pages/Admin',
          routes: [{ path: 'sub', component: 'Admin/sub' }] },
        { path: '/', redirect: '/admin' },
        { path: '*', layout: false, component: './404' },
      ];`,
      'src/pages/User/Login/index.tsx': reactPage('Login'),
      'src/pages/Admin.tsx': reactPage('Admin'),
      'src/pages/Admin/sub.tsx': reactPage('Sub'),
      'src/pages/404.tsx': reactPage('Nothing'),
    });
    expect(index).toMatchObject({ framework: 'react', router: { kind: 'umi', file: 'config/routes.ts' } });
    expect(mapped(index)).toEqual([
      '/user/login src/pages/User/Login/index.tsx',
      '/admin src/pages/Admin.tsx',
      '/admin/sub src/pages/Admin/sub.tsx',
      '/* src/pages/404.tsx',
    ]);
    expect(routeAt(index, '/')).toMatchObject({ kind: 'redirect', redirect: '/admin' });
    expect(routeAt(index, '/admin')).toMatchObject({ name: 'admin', meta: { icon: 'crown', access: 'canAdmin' } });
  });

  it('reads .umirc.ts, whose routes are a member of the configuration', async () => {
    const index = await indexFiles({
      'package.json': manifest('umi'),
      '.umirc.ts': `import { defineConfig } from 'umi';
        export default defineConfig({ npmClient: 'pnpm', routes: [{ path: '/', component: 'index' }] });`,
      'src/pages/index.tsx': reactPage('Home'),
    });
    expect(mapped(index)).toEqual(['/ src/pages/index.tsx']);
  });
});

describe('U2 routes by the names of files', () => {
  it('reads Next: app and pages', async () => {
    const index = await indexFiles({
      'package.json': manifest('next', 'react'),
      'app/page.tsx': reactPage('Home'),
      'app/(shop)/products/[id]/page.tsx': reactPage('Product'),
      'app/docs/[...slug]/page.tsx': reactPage('Docs'),
      'app/products/layout.tsx': reactPage('no page'),
      'pages/about.tsx': reactPage('About'),
      'pages/api/users.ts': 'export default () => 1;',
      'pages/_app.tsx': reactPage('App'),
    });
    expect(index).toMatchObject({ framework: 'react', router: { kind: 'next-app' } });
    expect(mapped(index).toSorted()).toEqual([
      '/ app/page.tsx',
      '/about pages/about.tsx',
      '/docs/:slug(.*)* app/docs/[...slug]/page.tsx',
      '/products/:id app/(shop)/products/[id]/page.tsx',
    ]);
    expect(routeAt(index, '/products/:id')?.params).toEqual(['id']);
  });

  it('reads Nuxt and umi by convention', async () => {
    const nuxt = await indexFiles({
      'package.json': manifest('nuxt'),
      'pages/index.vue': vuePage('Home'),
      'pages/users/[id].vue': vuePage('User'),
    });
    expect(nuxt).toMatchObject({ framework: 'vue', router: { kind: 'nuxt' } });
    expect(mapped(nuxt)).toEqual(['/ pages/index.vue', '/users/:id pages/users/[id].vue']);
    const umi = await indexFiles({
      'package.json': manifest('umi'),
      'src/pages/index.tsx': reactPage('Home'),
      'src/pages/users/$id.tsx': reactPage('User'),
      'src/pages/users/components/card.tsx': reactPage('Card'),
      'src/pages/404.tsx': reactPage('Nothing'),
    });
    expect(umi).toMatchObject({ framework: 'react', router: { kind: 'pages' } });
    expect(mapped(umi)).toEqual([
      '/* src/pages/404.tsx',
      '/ src/pages/index.tsx',
      '/users/:id src/pages/users/$id.tsx',
    ]);
  });
});
