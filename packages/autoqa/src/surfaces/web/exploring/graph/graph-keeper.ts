import type { ExplorationGraph, NavigationEdge, PageNode, Probe } from '@autoqa/domain/model/plan/exploration-graph';

export type NewEdge = Omit<NavigationEdge, 'id'>;

/** How a state is reached again: an address, and what is done there. */
export interface Way {
  address: string;
  steps: readonly string[];
  /** Where the address alone does not show the state: the way it was found. */
  otherwise?: Way;
}

const MOST_SKIPPED = 500;

/** The graph while it grows: equal states are one node, equal ways one edge. */
export class GraphKeeper {
  readonly graph: ExplorationGraph;
  readonly #pages = new Map<string, PageNode>();
  readonly #ways = new Map<string, Way>();
  readonly #edges = new Map<string, NavigationEdge>();
  readonly #skipped = new Set<string>();

  constructor({ baseUrl, language }: Pick<ExplorationGraph, 'baseUrl' | 'language'>) {
    this.graph = {
      version: 1,
      baseUrl,
      language,
      startPageId: '',
      pages: [],
      edges: [],
      probes: [],
      login: [],
      skipped: [],
    };
  }

  find(fingerprint: string, signedIn: boolean): PageNode | undefined {
    return this.#pages.get(`${signedIn}|${fingerprint}`);
  }

  nextPageId(): string {
    return `p${this.graph.pages.length + 1}`;
  }

  addPage(page: PageNode, way: Way): void {
    this.#pages.set(`${page.signedIn}|${page.fingerprint}`, page);
    this.#ways.set(page.id, way);
    this.graph.pages.push(page);
    if (this.graph.startPageId === '') this.graph.startPageId = page.id;
  }

  wayTo(pageId: string): Way | undefined {
    return this.#ways.get(pageId);
  }

  /** Says whether it is new. */
  addEdge(edge: NewEdge): boolean {
    const key = JSON.stringify([edge.from, edge.to, edge.steps]);
    if (this.#edges.has(key)) return false;
    const added = { id: `e${this.#edges.size + 1}`, ...edge };
    this.#edges.set(key, added);
    this.graph.edges.push(added);
    return true;
  }

  addProbe(probe: Omit<Probe, 'id'>): void {
    this.graph.probes.push({ id: `probe-${this.graph.probes.length + 1}`, ...probe });
  }

  /** Something that the walk has changed or made, and that is still so. */
  leaveBehind(left: { pageId: string; what: string; reason: string }): void {
    (this.graph.leftBehind ??= []).push(left);
  }

  skip(url: string, reason: string): void {
    if (this.#skipped.has(url) || this.#skipped.size >= MOST_SKIPPED) return;
    this.#skipped.add(url);
    this.graph.skipped.push({ url, reason });
  }
}
