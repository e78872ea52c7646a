import * as fc from 'fast-check';

/** A route tree to be printed as source, and what its index must say. */
export interface DrawnRoute {
  /** Without slashes; empty for an index route. */
  segment: string;
  page: number;
  isLazy: boolean;
  children: DrawnRoute[];
}

const segment = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9-]{0,7}$/),
  fc.stringMatching(/^[a-z]{1,6}$/).map((name) => `:${name}`),
);

const { tree } = fc.letrec<{ tree: DrawnRoute[]; node: DrawnRoute }>((tie) => ({
  tree: fc.uniqueArray(tie('node'), { maxLength: 4, selector: (route) => route.segment }),
  node: fc.record({
    segment,
    page: fc.nat({ max: 9 }),
    isLazy: fc.boolean(),
    children: fc.oneof({ maxDepth: 3 }, fc.constant<DrawnRoute[]>([]), tie('tree')),
  }),
}));

/** Trees of at least one route; every layout has an index page of its own with some luck. */
export const arbitraryRoutes: fc.Arbitrary<DrawnRoute[]> = tree
  .filter((routes) => routes.length > 0)
  .chain((routes) => fc.boolean().map((hasIndex) => (hasIndex ? routes.map(withIndex) : routes)));

function withIndex(route: DrawnRoute): DrawnRoute {
  if (route.children.length === 0) return route;
  const index = { segment: '', page: (route.page + 1) % 10, isLazy: !route.isLazy, children: [] };
  return { ...route, children: [index, ...route.children.map(withIndex)] };
}

/** `path component lazy` of every route, parents before children. */
export function expectedRoutes(routes: readonly DrawnRoute[], extension: string, parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.segment === '' ? parent : `${parent}/${route.segment}`;
    const own = `${path === '' ? '/' : path} src/pages/page-${route.page}.${extension} ${route.isLazy}`;
    return [own, ...expectedRoutes(route.children, extension, path)];
  });
}
