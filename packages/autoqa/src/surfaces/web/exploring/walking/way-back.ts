import type { BrowserContext } from 'playwright-core';
import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Way } from '../graph/graph-keeper.ts';
import { stateOf, type PageState } from '../state/page-state.ts';
import type { Cartographer, Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Leads back to states that are known. */
export class WayBack {
  readonly #kit: ExpeditionKit;
  readonly #map: Cartographer;
  #beginning: StorageState | undefined;

  constructor(kit: ExpeditionKit, map: Cartographer) {
    this.#kit = kit;
    this.#map = map;
  }

  /** Remembers who is signed in and what the browser keeps, to come back to after something that changes it. */
  async rememberBeginning(): Promise<void> {
    this.#beginning = await this.#kit.path.page.context().storageState();
  }

  /** Goes to a state by its shortest way. Where that shows another state now, that one is where we stand. */
  async reach(node: PageNode): Promise<Standing | undefined> {
    const way = this.#kit.keeper.wayTo(node.id);
    return way === undefined ? undefined : this.#follow(way, node);
  }

  async #follow(way: Way, node: PageNode): Promise<Standing | undefined> {
    const { path } = this.#kit;
    await path.open(way.address);
    for (const sentence of way.steps) {
      // Between two steps a page may still be loading; the next one waits for what it needs.
      if ((await path.perform(sentence)) !== undefined) return undefined;
    }
    const view = await path.look();
    const state = stateOf(view);
    if (state.fingerprint === node.fingerprint) return { node, view, state, isNew: false };
    if (way.otherwise !== undefined) return this.#follow(way.otherwise, node);
    return this.#map.arrive({ view, depth: node.depth, way, isPage: false });
  }

  /** Back to the state something was done in: by closing what it opened where that will do. */
  async return(from: Standing, after: PageState): Promise<Standing | undefined> {
    const { path } = this.#kit;
    if (after.window !== undefined && from.state.window === undefined && path.page.url() === from.view.url) {
      await path.page.keyboard.press('Escape');
      const view = await path.look();
      const state = stateOf(view);
      if (state.fingerprint === from.node.fingerprint) return { ...from, view, state };
    }
    return this.reach(from.node);
  }

  /** As somebody who comes for the first time: with the session and the settings of the beginning. */
  async reset(from: Standing): Promise<Standing | undefined> {
    await this.restoreBeginning();
    return this.reach(from.node);
  }

  /** The session and the settings of the beginning; the page that is open does not know of it yet. */
  async restoreBeginning(): Promise<void> {
    const beginning = this.#beginning;
    if (beginning === undefined) return;
    const { page } = this.#kit.path;
    const context = page.context();
    await context.clearCookies();
    await context.addCookies(beginning.cookies);
    const { origin } = new URL(this.#kit.config.baseUrl);
    const kept = beginning.origins.find((each) => each.origin === origin)?.localStorage ?? [];
    await page
      .evaluate((entries) => {
        localStorage.clear();
        for (const { name, value } of entries) localStorage.setItem(name, value);
      }, kept)
      // A page without storage keeps nothing that would have to be put back.
      .catch(() => undefined);
  }
}
