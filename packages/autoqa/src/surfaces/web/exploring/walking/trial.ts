import type { NavigationEdge } from '@autoqa/domain/model/plan/exploration-graph';
import type { Move } from '../choosing/move.ts';
import { summaryIdOf } from '../graph/page-node.ts';
import { collectPage } from '../../page/collect-page.ts';
import type { PageView } from '../../page/page-element.ts';
import { novelTexts } from '../state/novel-texts.ts';
import { stateOf, type PageState } from '../state/page-state.ts';
import type { Cartographer, Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import type { Happening } from './pathfinder.ts';

/** What came of something that was done. */
export interface Trial {
  after: PageView;
  state: PageState;
  happening: Happening;
  /** What the page shows now and did not before. */
  shows: readonly string[];
  durationMs: number;
}

/** More states of one page than this differ by data, whatever they look like. */
const MOST_STATES_OF_A_PAGE = 30;

/** Carries out what was chosen, and writes down what came of it. */
export class Trials {
  readonly #kit: ExpeditionKit;
  readonly #map: Cartographer;
  readonly #statesOf = new Map<string, number>();

  constructor(kit: ExpeditionKit, map: Cartographer) {
    this.#kit = kit;
    this.#map = map;
  }

  /** Nothing when a sentence could not be carried out. */
  async carryOut({ steps }: Move, { node, view }: Standing): Promise<Trial | undefined> {
    const { path } = this.#kit;
    const started = performance.now();
    path.beginAction();
    for (const sentence of steps) {
      const detail = await path.perform(sentence);
      if (detail === undefined) continue;
      const durationMs = Math.round(performance.now() - started);
      this.#map.note({ pageId: node.id, url: node.url, action: sentence, result: 'failed', detail, durationMs });
      return undefined;
    }
    const after = await path.look();
    const durationMs = Math.round(performance.now() - started);
    const shows = novelTexts(view, after);
    return { after, state: stateOf(after), happening: path.happened(), shows, durationMs };
  }

  /** Adds what was seen to the map; where that is, if it is another state. */
  async writeDown(move: Move, from: Standing, trial: Trial): Promise<Standing | 'same' | undefined> {
    if (trial.happening.tab !== undefined) return this.#writeDownTab(move, from, trial);
    if (trial.state.fingerprint === from.node.fingerprint) return this.#writeDownSame(move, from, trial);
    const arrived = await this.#arrive(move, from, trial);
    const result = arrived?.isNew === true ? 'new-state' : 'known-state';
    this.#note(move, from, { trial, result, ...(arrived === undefined ? {} : { to: arrived.node.id }) });
    if (arrived !== undefined)
      this.#addEdge(move, from, { trial, to: arrived.node.id, effect: effectOf(move, from, arrived) });
    return arrived;
  }

  /** The state is the same, but something may have been said. */
  #writeDownSame(move: Move, from: Standing, trial: Trial): 'same' {
    const to = from.node.id;
    const { messages, dialogs } = trial.happening;
    const isTold = trial.shows.length + messages.length + dialogs.length > 0;
    if (isTold) this.#addEdge(move, from, { trial, to, effect: move.isForm ? 'submits-form' : 'changes-page' });
    this.#note(move, from, { trial, result: 'same-state', to });
    return 'same';
  }

  /** A new tab is looked at and closed again; its page is a state like any other. */
  async #writeDownTab(move: Move, from: Standing, trial: Trial): Promise<Standing | 'same' | undefined> {
    const { path, bounds, keeper } = this.#kit;
    const { tab } = trial.happening;
    if (tab === undefined) return undefined;
    await tab.waitForLoadState('load', { timeout: TAB_MS }).catch(() => undefined);
    const refusal = bounds.refuse(tab.url());
    const view = refusal === undefined ? await collectPage(tab).catch(() => undefined) : undefined;
    if (refusal !== undefined) keeper.skip(tab.url(), refusal);
    await tab.close();
    const arrived =
      view === undefined
        ? undefined
        : await this.#map.arrive({
            view,
            depth: from.node.depth + 1,
            way: { address: view.url, steps: [] },
            isPage: true,
          });
    if (arrived !== undefined) {
      const steps = [...move.steps, path.say.switchToNewTab];
      this.#addEdge({ ...move, steps }, from, { trial, to: arrived.node.id, effect: 'opens-tab' });
    }
    const result = arrived?.isNew === true ? 'new-state' : 'known-state';
    this.#note(move, from, { trial, result, ...(arrived === undefined ? {} : { to: arrived.node.id }) });
    if (arrived?.isNew === true) return arrived;
    return trial.state.fingerprint === from.node.fingerprint ? 'same' : undefined;
  }

  /** Nothing when it lies outside the walk, or when its page has too many states already. */
  async #arrive(move: Move, from: Standing, { after, state }: Trial): Promise<Standing | undefined> {
    const { keeper, signedIn } = this.#kit;
    const count = this.#statesOf.get(state.pattern) ?? 0;
    if (count >= MOST_STATES_OF_A_PAGE && keeper.find(state.fingerprint, signedIn) === undefined) {
      keeper.skip(after.url, 'too-many-states');
      return undefined;
    }
    const isPage = state.pattern !== from.state.pattern && state.window === undefined;
    const way = keeper.wayTo(from.node.id) ?? { address: from.node.url, steps: [] };
    const found = { address: way.address, steps: [...way.steps, ...move.steps] };
    const arrived = await this.#map.arrive({
      view: after,
      depth: from.node.depth + 1,
      way: isPage ? { address: after.url, steps: [], otherwise: found } : found,
      before: from.view,
      isPage,
    });
    if (arrived?.isNew === true) this.#statesOf.set(state.pattern, count + 1);
    return arrived;
  }

  #addEdge(
    { steps, element }: Move,
    { node }: Standing,
    { trial, to, effect }: { trial: Trial; to: string; effect: NavigationEdge['effect'] },
  ): void {
    const elementId = element === undefined ? undefined : summaryIdOf(node, element);
    this.#map.addEdge({
      from: node.id,
      to,
      steps: [...steps],
      ...(elementId === undefined ? {} : { elementId }),
      effect,
      messages: [...trial.happening.messages],
      ...(trial.happening.dialogs.length === 0 ? {} : { dialogs: [...trial.happening.dialogs] }),
      shows: [...trial.shows],
    });
  }

  #note(
    { steps }: Move,
    { node }: Standing,
    { trial, result, to }: { trial: Trial; result: 'new-state' | 'known-state' | 'same-state'; to?: string },
  ): void {
    const { durationMs } = trial;
    const action = steps.join(' → ');
    this.#map.note({ pageId: node.id, url: node.url, action, result, durationMs, ...(to === undefined ? {} : { to }) });
  }
}

const TAB_MS = 5_000;

function effectOf({ isForm }: Move, from: Standing, { state }: Standing): NavigationEdge['effect'] {
  if (isForm) return 'submits-form';
  if (state.window !== undefined && state.window.ref !== from.state.window?.ref) return 'opens-window';
  return state.pattern === from.state.pattern ? 'changes-page' : 'opens-page';
}
