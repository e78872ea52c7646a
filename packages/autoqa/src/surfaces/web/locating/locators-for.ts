import { sortByPreference, type Locator, type LocatorCandidate } from '@autoqa/domain/model/locator';
import type { PageElement } from '../page/page-element.ts';

import { candidatesOf } from './candidates.ts';
import { containersOf, rowKeysOf, type Container } from './containers.ts';
import { inItsRow } from './in-its-row.ts';
import { isFoundBy } from './matching.ts';
import { widgetLocators } from './widget-locators.ts';

const MAX_LOCATORS = 6;

/**
 * Ways to find an element again, best first (W8). Each but the last resort finds this element alone on the page as it
 * was collected; what is unique only within its row, card or dialog is looked for there. `said` is what people call these by.
 */
export function locatorsFor(
  element: PageElement,
  elements: readonly PageElement[],
  said: readonly string[] = [],
): Locator[] {
  const kin = elements.filter((each) => each.frames.join() === element.frames.join());
  const frames = framesAround(element, elements);
  const candidates = [...rowKeysOf(element, kin, said), ...candidatesOf(element)];
  const alone = uniqueAmong(candidates, element, kin).map((candidate): Locator => ({ candidate }));
  const inside = containersOf(element, kin, said).flatMap((container) =>
    withinContainer(container, candidates, element, kin),
  );
  const found = sortByPreference(distinct([...alone, ...inside, ...widgetLocators(element, kin)]));
  const lasting = found.slice(0, MAX_LOCATORS - 1);
  return [...lasting, ...inItsRow(element, kin, said), ...positions(element, kin)]
    .slice(0, MAX_LOCATORS)
    .map((locator) => ({ ...locator, ...frames }));
}

/** Of the same way exact and not, the shorter one that suffices. */
function uniqueAmong(
  candidates: readonly LocatorCandidate[],
  element: PageElement,
  kin: readonly PageElement[],
): LocatorCandidate[] {
  const unique = candidates.filter(
    (candidate) =>
      isFoundBy(candidate, element) &&
      kin.every(
        (each) => each.ref === element.ref || !isFoundBy(candidate, each) || isInnerText(candidate, each, element),
      ),
  );
  const seen = new Set<string>();
  return unique.filter((candidate) => {
    const kind = wayOf(candidate);
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

function wayOf(candidate: LocatorCandidate): string {
  if (candidate.by === 'css') return `css ${candidate.value}`;
  return candidate.by === 'role' && candidate.name === undefined ? 'role alone' : candidate.by;
}

/** By text Playwright takes the innermost; the elements around it hold the same text and do not count. */
function isInnerText(candidate: LocatorCandidate, other: PageElement, element: PageElement): boolean {
  return candidate.by === 'text' && element.xpath.startsWith(`${other.xpath}/`);
}

function withinContainer(
  { element: holder, candidate: outer }: Container,
  candidates: readonly LocatorCandidate[],
  element: PageElement,
  kin: readonly PageElement[],
): Locator[] {
  const inHolder = kin.filter(({ xpath }) => xpath.startsWith(`${holder.xpath}/`));
  return uniqueAmong(candidates, element, inHolder).map((candidate) => ({ candidate, within: [outer] }));
}

function framesAround(element: PageElement, elements: readonly PageElement[]): Pick<Locator, 'frames'> {
  if (element.frames.length === 0) return {};
  const frames = element.frames.flatMap((ref) => {
    const frame = elements.find((each) => each.ref === ref);
    return frame === undefined ? [] : [frameCandidate(frame, elements)];
  });
  return { frames };
}

function frameCandidate(frame: PageElement, elements: readonly PageElement[]): LocatorCandidate {
  const kin = elements.filter((each) => each.frames.join() === frame.frames.join());
  const [best] = uniqueAmong(candidatesOf(frame), frame, kin);
  return best ?? { by: 'xpath', value: frame.xpath };
}

/** Where it stands: the place among equals, and the way down from the root. Better than nothing, and last. */
function positions(element: PageElement, kin: readonly PageElement[]): Locator[] {
  const candidate = candidatesOf(element).find(({ by }) => by === 'role' || by === 'css');
  const equals =
    candidate === undefined
      ? []
      : kin.filter((each) => isFoundBy(candidate, each)).toSorted((a, b) => a.order - b.order);
  const nth = equals.findIndex(({ ref }) => ref === element.ref);
  const byPlace: Locator[] = candidate !== undefined && equals.length > 1 && nth >= 0 ? [{ candidate, nth }] : [];
  const byPath: Locator[] = element.inShadow ? [] : [{ candidate: { by: 'xpath', value: element.xpath } }];
  return [...byPlace, ...byPath];
}

function distinct(locators: readonly Locator[]): Locator[] {
  const byText = new Map(locators.map((locator) => [JSON.stringify(locator), locator]));
  return [...byText.values()];
}
