import { describe, expect, it } from 'vitest';
import { indexFiles, mapped, routeAt, vuePage } from '../__fixtures__/written-project.ts';

const PAGES = {
  'src/views/home.vue': vuePage('Home'),
  'src/views/users/index.vue': vuePage('Users'),
  'src/views/users/detail.vue': vuePage('User'),
  'src/layout/main.vue': '<template><router-view /></template>',
};

describe('U2 routes of Vue Router', () => {
  it('reads lists that are spread and imported from other files, through aliases and barrels', async () => {
    const index = await indexFiles({
      ...PAGES,
      'tsconfig.json': '{ "extends": "./tsconfig.base.json", /* why not */ "include": ["src"], }',
      'tsconfig.base.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "#views/*": ["src/views/*"] } } }',
      'vite.config.ts': `import { resolve } from 'node:path';
        export default { resolve: { alias: [{ find: '~l', replacement: resolve(__dirname, 'src/layout') }] } };`,
      'src/router/index.ts': `import { createRouter, createWebHistory } from 'vue-router';
        import { userRoutes as users } from './modules';
        const base = [{ path: '/', component: () => import('#views/home.vue'), name: 'home' }];
        export default createRouter({ history: createWebHistory(), routes: [...base, ...users] });`,
      'src/router/modules/index.ts': `export * from './users';`,
      'src/router/modules/users.ts': `import Layout from '~l/main.vue';
        const DETAIL = 'detail';
        export const userRoutes: RouteRecordRaw[] = [{
          path: '/users', component: Layout, meta: { title: '用户' },
          children: [
            { path: '', name: 'users', component: () => import('@/views/users') },
            { path: \`\${DETAIL}/:id(\\\\d+)\`, alias: ['/u/:id', 'one/:id'], component: () => import('@/views/users/detail.vue'),
              meta: { title: '用户详情', menuKey: 'users', hidden: true, icon: 'user', roles: ['admin'] } },
          ],
        }];`,
    });
    expect(index.notices).toEqual([]);
    expect(mapped(index)).toEqual([
      '/ src/views/home.vue',
      '/users src/layout/main.vue',
      '/users src/views/users/index.vue',
      '/users/detail/:id(\\d+) src/views/users/detail.vue',
    ]);
    expect(routeAt(index, '/users/detail/:id(\\d+)')).toMatchObject({
      kind: 'page',
      isLazy: true,
      aliases: ['/u/:id', '/users/one/:id'],
      title: '用户详情',
      menuKey: 'users',
      params: ['id'],
      meta: { hidden: true, icon: 'user' },
      place: 'src/router/modules/users.ts:7',
    });
    expect(index.router).toEqual({ kind: 'vue-router', file: 'src/router/index.ts' });
  });

  it('reads redirects of all writings, lists added later and old ways of loading', async () => {
    const index = await indexFiles({
      ...PAGES,
      'src/router.js': `import Vue from 'vue';
        import Router from 'vue-router';
        Vue.use(Router);
        export const constantRoutes = [
          { path: '/home', name: 'home', component: resolve => require(['@/views/home.vue'], resolve) },
          { path: '/a', redirect: '/home' },
          { path: '/b', redirect: { name: 'home' } },
          { path: '/c', redirect: () => ({ path: '/home' }) },
          { path: '/d', redirect: to => decide(to) },
        ];
        export const asyncRoutes = [{ path: '/users', component: () => import('@/views/users/index.vue') }];
        const router = new Router({ mode: 'history', routes: constantRoutes });
        router.addRoute({ path: '/late', component: () => import('@/views/users/detail.vue') });
        export default router;`,
    });
    expect(mapped(index)).toEqual([
      '/home src/views/home.vue',
      '/users src/views/users/index.vue',
      '/late src/views/users/detail.vue',
    ]);
    expect(['/a', '/b', '/c', '/d'].map((path) => routeAt(index, path)?.redirect)).toEqual([
      '/home',
      '/home',
      '/home',
      undefined,
    ]);
    expect(routeAt(index, '/d')?.kind).toBe('redirect');
  });

  it('reads modules found by a glob, and says which component is not there', async () => {
    const index = await indexFiles({
      ...PAGES,
      'src/router/index.ts': `import { createRouter } from 'vue-router';
        const found = import.meta.glob('./modules/*.ts', { eager: true });
        const routes = [];
        Object.values(found).forEach((m) => routes.push(...m.default));
        routes.push({ path: '/gone', component: () => import('@/views/gone.vue') });
        export const router = createRouter({ routes });`,
      'src/router/modules/users.ts': `export default [{ path: '/users', component: () => import('@/views/users/index.vue') }];`,
    });
    expect(mapped(index)).toEqual(['/users src/views/users/index.vue']);
    expect(routeAt(index, '/gone')).toMatchObject({ path: '/gone' });
    expect(index.notices).toEqual([
      { kind: 'component-not-found', place: 'src/router/index.ts:5', detail: "() => import('@/views/gone.vue')" },
    ]);
  });

  it('reads what large admin templates write', async () => {
    const index = await indexFiles({
      ...PAGES,
      'vite.config.ts': `const pathResolve = (dir: string) => resolve(process.cwd(), '.', dir);
        export default ({ mode }) => ({ resolve: { alias: [{ find: /\\/@\\//, replacement: pathResolve('src') + '/' }] } });`,
      'src/router/index.ts': `import { createRouter } from 'vue-router';
        import { basicRoutes } from './routes';
        export const router = createRouter({ routes: basicRoutes as unknown as RouteRecordRaw[] });`,
      'src/router/constant.ts': `export const LAYOUT = () => import('/@/layout/main.vue');`,
      'src/router/routes/index.ts': `import { LAYOUT } from '../constant';
        const modules = import.meta.glob('./modules/**/*.ts', { eager: true });
        const list: AppRouteModule[] = [];
        Object.keys(modules).forEach((key) => list.push(...[modules[key].default].flat()));
        export const asyncRoutes = [LATE, ...prepare(list)];
        const LATE = { path: '/late', component: () => import('/@/views/users/detail.vue') };
        const HomeRoute: AppRouteRecordRaw = { path: '/home', component: () => import('/@/views/home.vue'), hidden: true };
        export const basicRoutes = [HomeRoute, { path: '/out', component: LAYOUT, redirect: 'noRedirect', children: [
          { path: 'https://elsewhere.test/', meta: { title: 'Elsewhere' } },
        ] }];`,
      'src/router/routes/modules/deep/users.ts': `import { LAYOUT } from '/@/router/constant';
        const users: AppRouteModule = { path: '/users', component: LAYOUT, children: [
          { path: 'list', component: () => import('/@/views/users/index.vue') },
        ] };
        export default users;`,
    });
    expect(mapped(index)).toEqual([
      '/home src/views/home.vue',
      '/out src/layout/main.vue',
      '/late src/views/users/detail.vue',
      '/users src/layout/main.vue',
      '/users/list src/views/users/index.vue',
    ]);
    expect(routeAt(index, '/home')?.meta).toEqual({ hidden: true });
    expect(routeAt(index, '/out')).toMatchObject({ children: [] });
    expect(routeAt(index, '/out')?.redirect).toBeUndefined();
  });
});
