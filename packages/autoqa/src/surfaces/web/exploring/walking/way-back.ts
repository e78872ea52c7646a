import type { BrowserContext } from 'playwright-core';
import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Way } from '../graph/graph-keeper.ts';
import { stateOf, type PageState } from '../state/page-state.ts';
import type { Cartographer, Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import { Makers } from './makers.ts';

/** The browser's way back is quick, or it is none. */
const BACK_MS = 3_000;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Leads back to states that are known. */
export class WayBack {
  readonly #kit: ExpeditionKit;
  readonly #map: Cartographer;
  /** What sent data before: it may make again what is gone. */
  readonly makers = new Makers();
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
    // Between two steps a page may still be loading; the next one waits for what it needs.
    if (!(await this.#goBy(way))) return this.#standsAlready(way, node);
    const view = await this.#kit.path.look();
    const state = stateOf(view);
    if (state.fingerprint === node.fingerprint) return { node, view, state, isNew: false };
    if (way.otherwise !== undefined) return this.#follow(way.otherwise, node);
    return this.#map.arrive({ view, depth: node.depth, way, isPage: false });
  }

  /** What leads to a state cannot be done twice where it lasts: then the address alone shows it. */
  async #standsAlready({ address, steps }: Way, node: PageNode): Promise<Standing | undefined> {
    if (steps.length === 0) return undefined;
    await this.#kit.path.open(address);
    return this.#standOn(node);
  }

  /** To a state whose data is gone: what was sent before it was there is sent again, until it is there. */
  async regain(node: PageNode): Promise<Standing | undefined> {
    const { keeper, budget } = this.#kit;
    const way = keeper.wayTo(node.id);
    if (way === undefined) return undefined;
    for (const maker of this.makers.for(node)) {
      budget.check();
      if (!(await this.#goBy(maker.way))) continue;
      // What was sent must have arrived before the page is left.
      await this.#kit.path.look();
      const standing = (await this.#goBy(way)) ? await this.#standOn(node) : undefined;
      this.makers.noteTrial(maker, node, standing !== undefined);
      if (standing !== undefined) return standing;
    }
    return undefined;
  }

  /** Says whether every step of it could be done. */
  async #goBy(way: Way): Promise<boolean> {
    const { path } = this.#kit;
    await path.open(way.address);
    for (const sentence of way.steps) if ((await path.performAgain(sentence)) !== undefined) return false;
    return true;
  }

  async #standOn(node: PageNode): Promise<Standing | undefined> {
    const view = await this.#kit.path.look();
    const state = stateOf(view);
    return state.fingerprint === node.fingerprint ? { node, view, state, isNew: false } : undefined;
  }

  /**
   * Back to the state something was done in: by staying, by closing what it opened, by the browser's way back where one of
   * these will do. Without `after`, nobody knows what the page shows now.
   */
  async return(
    from: Standing,
    { after, isForm }: { after: PageState | undefined; isForm: boolean },
  ): Promise<Standing | undefined> {
    const { page } = this.#kit.path;
    const view = after === undefined ? await this.#kit.path.look() : from.view;
    const here = after ?? stateOf(view);
    if (here.fingerprint === from.node.fingerprint) return { ...from, view, state: here, isNew: false };
    const isSameAddress = page.url() === from.view.url;
    const hasOpened = here.window !== undefined && here.window.ref !== from.state.window?.ref;
    if (isSameAddress && hasOpened) {
      // A menu that opened under the pointer stays as long as the pointer does.
      await page.mouse.move(0, 0);
      await page.keyboard.press('Escape');
    } else if (!isSameAddress && !isForm && after !== undefined) {
      // A page that cannot go back is opened anew.
      await page.goBack({ timeout: BACK_MS, waitUntil: 'domcontentloaded' }).catch(() => undefined);
    } else return this.reach(from.node);
    return (await this.#standOn(from.node)) ?? this.reach(from.node);
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
