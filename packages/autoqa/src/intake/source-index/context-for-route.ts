import {
  flattenRoutes,
  type SourceComponent,
  type SourceContext,
  type SourceIndex,
  type SourceRoute,
} from '@autoqa/domain/model/source-index';

const DEEPEST = 4;

/** What the source says about the page at a route: `/members/:id` as it is written, or an address such as `/members/7`. */
export function contextForRoute(index: SourceIndex, route: string): SourceContext | undefined {
  const found = findRoute(index.routes, route);
  if (found === undefined) return undefined;
  const files = [...partsOf(index, found.component), ...layoutsAbove(index.routes, found)];
  const known = [...new Set(files)].flatMap((file) => index.components[file] ?? []);
  const components = known.filter(({ file, labels, testIds }) => !isPlain(file) || labels.length + testIds.length > 0);
  return {
    route: found,
    components,
    labels: components.flatMap(({ labels }) => labels),
    testIds: components.flatMap(({ testIds }) => testIds),
    marks: components.flatMap(({ marks }) => marks),
    apiCalls: uniqueCalls(components),
  };
}

/** Modules without markup lead on to others, and are worth showing for their texts only. */
function isPlain(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}

/** The page first, then its parts, the nearer ones before the farther. */
function partsOf({ components }: SourceIndex, page: string | undefined): string[] {
  const files = page === undefined ? [] : [page];
  let [from, depth] = [0, 0];
  while (from < files.length && depth < DEEPEST) {
    const layer = files.slice(from);
    from = files.length;
    depth += 1;
    for (const part of layer.flatMap((file) => components[file]?.parts ?? []))
      if (!files.includes(part)) files.push(part);
  }
  return files;
}

/** The components of the routes around a route, the nearest first. */
function layoutsAbove(routes: readonly SourceRoute[], wanted: SourceRoute): string[] {
  for (const route of routes) {
    if (route === wanted) return [];
    if (!flattenRoutes(route.children).includes(wanted)) continue;
    return [...layoutsAbove(route.children, wanted), ...(route.component === undefined ? [] : [route.component])];
  }
  return [];
}

function uniqueCalls(components: readonly SourceComponent[]): SourceContext['apiCalls'] {
  const calls = components.flatMap(({ apiCalls }) => apiCalls);
  return [...new Map(calls.toReversed().map((call) => [`${call.method} ${call.url}`, call])).values()].toReversed();
}

/** A route by its path or alias; then one that fits, the one with the fewest open places first. */
function findRoute(routes: readonly SourceRoute[], wanted: string): SourceRoute | undefined {
  const path = cleanPath(wanted);
  const all = flattenRoutes(routes);
  const candidates = [all.filter((route) => pathsOf(route).includes(path)), all.filter((route) => fits(route, path))];
  for (const group of candidates) {
    const [best] = group.toSorted((a, b) => rank(a) - rank(b));
    if (best !== undefined) return followRedirect(best, routes);
  }
  return undefined;
}

function cleanPath(path: string): string {
  const [bare = ''] = path
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/?#(?=\/)/, '')
    .split(/[?#]/, 1);
  const clean = `/${bare}`.replaceAll(/\/{2,}/g, '/');
  return clean.length > 1 ? clean.replace(/\/$/, '') : clean;
}

function pathsOf({ path, aliases }: SourceRoute): string[] {
  return [path, ...aliases];
}

/** Pages before the layouts around them, few parameters before many, everything else before a catch-all. */
function rank({ kind, component, params }: SourceRoute): number {
  const order = { index: 0, page: 0, redirect: 20, layout: 10, 'catch-all': 100 }[kind];
  return order + params.length + (component === undefined ? 5 : 0);
}

function fits(route: SourceRoute, path: string): boolean {
  if (route.kind === 'catch-all' && route.path.split('/').length === 2) return true;
  return pathsOf(route).some((pattern) => matches(pattern, path));
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  const isOpen = wanted.at(-1)?.endsWith('*') === true;
  if (isOpen ? given.length < wanted.length - 1 : given.length > wanted.length) return false;
  return wanted.every((segment, at) => {
    const value = given[at];
    if (isOpen && at === wanted.length - 1) return true;
    if (value === undefined) return segment.endsWith('?');
    return segment === value || (segment.startsWith(':') && value !== '');
  });
}

function followRedirect(route: SourceRoute, routes: readonly SourceRoute[]): SourceRoute {
  if (route.redirect === undefined || route.component !== undefined) return route;
  const target = flattenRoutes(routes).find(
    ({ path, component }) => path === route.redirect && component !== undefined,
  );
  return target ?? route;
}
