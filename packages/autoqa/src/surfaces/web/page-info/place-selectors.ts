import type { Frame, Page } from 'playwright-core';
import { elementHandleOf } from '../page/collect-page.ts';
import { PAGE_SYMBOL } from '../page/collector-script.ts';
import { keyOf } from '../page/hydrate-page.ts';
import type { PageElement, PageView } from '../page/page-element.ts';
import { atPosition, selectorCandidates, type SelectorMarks } from './selector-candidates.ts';

export interface PlacedSelector {
  selector: string;
  frames?: string[];
}

/** Finds selectors of elements and sees to it, in the page itself, that each finds its element alone. */
export class SelectorPlacer {
  readonly #page: Page;
  readonly #elements: ReadonlyMap<string, PageElement>;
  readonly #frames = new Map<string, Promise<Frame | undefined>>();
  readonly #placed = new Map<string, Promise<PlacedSelector>>();

  constructor(page: Page, { elements }: PageView) {
    this.#page = page;
    this.#elements = new Map(elements.map((element) => [element.ref, element]));
  }

  place(element: PageElement): Promise<PlacedSelector> {
    const known = this.#placed.get(element.ref) ?? this.#place(element);
    this.#placed.set(element.ref, known);
    return known;
  }

  async #place(element: PageElement): Promise<PlacedSelector> {
    const frame = await this.#frameOf(element);
    const selector = await uniqueSelector(frame, element);
    const holders = element.frames.flatMap((ref) => this.#elements.get(ref) ?? []);
    if (holders.length === 0) return { selector };
    const frames = await Promise.all(holders.map((holder) => this.place(holder)));
    return { selector, frames: frames.map((each) => each.selector) };
  }

  #frameOf({ frames }: PageElement): Promise<Frame | undefined> {
    const ref = frames.at(-1);
    if (ref === undefined) return Promise.resolve(this.#page.mainFrame());
    const known = this.#frames.get(ref) ?? this.#openFrame(ref);
    this.#frames.set(ref, known);
    return known;
  }

  async #openFrame(ref: string): Promise<Frame | undefined> {
    const holder = this.#elements.get(ref);
    const handle = holder === undefined ? undefined : await elementHandleOf(this.#page, holder);
    return (await handle?.contentFrame()) ?? undefined;
  }
}

async function uniqueSelector(frame: Frame | undefined, element: PageElement): Promise<string> {
  const candidates = selectorCandidates(marksOf(element));
  let several: string | undefined;
  for (const candidate of candidates) {
    const { index, count } = await standing(frame, candidate, element.ref);
    if (index === -1) continue;
    // A bare tag is a place even where it stands alone: it says nothing about the element.
    if (count === 1 && candidate !== element.tag) return candidate;
    several ??= atPosition(candidate, index);
  }
  // It left the page while we looked: the best that could be said of it.
  return several ?? candidates[0];
}

/** Which of those that a selector finds the element is. */
async function standing(
  frame: Frame | undefined,
  selector: string,
  ref: string,
): Promise<{ index: number; count: number }> {
  const nobody = { index: -1, count: 0 };
  if (frame === undefined) return nobody;
  return (
    frame
      .locator(selector)
      .evaluateAll(
        (nodes, { symbol, key }) => {
          const scope = globalThis as unknown as Record<symbol, { elementOf(key: number): Element | null } | undefined>;
          const element = scope[Symbol.for(symbol)]?.elementOf(key);
          return { index: nodes.findIndex((node) => node === element), count: nodes.length };
        },
        { symbol: PAGE_SYMBOL, key: keyOf(ref) },
      )
      // A frame that navigates away takes its elements with it.
      .catch(() => nobody)
  );
}

function marksOf({ tag, id, nameAttribute, text, placeholder, title, name, label }: PageElement): SelectorMarks {
  return { tag, id, nameAttribute, text, placeholder, title, ariaLabel: text === '' ? name || label : '' };
}
