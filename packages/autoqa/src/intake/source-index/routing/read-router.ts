import type { Modules } from '../syntax/modules.ts';
import {
  argumentOf,
  calleeName,
  isCall,
  keyOf,
  tagOf,
  unwrap,
  type Expression,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { evaluate } from '../syntax/static-value.ts';
import { walk } from '../syntax/walk.ts';
import { readJsxRoutes } from './jsx-routes.ts';
import { joinPath } from './join-path.ts';
import { readGlob, readRoutes } from './object-routes.ts';
import type { RawRoute } from './raw-route.ts';
import type { RouteReading } from './route-reading.ts';
import { textComponents } from './text-component.ts';

const LISTS = new Set([
  'createBrowserRouter',
  'createHashRouter',
  'createMemoryRouter',
  'createStaticHandler',
  'useRoutes',
  'createRoutesFromElements',
]);
const ROUTERS = new Set(['createRouter', 'Router', 'VueRouter', 'defineConfig']);

/** All routes that a router's module says: what it makes the router of, then other lists of routes in it. */
export function readRouter(module: SourceModule, modules: Modules, pageDir: string | undefined): RawRoute[] {
  const reading: RouteReading = {
    module,
    modules,
    componentOfText: textComponents(modules, pageDir),
    readList: readRoutes,
    seen: new Set(),
    visited: new Set([module]),
    depth: 0,
  };
  const made = readMade(reading);
  // While lists are read, further modules join the visited ones.
  for (const visited of reading.visited) made.push(...readListsLeft({ ...reading, module: visited }));
  return withDescendants(addLater(made, reading), reading);
}

/** `createRouter({ routes })`, `new Router({ routes })`, `createBrowserRouter(list)`, `<Routes>`, `defineConfig({ routes })`. */
function readMade(reading: RouteReading): RawRoute[] {
  const routes: RawRoute[] = [];
  walk(reading.module.statements, (node) => {
    if (node.type === 'JSXElement' && ['Routes', 'Switch'].includes(tagOf(node))) {
      routes.push(...readJsxRoutes(node, reading));
      return false;
    }
    if (!isCall(node) && node.type !== 'NewExpression') return undefined;
    const list = listOf(node as Extract<Expression, { type: 'CallExpression' }>, reading);
    if (list !== undefined) routes.push(...readRoutes(list, reading));
    return undefined;
  });
  return routes;
}

function listOf(
  node: Extract<Expression, { type: 'CallExpression' }>,
  { modules, module }: RouteReading,
): Expression | undefined {
  const name = calleeName(node) ?? '';
  const argument = argumentOf(node, 0);
  if (argument === undefined) return undefined;
  if (LISTS.has(name)) return argument;
  if (!ROUTERS.has(name)) return undefined;
  const options = unwrap(argument);
  const named = options.type === 'Identifier' ? modules.find(options.name, module)?.node : options;
  if (named?.type !== 'ObjectExpression') return undefined;
  const routes = named.properties.find((member) => member.type === 'ObjectProperty' && keyOf(member) === 'routes');
  return routes?.type === 'ObjectProperty' ? (routes.value as Expression) : undefined;
}

/** Lists that are exported or added while running, such as those that depend on the user's role or lie in globbed files. */
function readListsLeft(reading: RouteReading): RawRoute[] {
  const routes: RawRoute[] = [];
  const { module } = reading;
  const exported = [...module.exports].flatMap(([name, thing]) =>
    'node' in thing ? [[name, thing.node] as const] : [],
  );
  for (const [name, node] of [...module.definitions, ...exported]) {
    const list = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? undefined : unwrap(node);
    // A list of names alone says by its own name what it holds.
    const isList = list?.type === 'ArrayExpression' && (looksLikeRoutes(list) || /routes$/i.test(name));
    if (isList) routes.push(...readRoutes(list, reading));
    else if (list?.type === 'ObjectExpression' && name === 'default') routes.push(...readExported(list, reading));
  }
  walk(module.statements, (node) => {
    routes.push(...readGlob(node, reading));
  });
  return routes;
}

/** One route as a module's default export, or umi's configuration `{ routes: […] }`. */
function readExported(node: Extract<Expression, { type: 'ObjectExpression' }>, reading: RouteReading): RawRoute[] {
  const keys = node.properties.map((member) => (member.type === 'SpreadElement' ? undefined : keyOf(member)));
  if (keys.includes('path')) return readRoutes(node, reading);
  const routes = node.properties.find((member) => member.type === 'ObjectProperty' && keyOf(member) === 'routes');
  return routes?.type === 'ObjectProperty' ? readRoutes(routes.value as Expression, reading) : [];
}

const BESIDE_PATH = new Set([
  'component',
  'components',
  'children',
  'routes',
  'redirect',
  'element',
  'Component',
  'lazy',
]);

function looksLikeRoutes({ elements }: Extract<Expression, { type: 'ArrayExpression' }>): boolean {
  return elements.some((element) => {
    if (element?.type !== 'ObjectExpression') return false;
    const keys = element.properties.map((member) => (member.type === 'SpreadElement' ? undefined : keyOf(member)));
    return keys.includes('path') && keys.some((key) => key !== undefined && BESIDE_PATH.has(key));
  });
}

/** `router.addRoute(route)` and `router.addRoute('parent', route)`. */
function addLater(routes: RawRoute[], reading: RouteReading): RawRoute[] {
  const added: RawRoute[] = [];
  walk(reading.module.statements, (node: SyntaxNode) => {
    if (!isCall(node) || calleeName(node) !== 'addRoute') return;
    const [first, second] = [argumentOf(node, 0), argumentOf(node, 1)];
    const written = second ?? first;
    if (written === undefined || unwrap(written).type !== 'ObjectExpression') return;
    const parent = second === undefined || first === undefined ? undefined : evaluate(first, reading);
    const base = pathOfName(routes, parent, '/');
    for (const route of readRoutes(written, reading)) added.push({ ...route, path: joinPath(base, route.path ?? '') });
  });
  return [...routes, ...added];
}

function pathOfName(routes: readonly RawRoute[], name: unknown, parent: string): string {
  for (const route of routes) {
    const path = joinPath(parent, route.path ?? '');
    if (typeof name === 'string' && route.name === name) return path;
    const below = pathOfName(route.children, name, path);
    if (below !== '/') return below;
  }
  return '/';
}

/** A route `users/*` leaves the rest to the `<Routes>` of its component. */
function withDescendants(routes: RawRoute[], reading: RouteReading): RawRoute[] {
  return routes.map((route) => {
    const file = route.path?.endsWith('/*') === true && route.children.length === 0 ? route.component?.file : undefined;
    const module = file === undefined || file === reading.module.file ? undefined : reading.modules.load(file);
    const below = module === undefined ? [] : readMade({ ...reading, module });
    return { ...route, children: withDescendants([...route.children, ...below], reading) };
  });
}
