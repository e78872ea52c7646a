import type { ExplorationGraph, NavigationEdge, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { plainStep, type DraftStep } from './case-draft.ts';
import { countedPlaces } from './counted-places.ts';
import { routeOf, type Place } from './place.ts';

/**
 * How each state is reached again: by its address where it has one of its own, else by the sentences from the nearest state
 * that has. What sends a form or reports that something was done is no part of a way: it would change the application each
 * time somebody only wants to look. What lies behind such a change has no way at all, not even by its address: a checkout
 * is empty without a cart. Only what a badge counts is reached by what was seen to raise it.
 */
export class Ways {
  readonly #places = new Map<string, Place>();
  readonly #addresses = new Set<string>();
  readonly #say: Sentences;

  constructor(graph: ExplorationGraph, say: Sentences) {
    const { pages, edges, startPageId } = graph;
    this.#say = say;
    const isLedTo = new Set(edges.flatMap(({ from, to }) => (from === to ? [] : [to])));
    // Where a walk began, as a user or as a visitor; then what nothing was seen to lead to, if its address shows nothing else.
    const begun = pages.filter(({ id, depth }) => id === startPageId || depth === 0);
    const found = pages.filter(({ id }) => !isLedTo.has(id));
    const byId = new Map(pages.map((page) => [page.id, page]));
    for (const roots of [begun, found]) {
      for (const page of roots) if (!this.#places.has(page.id)) this.#placeByAddress(page);
      this.#spread(byId, edges);
    }
    for (const { page, place } of countedPlaces(graph, say)) {
      if (!this.#places.has(page.id)) this.#places.set(page.id, place);
    }
    this.#spread(byId, edges);
  }

  /** A map that grows while it is walked: breadth first, so that every way is as short as can be. */
  #spread(pages: ReadonlyMap<string, PageNode>, edges: readonly NavigationEdge[]): void {
    for (const [id, place] of this.#places) {
      for (const edge of edges) {
        const target = pages.get(edge.to);
        if (edge.from === id && target !== undefined) this.#follow(edge, target, place);
      }
    }
  }

  to(page: PageNode): Place | undefined {
    return this.#places.get(page.id);
  }

  #follow(edge: NavigationEdge, target: PageNode, place: Place): void {
    if (this.#places.has(target.id) || !isHarmless(edge) || target.signedIn !== place.signedIn) return;
    const opens = edge.effect === 'opens-page' || edge.effect === 'opens-tab';
    if (opens && this.#placeByAddress(target)) return;
    this.#places.set(target.id, { ...place, steps: [...place.steps, ...wayPart(edge, this.#say)] });
  }

  /** An address shows one state when it is opened: the first that was found there. */
  #placeByAddress(page: PageNode): boolean {
    const key = `${page.signedIn} ${routeOf(page)}`;
    if (page.window !== undefined || this.#addresses.has(key)) return false;
    this.#addresses.add(key);
    this.#places.set(page.id, { route: routeOf(page), signedIn: page.signedIn, steps: [] });
    return true;
  }
}

function isHarmless({ effect, messages, dialogs = [] }: NavigationEdge): boolean {
  return effect !== 'submits-form' && messages.length === 0 && dialogs.length === 0;
}

/** The steps along an edge; what opens a tab of its own goes on there. */
export function wayPart({ steps, effect }: NavigationEdge, say: Sentences): DraftStep[] {
  const isLeft = effect !== 'opens-tab' || steps.includes(say.switchToNewTab);
  return [...steps, ...(isLeft ? [] : [say.switchToNewTab])].map(plainStep);
}
