import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { clickSentences, preciseSentence } from '../choosing/sentence-for.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { controlName } from '../state/control-name.ts';
import { elementsInFront } from '../state/front-window.ts';
import { isInPageFrame } from '../state/page-frame.ts';
import type { Cartographer, Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import type { WayBack } from './way-back.ts';

/** A common phone. */
const WIDTH = 390;
const HEIGHT = 844;
const MOST_LAYOUTS = 3;
const MOST_OPENERS = 2;

const MENU_NAME = /\bmenu\b|navigation|\bnav\b|菜单|导航/iu;
const MENU_ICON = /(?:^|[-\s])(?:menu|bars|hamburger|burger|unfold|expand|navicon)/iu;

/** How the application looks on a phone, once for each layout: what hides the menu there is opened. */
export class NarrowLook {
  readonly #kit: ExpeditionKit;
  readonly #map: Cartographer;
  /** The first page of each layout, by what surrounds it. */
  readonly #layouts = new Map<string, PageNode>();

  constructor(kit: ExpeditionKit, map: Cartographer) {
    this.#kit = kit;
    this.#map = map;
  }

  /** Remembers a page that was opened by its address. */
  noteLayout({ node, view, state }: Standing): void {
    const frame = view.elements.filter((element) => element.interactive && isInPageFrame(element));
    const layout = [...new Set(frame.map(controlName))].toSorted().join('|');
    const isKnown = this.#layouts.has(layout) || this.#layouts.size >= MOST_LAYOUTS;
    if (frame.length > 0 && state.window === undefined && !isKnown) this.#layouts.set(layout, node);
  }

  async lookAt(wayBack: WayBack): Promise<void> {
    for (const node of this.#layouts.values()) {
      this.#kit.budget.check();
      const standing = await wayBack.reach(node);
      if (standing?.state.pattern === node.pattern) await this.#lookFrom(standing);
    }
  }

  async #lookFrom(wide: Standing): Promise<void> {
    const { say } = this.#kit.path;
    const narrow = await this.#go(wide, { steps: [say.setViewport(WIDTH, HEIGHT)], before: [] });
    if (narrow === undefined || narrow.node.id === wide.node.id) return;
    for (const opener of this.#openersOn(narrow.view, wide.view).slice(0, MOST_OPENERS)) {
      await this.#go(narrow, { steps: [opener], before: [say.setViewport(WIDTH, HEIGHT)] });
    }
  }

  /** Sentences that press what may open a menu and was not there when the window was wide. */
  #openersOn(view: PageView, wide: PageView): string[] {
    const { path, deny } = this.#kit;
    const known = new Set(wide.elements.filter(({ states }) => states.visible).map(({ xpath }) => xpath));
    const found = elementsInFront(view.elements).filter(
      (element) =>
        isMenuButton(element) &&
        !known.has(element.xpath) &&
        !element.covered &&
        deny.refuse(element, view) === undefined,
    );
    return found.flatMap((element) => {
      const byPicture = path.say.clickKind(path.say.language === 'zh' ? '菜单' : 'menu', 'button');
      return preciseSentence([...clickSentences(element, path.say, undefined), byPicture], element, view) ?? [];
    });
  }

  /** Does it and writes down where it leads; nothing when it cannot be done. */
  async #go(
    from: Standing,
    { steps, before }: { steps: readonly string[]; before: readonly string[] },
  ): Promise<Standing | undefined> {
    const { path, keeper } = this.#kit;
    const started = performance.now();
    path.beginAction();
    for (const sentence of steps) if ((await path.perform(sentence)) !== undefined) return undefined;
    const view = await path.look();
    const way = { address: keeper.wayTo(from.node.id)?.address ?? from.node.url, steps: [...before, ...steps] };
    const arrived = await this.#map.arrive({ view, depth: from.node.depth + 1, way, before: from.view, isPage: false });
    if (arrived === undefined || arrived.node.id === from.node.id) return arrived;
    const { node, state } = arrived;
    const effect = state.window === undefined ? 'changes-page' : 'opens-window';
    this.#map.addEdge({ from: from.node.id, to: node.id, steps: [...steps], effect, messages: [] });
    const result = arrived.isNew ? 'new-state' : 'known-state';
    const durationMs = Math.round(performance.now() - started);
    this.#map.note({ pageId: from.node.id, url: view.url, action: steps.join(' → '), result, to: node.id, durationMs });
    return arrived;
  }
}

function isMenuButton({ kind, interactive, text, name, title, icon, states, classes }: PageElement): boolean {
  if (!interactive || !states.visible || (kind !== 'button' && kind !== 'icon' && kind !== undefined)) return false;
  return MENU_NAME.test(`${text} ${name} ${title}`) || [icon, ...classes].some((each) => MENU_ICON.test(each));
}
