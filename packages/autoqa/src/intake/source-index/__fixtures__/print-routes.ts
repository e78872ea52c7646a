import type { DrawnRoute } from './arbitrary-routes.ts';
import { reactPage, vuePage, type ProjectFiles } from './written-project.ts';

const PAGES = Array.from({ length: 10 }, (_, page) => page);
const eager = (extension: string): string =>
  PAGES.map((page) => `import Page${page} from './pages/page-${page}${extension}';`).join('\n');

type Print = (routes: readonly DrawnRoute[]) => ProjectFiles;

function pages(extension: string, print: (title: string) => string): ProjectFiles {
  return Object.fromEntries(PAGES.map((page) => [`src/pages/page-${page}.${extension}`, print(`Page ${page}`)]));
}

/** A first route begins with a slash, those below do not: as people write them. */
const pathOf = ({ segment }: DrawnRoute, depth: number): string =>
  JSON.stringify(depth === 0 ? `/${segment}` : segment);

const vueObject = (route: DrawnRoute, depth: number): string => {
  const component = route.isLazy ? `() => import('@/pages/page-${route.page}.vue')` : `Page${route.page}`;
  const below = route.children.map((child) => vueObject(child, depth + 1)).join(',\n');
  return `{ path: ${pathOf(route, depth)}, component: ${component}${below === '' ? '' : `, children: [${below}]`} }`;
};

export const printVue: Print = (routes) => ({
  ...pages('vue', vuePage),
  'src/router.ts': `import { createRouter, createWebHistory } from 'vue-router';
${eager('.vue')}
const routes = [
${routes.map((route) => vueObject(route, 0)).join(',\n')}
];
export const router = createRouter({ history: createWebHistory(), routes });
`,
});

const LAZY = PAGES.map((page) => `const Lazy${page} = lazy(() => import('./pages/page-${page}'));`).join('\n');
const reactHead = `import { lazy } from 'react';
import { createBrowserRouter, Route, Routes } from 'react-router';
${eager('')}
${LAZY}
`;
const element = ({ page, isLazy }: DrawnRoute): string => `<${isLazy ? 'Lazy' : 'Page'}${page} />`;

const reactObject = (route: DrawnRoute, depth: number): string => {
  const at = route.segment === '' ? 'index: true' : `path: ${pathOf(route, depth)}`;
  const below = route.children.map((child) => reactObject(child, depth + 1)).join(',\n');
  return `{ ${at}, element: ${element(route)}${below === '' ? '' : `, children: [${below}]`} }`;
};

export const printReactObjects: Print = (routes) => ({
  ...pages('tsx', reactPage),
  'src/router.tsx': `${reactHead}export const router = createBrowserRouter([
${routes.map((route) => reactObject(route, 0)).join(',\n')}
]);
`,
});

const jsx = (route: DrawnRoute, depth: number): string => {
  const at = route.segment === '' ? 'index' : `path=${pathOf(route, depth)}`;
  const below = route.children.map((child) => jsx(child, depth + 1)).join('\n');
  return below === ''
    ? `<Route ${at} element={${element(route)}} />`
    : `<Route ${at} element={${element(route)}}>\n${below}\n</Route>`;
};

export const printJsx: Print = (routes) => ({
  ...pages('tsx', reactPage),
  'src/App.tsx': `${reactHead}export function App() {
  return <Routes>
${routes.map((route) => jsx(route, 0)).join('\n')}
  </Routes>;
}
`,
});

const umiObject = (route: DrawnRoute, parent: string): string => {
  const path = route.segment === '' ? parent : `${parent}/${route.segment}`;
  const component = route.isLazy ? `./page-${route.page}` : `@/pages/page-${route.page}`;
  const below = route.children.map((child) => umiObject(child, path)).join(',\n');
  return `{ path: ${JSON.stringify(path)}, component: '${component}'${below === '' ? '' : `, routes: [${below}]`} }`;
};

export const printUmi: Print = (routes) => ({
  ...pages('tsx', reactPage),
  'package.json': '{ "dependencies": { "@umijs/max": "4" } }',
  'config/routes.ts': `export default [\n${routes.map((route) => umiObject(route, '')).join(',\n')}\n];\n`,
});
