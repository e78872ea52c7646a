import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core';
import { INSTALL_COLLECTOR, PAGE_SYMBOL } from './collector-script.ts';
import { hydratePage, keyOf, refOf, type FramePlace } from './hydrate-page.ts';
import type { CollectOptions, RawPage } from './in-page/raw-page.ts';
import { addNearbyTexts } from './nearby-texts.ts';
import type { PageElement, PageView } from './page-element.ts';

export interface CollectLimits {
  /** Elements beyond are left out, and a notice says so. */
  maxElements?: number;
  /** Longer texts are cut. */
  maxText?: number;
}

const DEFAULT_LIMITS = { maxElements: 5000, maxText: 200 } as const;

/** The next free number of a page, so that a ref never means another element after a navigation. */
const nextKeys = new WeakMap<Page, number>();

/** Collects what is on the page now, over all frames. */
export async function collectPage(page: Page, limits: CollectLimits = {}): Promise<PageView> {
  const gathering = new Gathering(page, { ...DEFAULT_LIMITS, ...limits });
  await gathering.addFrame(page.mainFrame(), {
    frames: [],
    offset: { x: 0, y: 0 },
    visible: true,
    scopes: [],
    orderOffset: 0,
  });
  addNearbyTexts(gathering.elements);
  return { url: page.url(), title: await page.title(), elements: gathering.elements, notices: gathering.notices };
}

/** The element itself, to act on; nothing when it is no longer in the page. */
export async function elementHandleOf(
  page: Page,
  element: Pick<PageElement, 'ref' | 'frames'>,
): Promise<ElementHandle | undefined> {
  let frame: Frame | null = page.mainFrame();
  for (const ref of element.frames) {
    const holder: ElementHandle | undefined = frame === null ? undefined : await handleIn(frame, ref);
    frame = holder === undefined ? null : await holder.contentFrame();
  }
  return frame === null ? undefined : handleIn(frame, element.ref);
}

async function handleIn(frame: Frame, ref: string): Promise<ElementHandle | undefined> {
  const handle: JSHandle<unknown> = await frame.evaluateHandle(
    `globalThis[Symbol.for('${PAGE_SYMBOL}')]?.elementOf(${keyOf(ref)}) ?? null`,
  );
  return (handle.asElement() as ElementHandle | null) ?? undefined;
}

class Gathering {
  readonly elements: PageElement[] = [];
  readonly notices: string[] = [];
  readonly #page: Page;
  readonly #limits: Required<CollectLimits>;

  constructor(page: Page, limits: Required<CollectLimits>) {
    this.#page = page;
    this.#limits = limits;
  }

  async addFrame(frame: Frame, place: FramePlace): Promise<void> {
    const raw = await this.#readFrame(frame);
    if (raw === undefined) return;
    nextKeys.set(this.#page, Math.max(nextKeys.get(this.#page) ?? 1, raw.nextKey));
    const added = hydratePage(raw, place);
    this.elements.push(...added);
    if (raw.leftOut > 0) this.notices.push(`${raw.leftOut} elements beyond ${this.#limits.maxElements} were left out`);
    for (const child of frame.childFrames()) await this.#addChildFrame(child, added, place);
  }

  async #readFrame(frame: Frame): Promise<RawPage | undefined> {
    const maxElements = this.#limits.maxElements - this.elements.length;
    const firstKey = nextKeys.get(this.#page) ?? 1;
    try {
      return await readRawPage(frame, { maxElements, maxText: this.#limits.maxText, firstKey });
    } catch (error) {
      // A frame may vanish or navigate while we read; the main frame's failure is the caller's to know.
      if (frame.parentFrame() === null) throw error;
      this.notices.push(`The frame ${frame.url()} could not be read`);
      return undefined;
    }
  }

  async #addChildFrame(frame: Frame, siblings: readonly PageElement[], outer: FramePlace): Promise<void> {
    const holder = await holderOf(frame);
    const element = siblings.find(({ ref }) => ref === holder?.ref);
    if (element === undefined || holder === undefined) return;
    await this.addFrame(frame, {
      frames: [...outer.frames, element.ref],
      offset: { x: element.box.x + holder.left, y: element.box.y + holder.top },
      visible: element.states.visible,
      scopes: element.scopes,
      orderOffset: this.elements.length,
    });
  }
}

async function readRawPage(frame: Frame, options: CollectOptions): Promise<RawPage> {
  const collect = `globalThis[Symbol.for('${PAGE_SYMBOL}')]?.collect(${JSON.stringify(options)}) ?? null`;
  // As text: Playwright's own way out of the page visits every value one by one.
  const json = (await frame.evaluate<string | null>(collect)) ?? (await installAndCollect(frame, collect));
  return JSON.parse(json) as RawPage;
}

function installAndCollect(frame: Frame, collect: string): Promise<string> {
  return frame.evaluate<string>(`${INSTALL_COLLECTOR}, ${collect}`);
}

interface FrameHolder {
  ref: string;
  /** The width of its border, and how far its page is scrolled away. */
  left: number;
  top: number;
}

/** The `iframe` element that shows a frame; nothing when it is gone already. */
async function holderOf(frame: Frame): Promise<FrameHolder | undefined> {
  try {
    const element = await frame.frameElement();
    const { key, left, top } = await element.evaluate((node, symbol) => {
      const registry = (globalThis as unknown as Record<symbol, { keyOf(element: Node): number }>)[Symbol.for(symbol)];
      const { clientLeft, clientTop } = node as unknown as HTMLElement;
      return { key: registry?.keyOf(node) ?? 0, left: clientLeft, top: clientTop };
    }, PAGE_SYMBOL);
    const scroll = await frame.evaluate(() => ({ x: scrollX, y: scrollY }));
    return { ref: refOf(key), left: left - scroll.x, top: top - scroll.y };
  } catch {
    return undefined;
  }
}
