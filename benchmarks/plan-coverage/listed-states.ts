import { readFileSync } from 'node:fs';

/** A state that the testbed says it has. */
export interface ListedState {
  id: string;
  /** The pattern of the route that it belongs to; nothing when it is everywhere. */
  route: string | undefined;
  /** A text that shows it; for states that are told by a selector, texts that stand in it. */
  shows: readonly string[];
}

export interface Listed {
  routes: readonly string[];
  states: readonly ListedState[];
}

interface ShopStates {
  routes: { route: string; shows: string; states: { id: string; shows: string }[] }[];
  everywhere: { id: string; shows: string }[];
}

export function shopStates(): Listed {
  const { routes, everywhere } = read<ShopStates>('shop-web');
  const named = routes.filter(({ route }) => route !== '*');
  return {
    routes: named.map(({ route }) => route),
    states: [
      ...routes.flatMap(({ route, shows, states }) => [
        { id: `page ${route}`, route: route === '*' ? undefined : route, shows: [shows] },
        ...states.map((state) => ({ id: state.id, route, shows: [state.shows] })),
      ]),
      ...everywhere.map(({ id, shows }) => ({ id, route: undefined, shows: [shows] })),
    ],
  };
}

interface AdminStates {
  routes: { path: string }[];
  states: { id: string; route: string }[];
}

/** What each state of the administration says, in English and in Chinese: its list names selectors only. */
const ADMIN_TEXTS: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('../../../../benchmarks/plan-coverage/admin-texts.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;

export function adminStates(): Listed {
  const { routes, states } = read<AdminStates>('vue-admin');
  const named = routes.filter(({ path }) => !path.includes('*'));
  return {
    routes: named.map(({ path }) => path),
    states: states.map(({ id, route }) => ({
      id,
      route: route.includes('*') ? undefined : route,
      shows: ADMIN_TEXTS[id] ?? [],
    })),
  };
}

function read<T>(application: string): T {
  // Bundled below node_modules/.cache, two folders down.
  const path = new URL(`../../../../testbed/src/${application}/states.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
