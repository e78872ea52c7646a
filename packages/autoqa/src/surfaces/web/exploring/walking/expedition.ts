import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { linksOn, sentenceForLink, type PageLink } from '../choosing/links-on.ts';
import { MOVE_RISKS } from '../choosing/move.ts';
import { scriptAddresses } from '../choosing/script-addresses.ts';
import { missingThing, unknownAddress } from '../choosing/unlikely-address.ts';
import { refsOfTabLinks } from '../choosing/tab-links.ts';
import { addressPattern, routeOf } from '../state/address-pattern.ts';
import { stateOf } from '../state/page-state.ts';
import { Prober } from '../probing/probe-states.ts';
import { Cartographer, type Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import type { ExploreAction } from './explore-watch.ts';
import { Frontier, type Lead } from './frontier.ts';
import { tellLeftBehind } from './left-behind.ts';
import { NarrowLook } from './narrow-look.ts';
import { StateWalk } from './state-walk.ts';
import { WayBack } from './way-back.ts';

const MOST_MISSING = 5;

/** How often pages are looked at again after data was sent: what they show may have changed. */
const MOST_ROUNDS = 2;

/** One walk through the application as one person, breadth first: first by its links, then by all that can be done. */
export class Expedition {
  readonly #kit: ExpeditionKit;
  readonly #map: Cartographer;
  readonly #frontier = new Frontier();
  readonly #states: StateWalk;
  readonly #wayBack: WayBack;
  readonly #prober: Prober;
  readonly #narrow: NarrowLook;
  readonly #structures = new Set<string>();
  /** Where an address led. */
  readonly #pageOf = new Map<string, string>();

  constructor(kit: ExpeditionKit) {
    this.#kit = kit;
    this.#map = new Cartographer(kit);
    this.#wayBack = new WayBack(kit, this.#map);
    this.#prober = new Prober(kit, this.#wayBack);
    this.#narrow = new NarrowLook(kit, this.#map);
    this.#states = new StateWalk(kit, {
      map: this.#map,
      wayBack: this.#wayBack,
      onNew: (standing) => this.#takeUp(standing),
      onMore: (standing) => this.#addLinks(standing, (address) => !this.#pageOf.has(address)),
    });
  }

  async walk(starts: readonly string[], known: readonly string[] = []): Promise<void> {
    for (const address of starts) this.#frontier.addLead({ address, depth: 0, inList: false, variety: '' });
    await this.#followLeads();
    await this.#openMissing();
    await this.#openNamed(known);
    await this.#tryOut();
    await this.#prober.probeAll();
  }

  /** What the application says of a page, and of a thing, that it does not have. */
  async #openMissing(): Promise<void> {
    const { config, keeper, bounds } = this.#kit;
    const byPattern = new Map(keeper.graph.pages.map(({ pattern, url }) => [pattern, url]));
    const things = [...byPattern.values()].flatMap((url) => missingThing(url) ?? []);
    for (const address of [unknownAddress(config.baseUrl), ...things.slice(0, MOST_MISSING)]) {
      this.#kit.budget.check();
      if (config.maxDepth > 0 && bounds.refuse(address) === undefined) await this.#open(address, 1);
    }
  }

  /** Pages that nothing links to, but that the source or the application's own scripts name. */
  async #openNamed(given: readonly string[]): Promise<void> {
    const { config, path, bounds, deny, budget } = this.#kit;
    if (config.maxDepth === 0) return;
    const known = new Set(this.#kit.keeper.graph.pages.map(({ pattern }) => pattern.replace(/\?.*/, '')));
    for (const address of [...given, ...(await scriptAddresses(path.page, new URL(config.baseUrl).origin))]) {
      const { pathname } = new URL(address);
      const isOpen = !known.has(pathname) && bounds.refuse(address) === undefined;
      // An address alone may do something too: signing out, for one.
      if (!isOpen || deny.wordIn(pathname.replaceAll(/[/_-]/g, ' ')) !== undefined) continue;
      budget.check();
      if (!budget.mayOpen(addressPattern(address))) return;
      await this.#open(address, 1, { onlyUnlike: true });
    }
    await this.#followLeads();
  }

  /** What somebody who is not signed in gets at the addresses that are known, and all that only they can do. */
  async walkAsVisitor(starts: readonly string[]): Promise<void> {
    const { keeper } = this.#kit;
    const known = keeper.graph.pages.filter(({ id, signedIn }) => signedIn && keeper.wayTo(id)?.steps.length === 0);
    for (const address of starts) this.#frontier.addLead({ address, depth: 0, inList: false, variety: '' });
    for (const { id, depth } of known) {
      const address = keeper.wayTo(id)?.address ?? '';
      this.#frontier.addLead({ address, depth, inList: false, variety: '' });
    }
    await this.#followLeads();
    for (const node of known) {
      const seen = this.#pageOf.get(keeper.wayTo(node.id)?.address ?? '');
      const page = keeper.graph.pages.find(({ id }) => id === seen);
      if (page === undefined) continue;
      node.visitorPageId = page.id;
      node.visitorSees = page.forms.some(({ purpose }) => purpose === 'login') ? 'login' : 'page';
    }
    await this.#tryOut();
    await this.#prober.probeAll();
  }

  async #tryOut(): Promise<void> {
    await this.#wayBack.rememberBeginning();
    await this.#tryStates();
    await this.#tryChanged(MOST_ROUNDS);
    for (const id of this.#states.takeWaiting()) this.#frontier.addState(id, 0);
    await this.#tryStates();
    if (this.#kit.config.maxDepth > 0) await this.#narrow.lookAt(this.#wayBack);
    // What takes something away comes last: until then everything is there to be looked at.
    for (const risk of MOVE_RISKS) {
      const risky = this.#states.allow(risk);
      for (const id of risky) this.#frontier.addState(id, 0);
      await this.#tryStates();
      if (risky.length > 0) await this.#tryChanged(1);
    }
    await tellLeftBehind(this.#kit, this.#states.made);
  }

  /** Data that was sent may show anywhere: the pages are looked at again. */
  async #tryChanged(rounds: number): Promise<void> {
    for (let round = 0; round < rounds && this.#states.hasWritten; round += 1) {
      this.#states.hasWritten = false;
      await this.#lookAgain();
      await this.#tryStates();
    }
  }

  async #tryStates(): Promise<void> {
    for (let id = this.#frontier.nextState(); id !== undefined; id = this.#frontier.nextState()) {
      this.#kit.budget.check();
      await this.#states.explore(id);
      await this.#followLeads();
    }
  }

  async #followLeads(): Promise<void> {
    for (let lead = this.#frontier.nextLead(); lead !== undefined; lead = this.#frontier.nextLead()) {
      this.#kit.budget.check();
      await this.#follow(lead);
    }
  }

  async #follow(lead: Lead): Promise<void> {
    const { budget, keeper, path } = this.#kit;
    const { address, depth, from } = lead;
    const isOpened = this.#pageOf.has(address);
    if (!isOpened && !budget.mayOpen(addressPattern(address))) return keeper.skip(address, 'max-pages');
    if (!isOpened && this.#frontier.isFamiliar(lead)) return keeper.skip(address, 'like-others');
    const started = performance.now();
    if (!isOpened) await this.#open(address, depth);
    const to = this.#pageOf.get(address);
    if (from === undefined || to === undefined) return;
    this.#map.addEdge({
      from: from.pageId,
      to,
      steps: from.opensTab ? [from.sentence, path.say.switchToNewTab] : [from.sentence],
      elementId: from.elementId,
      effect: from.opensTab ? 'opens-tab' : 'opens-page',
      messages: [],
    });
    const durationMs = Math.round(performance.now() - started);
    const result = isOpened ? 'known-state' : 'new-state';
    this.#map.note({ pageId: from.pageId, url: address, action: from.sentence, result, to, durationMs });
  }

  async #open(address: string, depth: number, { onlyUnlike = false } = {}): Promise<void> {
    const { path } = this.#kit;
    path.beginAction();
    await path.open(address);
    const view = await path.look();
    // The page that says there is no such page looks the same everywhere.
    if (onlyUnlike && this.#structures.has(stateOf(view).structure)) return;
    const standing = await this.#map.arrive({ view, depth, way: { address, steps: [] }, isPage: true });
    if (standing === undefined) return;
    if (standing.isNew) standing.node.consoleErrors = path.happened().consoleErrors;
    this.#pageOf.set(address, standing.node.id);
    this.#frontier.noteLook(address, standing.state.structure);
    if (!standing.isNew) return;
    this.#narrow.noteLayout(standing);
    await this.#takeUp(standing);
  }

  /** A state that was found: its links are followed, and it will be tried out itself. */
  async #takeUp(standing: Standing): Promise<void> {
    const { node } = standing;
    const isWorth =
      node.depth < this.#kit.config.maxDepth && this.#isUnlike(standing) && (await this.#states.foresee(standing));
    if (isWorth) this.#frontier.addState(node.id, node.depth);
    await this.#addLinks(standing);
  }

  async #addLinks(standing: Standing, isWanted: (address: string) => boolean = () => true): Promise<void> {
    const { node, view } = standing;
    const { config, bounds, deny, keeper, path } = this.#kit;
    const depth = node.depth + 1;
    const tabLinks = await refsOfTabLinks(path.page);
    for (const link of linksOn(view).filter(({ address }) => isWanted(address))) {
      const refusal = bounds.refuse(link.address) ?? (depth > config.maxDepth ? 'too-deep' : undefined);
      const word = deny.refuse(link.element, view);
      if (refusal !== undefined) keeper.skip(link.address, refusal);
      else if (word !== undefined) addDenied(standing, link.element.text || link.element.name, word);
      else this.#addLead(standing, link, tabLinks);
    }
  }

  /** Pages of other addresses that are built alike need not be tried out again. */
  #isUnlike({ state }: Standing): boolean {
    if (state.window !== undefined) return true;
    const isKnown = this.#structures.has(state.structure);
    this.#structures.add(state.structure);
    return !isKnown;
  }

  #addLead({ node, view }: Standing, link: PageLink, tabLinks: ReadonlySet<string>): void {
    const { address, inList, variety, element } = link;
    this.#frontier.addLead({ address, depth: node.depth + 1, inList, variety }, () => {
      const sentence = sentenceForLink(link, view, this.#kit.path.say);
      if (sentence !== undefined)
        return { pageId: node.id, sentence, elementId: element.ref, opensTab: tabLinks.has(element.ref) };
      this.#map.note(unsaid(node, address));
      return undefined;
    });
  }

  /** What was sent may show on pages that were seen before. */
  async #lookAgain(): Promise<void> {
    const { keeper, signedIn, budget } = this.#kit;
    const seen = new Set<string>();
    for (const node of keeper.graph.pages.filter((page) => page.signedIn === signedIn)) {
      const way = keeper.wayTo(node.id);
      if (way === undefined || way.steps.length > 0 || seen.has(way.address)) continue;
      seen.add(way.address);
      budget.check();
      await this.#open(way.address, node.depth);
    }
    await this.#followLeads();
  }
}

function addDenied({ node }: Pick<Standing, 'node'>, name: string, word: string): void {
  if (!node.denied.some((each) => each.name === name)) node.denied.push({ name, word });
}

function unsaid(node: PageNode, address: string): ExploreAction {
  return {
    pageId: node.id,
    url: address,
    action: routeOf(address),
    result: 'skipped',
    detail: 'no sentence tells the link from others; it is opened by its address',
    durationMs: 0,
  };
}
