import { describe, expect, it } from 'vitest';
import { indexFiles, mapped, reactPage, routeAt } from '../__fixtures__/written-project.ts';

const PAGES = {
  'src/pages/home.tsx': reactPage('Home'),
  'src/pages/users.tsx': reactPage('Users'),
  'src/pages/user.tsx': 'export const UserPage = () => <h1>User</h1>;',
  'src/layout.tsx': 'export function Layout() { return <Outlet />; }\nexport const Guard = ({ children }) => children;',
};

describe('U2 routes of React Router', () => {
  it('reads objects: index, layouts without a path, lazy, loaders that lead on, handles', async () => {
    const index = await indexFiles({
      ...PAGES,
      'src/routes.tsx': `import { lazy, Suspense } from 'react';
        import { createBrowserRouter, Navigate, redirect } from 'react-router-dom';
        import { Layout, Guard } from './layout';
        const Home = lazy(() => import('./pages/home'));
        const Users = lazy(() => import('./pages/users'));
        export const router = createBrowserRouter([
          { element: <Layout />, children: [
            { index: true, element: <Suspense fallback={<p />}><Guard><Home /></Guard></Suspense> },
            { path: 'users', handle: { title: 'Users', menuKey: 'u' }, children: [
              { index: true, Component: Users },
              { path: ':id', lazy: () => import('./pages/user') },
              { path: 'old', loader: () => redirect('/users') },
            ] },
            { path: 'start', element: <Navigate to="/" replace /> },
            { path: '*', element: <p>Nothing</p> },
          ] },
        ]);`,
    });
    expect(mapped(index)).toEqual([
      '/ src/layout.tsx',
      '/ src/pages/home.tsx',
      '/users src/pages/users.tsx',
      '/users/:id src/pages/user.tsx',
    ]);
    expect(routeAt(index, '/users')).toMatchObject({ kind: 'layout', title: 'Users', menuKey: 'u' });
    expect(routeAt(index, '/users/old')).toMatchObject({ kind: 'redirect', redirect: '/users' });
    expect(routeAt(index, '/start')).toMatchObject({ kind: 'redirect', redirect: '/' });
    expect(routeAt(index, '/*')).toMatchObject({ kind: 'catch-all' });
    expect(index.notices).toEqual([]);
  });

  it('reads JSX: nested, index, layout, conditions, and the routes inside a page', async () => {
    const index = await indexFiles({
      ...PAGES,
      'src/App.jsx': `import { Routes, Route, Navigate } from 'react-router-dom';
        import Home from './pages/home';
        import Users from './pages/users';
        import Admin from './admin';
        import * as layout from './layout';
        export default function App({ isAdmin }) {
          return (
            <Routes>
              <Route path="/" element={<layout.Layout />}>
                <Route index element={<Home />} />
                <Route path="users">
                  <Route index element={<Users />} />
                  <Route path=":id/:tab?" lazy={() => import('./pages/user')} />
                </Route>
                {isAdmin && <Route path="admin/*" element={<Admin />} />}
              </Route>
              <Route path="/old" element={<Navigate to="/users" />} />
            </Routes>
          );
        }`,
      'src/admin.jsx': `import { Routes, Route } from 'react-router-dom';
        import { UserPage } from './pages/user';
        export default () => <Routes><Route path="stock" element={<UserPage />} /></Routes>;`,
    });
    expect(mapped(index)).toEqual([
      '/ src/layout.tsx',
      '/ src/pages/home.tsx',
      '/users src/pages/users.tsx',
      '/users/:id/:tab? src/pages/user.tsx',
      '/admin/* src/admin.jsx',
      '/admin/stock src/pages/user.tsx',
    ]);
    expect(routeAt(index, '/old')).toMatchObject({ redirect: '/users', place: 'src/App.jsx:17' });
    expect(routeAt(index, '/users/:id/:tab?')?.params).toEqual(['id', 'tab']);
  });

  it("reads version 5: component, render, exact, Redirect, and routes behind a guard of one's own", async () => {
    const index = await indexFiles({
      ...PAGES,
      'src/index.js': `import { Route, Switch, Redirect } from 'react-router-dom';
        import Home from './pages/home';
        import Users from './pages/users';
        export const App = () => (
          <Switch>
            <Route exact path="/" component={Home} />
            <PrivateRoute path="/users" render={() => <Users />} />
            <Redirect from="/old" to="/users" />
          </Switch>
        );`,
    });
    expect(mapped(index)).toEqual(['/ src/pages/home.tsx', '/users src/pages/users.tsx']);
    expect(routeAt(index, '/old')?.redirect).toBe('/users');
  });
});
