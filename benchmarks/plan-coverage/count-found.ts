import type { ExplorationGraph, PageNode } from '../../packages/domain/src/model/plan/exploration-graph.ts';
import type { Listed, ListedState } from './listed-states.ts';

/** What a walk found, with the text of each state. */
export interface Walked {
  graph: ExplorationGraph;
  snapshots: ReadonlyMap<string, string>;
}

export interface Coverage {
  routes: { found: number; of: number; missed: string[] };
  /** Counted by the states themselves; then also by what an edge of the route was seen to say. */
  states: { byNode: number; byEdge: number; of: number; missed: string[] };
}

export function countFound(listed: Listed, walks: readonly Walked[]): Coverage {
  const missedRoutes = listed.routes.filter(
    (route) => !walks.some(({ graph }) => graph.pages.some((page) => isOn(page, route))),
  );
  const byNode = new Set(listed.states.filter((state) => walks.some((walk) => hasNode(state, walk))));
  const byEdge = listed.states.filter((state) => !byNode.has(state) && walks.some((walk) => hasEdge(state, walk)));
  const missed = listed.states.filter((state) => !byNode.has(state) && !byEdge.includes(state));
  return {
    routes: { found: listed.routes.length - missedRoutes.length, of: listed.routes.length, missed: missedRoutes },
    states: {
      byNode: byNode.size,
      byEdge: byEdge.length,
      of: listed.states.length,
      missed: missed.map(({ id }) => id),
    },
  };
}

function isOn({ pattern }: PageNode, route: string | undefined): boolean {
  if (route === undefined || route === '*') return true;
  return pattern.replace(/\?.*/, '') === route;
}

function hasNode({ route, shows }: ListedState, { graph, snapshots }: Walked): boolean {
  return graph.pages
    .filter((page) => isOn(page, route))
    .some((page) => {
      const said = [page.title ?? '', page.name, ...page.shows, snapshots.get(page.id) ?? ''].join('\n');
      return shows.some((text) => said.includes(text));
    });
}

function hasEdge({ route, shows }: ListedState, { graph }: Walked): boolean {
  const byId = new Map(graph.pages.map((page) => [page.id, page]));
  return graph.edges.some(({ from, to, messages, shows: seen = [], steps }) => {
    const pages = [byId.get(from), byId.get(to)].flatMap((page) => page ?? []);
    const said = [...messages, ...seen, ...steps].join('\n');
    return pages.some((page) => isOn(page, route)) && shows.some((text) => said.includes(text));
  });
}
