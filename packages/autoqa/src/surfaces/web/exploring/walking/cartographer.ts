import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { messageOf } from '../../../../kernel/errors.ts';
import type { NewEdge, Way } from '../graph/graph-keeper.ts';
import { summariseForms } from '../forms/form-notes.ts';
import { pageNode } from '../graph/page-node.ts';
import type { PageView } from '../../page/page-element.ts';
import { factsOf } from '../probing/contents/page-facts.ts';
import { novelTexts } from '../state/novel-texts.ts';
import { stateOf, type PageState } from '../state/page-state.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import type { ExploreAction } from './explore-watch.ts';
import { takeSnapshot } from './snapshots.ts';

/** Where somebody stands: the node, and the page as it was seen. */
export interface Standing {
  node: PageNode;
  view: PageView;
  state: PageState;
  isNew: boolean;
}

export interface Arrival {
  view: PageView;
  depth: number;
  way: Way;
  /** The page that it was reached from by something done on it. */
  before?: PageView;
  /** An address was opened, so it counts as a page. */
  isPage: boolean;
}

/** A window that shows something, such as the details of an entry. */
function isOpenedByOneStep({ window }: PageNode, { steps }: Way): boolean {
  return (window === 'dialog' || window === 'drawer') && steps.length === 1;
}

/** Writes down what is seen: each state once, each way once. */
export class Cartographer {
  readonly #kit: ExpeditionKit;

  constructor(kit: ExpeditionKit) {
    this.#kit = kit;
  }

  /** The node of the page in front of us; nothing when it lies outside the walk. */
  async arrive({ view, depth, way, before, isPage }: Arrival): Promise<Standing | undefined> {
    const { keeper, bounds, signedIn } = this.#kit;
    const refusal = bounds.refuse(view.url);
    if (refusal !== undefined) {
      keeper.skip(view.url, refusal);
      return undefined;
    }
    const state = stateOf(view);
    this.#kit.seen.note(view);
    if (isPage) this.#kit.seen.noteFields(view);
    const known = keeper.find(state.fingerprint, signedIn);
    if (known !== undefined) return { node: known, view, state, isNew: false };
    const shows = novelTexts(before, view);
    const facts = {
      id: keeper.nextPageId(),
      depth,
      signedIn,
      shows: before === undefined ? shows.slice(0, FEW) : shows,
    };
    const node = pageNode(view, state, facts);
    node.forms = await this.#formsOn(node, view);
    keeper.addPage(node, way);
    if (isPage || isOpenedByOneStep(node, way)) this.#kit.contents.set(node.id, factsOf(view, this.#kit.path.say));
    if (isPage) this.#kit.budget.countPage(state.pattern);
    await this.#keepSnapshot(node, view);
    this.#tell(node.url);
    return { node, view, state, isNew: true };
  }

  addEdge(edge: NewEdge): void {
    if (this.#kit.keeper.addEdge(edge)) this.#kit.watch.onGraph?.(this.#kit.keeper.graph);
  }

  note(action: ExploreAction): void {
    this.#kit.watch.onAction?.(action);
  }

  /** The page may change while its forms are read; then it is known without them, and that is told. */
  async #formsOn({ id, url }: PageNode, view: PageView): Promise<PageNode['forms']> {
    const { page, say } = this.#kit.path;
    try {
      return await summariseForms(page, view, say.language);
    } catch (error) {
      this.note({
        pageId: id,
        url,
        action: 'read the forms',
        result: 'failed',
        detail: messageOf(error),
        durationMs: 0,
      });
      return [];
    }
  }

  async #keepSnapshot(node: PageNode, view: PageView): Promise<void> {
    const { watch, path, budget } = this.#kit;
    budget.countSnapshot();
    if (watch.onSnapshot === undefined) return;
    const snapshot = await takeSnapshot(path.walk, view, node.id);
    node.snapshotRef = `snapshots/${node.id}.txt`;
    if (snapshot.jpeg !== undefined) node.screenshotRef = `snapshots/${node.id}.jpg`;
    await watch.onSnapshot(snapshot);
  }

  #tell(url: string): void {
    const { watch, keeper, budget } = this.#kit;
    const { pages, edges } = keeper.graph;
    watch.onGraph?.(keeper.graph);
    watch.onProgress?.({
      pages: budget.pages,
      maxPages: budget.maxPages,
      states: pages.length,
      edges: edges.length,
      url,
    });
  }
}

/** Of a page that was opened, everything is new: its first texts will do. */
const FEW = 4;
