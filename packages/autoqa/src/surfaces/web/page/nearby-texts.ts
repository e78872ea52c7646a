import type { Box, NearbyText, PageElement } from './page-element.ts';

const MAX_NEARBY = 4;
const MAX_TEXT = 60;
/** Beyond this a text belongs to something else. */
const REACH_PX = 160;
const BAND_PX = 80;
/** Differences below it say nothing; the side does. */
const CLOSENESS_PX = 30;
/** A text at the left or above names what follows; one at the right or below does so less often. */
const SIDE_FACTOR = { left: 1, above: 1.2, right: 1.6, below: 2 } as const;

interface Placed {
  text: string;
  box: Box;
  element: PageElement;
}

/** Fills in, for each element, the texts that stand closest to it, nearest first. */
export function addNearbyTexts(elements: readonly PageElement[]): void {
  const parents = new Map(elements.map(({ ref, parent }) => [ref, parent]));
  const holders = new Set(parents.values());
  const speakers = elements.filter((element) => saysSomethingShort(element, holders.has(element.ref)));
  const bands = bandsOf(speakers.map(place));
  for (const element of elements) {
    if (element.states.visible) element.nearby = nearest(element, bands, parents);
  }
}

function saysSomethingShort({ states, text, ownText, kind, interactive }: PageElement, isHolder: boolean): boolean {
  if (!states.visible || text === '' || text.length > MAX_TEXT) return false;
  return ownText !== '' || kind === 'heading' || (!isHolder && (kind === 'cell' || interactive));
}

function place(element: PageElement): Placed {
  return { text: element.text, box: element.box, element };
}

function bandsOf(texts: readonly Placed[]): Map<number, Placed[]> {
  const bands = new Map<number, Placed[]>();
  for (const text of texts) {
    for (const band of bandNumbers(text.box, 0)) {
      const list = bands.get(band);
      if (list === undefined) bands.set(band, [text]);
      else list.push(text);
    }
  }
  return bands;
}

function bandNumbers({ y, height }: Box, reach: number): number[] {
  const first = Math.floor((y - reach) / BAND_PX);
  const last = Math.floor((y + Math.min(height, 400) + reach) / BAND_PX);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function nearest(
  element: PageElement,
  bands: ReadonlyMap<number, Placed[]>,
  parents: ReadonlyMap<string, string | undefined>,
): NearbyText[] {
  const found: (NearbyText & { weighted: number; element: PageElement })[] = [];
  for (const band of bandNumbers(element.box, REACH_PX / 2)) {
    for (const { text, box, element: other } of bands.get(band) ?? []) {
      const gap = gapBetween(element.box, box);
      if (gap === undefined || gap.distance > REACH_PX || text === element.text) continue;
      const weighted = (gap.distance + CLOSENESS_PX) * SIDE_FACTOR[gap.side];
      if (found.length === MAX_NEARBY && weighted >= (found.at(-1)?.weighted ?? 0)) continue;
      if (other === element || isSeen(found, other) || other.frames.length !== element.frames.length) continue;
      if (isInside(other, element, parents) || isInside(element, other, parents)) continue;
      insert(found, { text, ...gap, weighted, element: other });
    }
  }
  return found.map(({ text, side, distance }) => ({ text, side, distance }));
}

/** A text that reaches over two bands is met twice. */
function isSeen(found: readonly { element: PageElement }[], element: PageElement): boolean {
  return found.some((each) => each.element === element);
}

/** Keeps the nearest few, nearest first; of equals the one that was met first. */
function insert<Item extends { weighted: number }>(found: Item[], item: Item): void {
  const at = found.findIndex(({ weighted }) => weighted > item.weighted);
  found.splice(at === -1 ? found.length : at, 0, item);
  if (found.length > MAX_NEARBY) found.pop();
}

/** How far and on which side `other` lies; nothing when the two overlap or lie diagonally. */
function gapBetween(box: Box, other: Box): Pick<NearbyText, 'side' | 'distance'> | undefined {
  const right = other.x - (box.x + box.width);
  const left = box.x - (other.x + other.width);
  const below = other.y - (box.y + box.height);
  const above = box.y - (other.y + other.height);
  const inLine = below < 0 && above < 0;
  const inColumn = right < 0 && left < 0;
  if (inLine && left >= 0) return { side: 'left', distance: Math.round(left) };
  if (inLine && right >= 0) return { side: 'right', distance: Math.round(right) };
  if (inColumn && above >= 0) return { side: 'above', distance: Math.round(above) };
  if (inColumn && below >= 0) return { side: 'below', distance: Math.round(below) };
  return undefined;
}

function isInside(inner: PageElement, outer: PageElement, parents: ReadonlyMap<string, string | undefined>): boolean {
  for (let at = inner.parent; at !== undefined; at = parents.get(at)) if (at === outer.ref) return true;
  return false;
}
