import adminStatesFile from '../../testbed/src/vue-admin/states.json' with { type: 'json' };
import shopStatesFile from '../../testbed/src/shop-web/states.json' with { type: 'json' };
import adminTexts from './admin-texts.json' with { type: 'json' };

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

export function shopStates(): Listed {
  const { routes, everywhere } = shopStatesFile;
  const named = routes.filter(({ route }) => route !== '*');
  return {
    routes: named.map(({ route }) => route),
    states: [
      ...routes.flatMap(({ route, shows, states }) => [
        {
          id: `page ${route}`,
          route: route === '*' ? undefined : route,
          shows: [route.includes(':id') ? shows.replace(/\d+$/, '') : shows],
        },
        ...states.map((state) => ({ id: state.id, route, shows: [state.shows] })),
      ]),
      ...everywhere.map(({ id, shows }) => ({ id, route: undefined, shows: [shows] })),
    ],
  };
}

/** What each state of the administration says, in Chinese and in English: its list names selectors only. */
const TEXTS: Readonly<Record<string, readonly string[]>> = adminTexts;

export function adminStates(): Listed {
  const { routes, states } = adminStatesFile;
  const named = routes.filter(({ path }) => !path.includes('*'));
  return {
    routes: named.map(({ path }) => path),
    states: states.map(({ id, route }) => ({
      id,
      route: route.includes('*') ? undefined : route,
      shows: TEXTS[id] ?? [],
    })),
  };
}
