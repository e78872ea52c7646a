import type { ExplorationGraph, NavigationEdge, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { plainStep, type DraftStep } from './case-draft.ts';

/** Where a case starts and what leads from there to the state it is about. */
export interface Place {
  /** Below the base URL. */
  route: string;
  signedIn: boolean;
  steps: readonly DraftStep[];
}

/**
 * How each state is reached again: by its address where it has one of its own, else by the sentences from the nearest state
 * that has. What sends a form or reports that something was done is no part of a way: it would change the application each
 * time somebody only wants to look.
 */
export class Ways {
  readonly #places = new Map<string, Place>();
  readonly #say: Sentences;

  constructor(graph: ExplorationGraph, say: Sentences) {
    this.#say = say;
    const { pages, edges } = graph;
    const byAddress = new Set<string>();
    for (const page of pages.toSorted((one, two) => one.depth - two.depth)) {
      const key = `${page.signedIn} ${routeOf(page)}`;
      if (byAddress.has(key) || !hasOwnAddress(page, graph)) continue;
      byAddress.add(key);
      this.#places.set(page.id, { route: routeOf(page), signedIn: page.signedIn, steps: [] });
    }
    this.#spread(new Map(pages.map((page) => [page.id, page])), edges);
  }

  to(page: PageNode): Place | undefined {
    return this.#places.get(page.id);
  }

  /** Breadth first, so that every way is as short as can be. */
  #spread(pages: ReadonlyMap<string, PageNode>, edges: readonly NavigationEdge[]): void {
    for (const [id, place] of this.#places) {
      for (const edge of edges) {
        const target = pages.get(edge.to);
        if (edge.from !== id || target === undefined || this.#places.has(edge.to)) continue;
        if (!isHarmless(edge) || target.signedIn !== place.signedIn) continue;
        this.#places.set(edge.to, { ...place, steps: [...place.steps, ...wayPart(edge, this.#say)] });
      }
    }
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

/** A state that opens when its address is typed: the start, what links lead to, and what nothing leads to. */
function hasOwnAddress(page: PageNode, { edges, startPageId }: ExplorationGraph): boolean {
  if (page.window !== undefined) return false;
  const incoming = edges.filter(({ to, from }) => to === page.id && from !== page.id);
  const isOpened = incoming.some(({ effect }) => effect === 'opens-page' || effect === 'opens-tab');
  return page.id === startPageId || incoming.length === 0 || isOpened;
}

/** The pattern of a state's address without its parameters: with others it is the same page. */
export function pathOf({ pattern }: Pick<PageNode, 'pattern'>): string {
  return pattern.replace(/\?[^#]*/, '');
}

/** The address of a state below its origin. */
export function routeOf({ url }: Pick<PageNode, 'url'>): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}
