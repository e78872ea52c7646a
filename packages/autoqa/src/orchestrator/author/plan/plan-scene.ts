import { wayPart, Ways } from './ways.ts';
import { pathOf, type Place } from './place.ts';
import type { ExplorationGraph, NavigationEdge, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { sentencesFor, type Sentences } from '@autoqa/domain/model/spec-sentences';
import { expecting, type DraftStep } from './case-draft.ts';
import { titlesFor, type CaseTitles } from './case-titles.ts';

/** What techniques look at: the graph, how its states are reached, and the words of its language. */
export class PlanScene {
  readonly graph: ExplorationGraph;
  readonly say: Sentences;
  readonly titles: CaseTitles;
  readonly #pages: ReadonlyMap<string, PageNode>;
  readonly #ways: Ways;
  readonly #reach = new Map<string, number>();

  constructor(graph: ExplorationGraph) {
    this.graph = graph;
    this.say = sentencesFor(graph.language);
    this.titles = titlesFor(graph.language);
    this.#pages = new Map(graph.pages.map((page) => [page.id, page]));
    this.#ways = new Ways(graph, this.say);
    for (const { to } of graph.edges) this.#reach.set(to, (this.#reach.get(to) ?? 0) + 1);
  }

  page(id: string): PageNode | undefined {
    return this.#pages.get(id);
  }

  /** Where a case about a state starts; nothing when only a write leads there, or nobody can sign in. */
  placeOf(page: PageNode): Place | undefined {
    if (page.signedIn && this.graph.login.length === 0) return undefined;
    return this.#ways.to(page);
  }

  /** How many ways lead to a state. */
  reachOf(page: PageNode): number {
    return this.#reach.get(page.id) ?? 0;
  }

  /** The first state of each path that is no window, with the way to it. */
  distinctPages(): { page: PageNode; place: Place }[] {
    const seen = new Set<string>();
    return this.graph.pages.flatMap((page) => {
      const place = page.window === undefined ? this.placeOf(page) : undefined;
      if (place === undefined || seen.has(pathOf(page))) return [];
      seen.add(pathOf(page));
      return [{ page, place }];
    });
  }

  /** The steps to a state and along an edge that begins there. */
  along(edge: NavigationEdge, place: Place): Place {
    return { ...place, steps: [...place.steps, ...wayPart(edge, this.say)] };
  }

  /** Expectations at a place: after the way there, or as a step of their own where there is no way to go. */
  verifying(place: Place, [first = '', ...rest]: readonly string[]): Place {
    const only: DraftStep = { text: this.say.verify(first), expectations: rest };
    const steps = place.steps.length === 0 ? [only] : expecting(place.steps, [first, ...rest]);
    return { ...place, steps };
  }

  /** How to sign in from the page of the login; without the sentence that opens it, and with what that opens. */
  login(): { route: string | undefined; sentences: string[] } {
    const opening = this.say.open('');
    const [first = '', ...rest] = this.graph.login;
    if (!first.startsWith(opening)) return { route: undefined, sentences: [...this.graph.login] };
    return { route: first.slice(opening.length).trim(), sentences: rest };
  }
}
