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
    if (element.states.visible) element.nearby = nearest(element, candidatesFor(element.box, bands), parents);
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

function candidatesFor(box: Box, bands: Map<number, Placed[]>): Set<Placed> {
  return new Set(bandNumbers(box, REACH_PX / 2).flatMap((band) => bands.get(band) ?? []));
}

function nearest(
  element: PageElement,
  texts: Set<Placed>,
  parents: ReadonlyMap<string, string | undefined>,
): NearbyText[] {
  const found: (NearbyText & { weighted: number })[] = [];
  for (const { text, box, element: other } of texts) {
    if (other === element || text === element.text || other.frames.length !== element.frames.length) continue;
    const gap = gapBetween(element.box, box);
    if (gap === undefined || gap.distance > REACH_PX) continue;
    if (isInside(other, element, parents) || isInside(element, other, parents)) continue;
    found.push({ text, ...gap, weighted: (gap.distance + CLOSENESS_PX) * SIDE_FACTOR[gap.side] });
  }
  const sorted = found.toSorted((a, b) => a.weighted - b.weighted).slice(0, MAX_NEARBY);
  return sorted.map(({ text, side, distance }) => ({ text, side, distance }));
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
