import type { Page } from 'playwright-core';
import type { Locator, LocatorCandidate } from '@autoqa/domain/model/locator';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { elementHandleOf } from '../page/collect-page.ts';
import type { PageElement } from '../page/page-element.ts';
import { candidatesOf } from './candidates.ts';
import { isFoundBy } from './matching.ts';
import { toPlaywrightLocator } from './to-playwright.ts';

/** Things of which pages show several, side by side. */
const REPEATED: readonly string[] = ['row', 'item', 'card'];

type CountedCandidate = Extract<LocatorCandidate, { by: 'role' | 'css' }>;

/** One way to count: everything that the candidate finds, until the element that is meant. */
interface CountedWay {
  counted: PageElement;
  candidate: CountedCandidate;
  /** Below zero: from the end. */
  ordinal: number;
  /** What is looked for in the counted one; nothing where the counted one itself is meant. */
  inside?: LocatorCandidate[];
}

/**
 * Who counts means a place: "the link in the first row" is whatever link stands there the next time, not the one that
 * stood there when it was first looked for. Nothing where nobody counts. The browser does the counting: it also knows of
 * what was not collected, such as the row of the headings.
 */
export async function locatorsByPlace(
  page: Page,
  element: PageElement,
  elements: readonly PageElement[],
  phrase: TargetPhrase,
): Promise<Locator[]> {
  const locators: Locator[] = [];
  for (const way of countedWays(element, elements, phrase)) {
    const nth = await placeOf(page, way);
    const { candidate, inside } = way;
    if (nth === undefined) continue;
    if (inside === undefined) locators.push({ candidate, nth });
    else locators.push(...inside.map((own) => ({ candidate: own, within: [{ ...candidate, nth }] })));
  }
  return locators;
}

function countedWays(element: PageElement, elements: readonly PageElement[], phrase: TargetPhrase): CountedWay[] {
  if (element.frames.length > 0) return [];
  const kin = elements.filter((each) => each.frames.length === 0);
  if (phrase.ordinal !== undefined) return amongEquals(element, phrase.name, phrase.ordinal);
  const counted = phrase.scope?.ordinal;
  return counted === undefined ? [] : inCounted(element, kin, counted);
}

function amongEquals(element: PageElement, name: string | undefined, ordinal: number): CountedWay[] {
  const called = name === undefined ? {} : { name, ...(element.name === name && { exact: true }) };
  return waysToKind(element).map((way) => ({
    counted: element,
    candidate: way.by === 'role' ? { ...way, ...called } : way,
    ordinal,
  }));
}

/** In the row, card or item that is counted: by its kind alone where there is but one of it. */
function inCounted(element: PageElement, kin: readonly PageElement[], ordinal: number): CountedWay[] {
  const scope = element.scopes.find(({ kind, ref }) => REPEATED.includes(kind) && ref !== element.ref);
  const counted = kin.find(({ ref }) => ref === scope?.ref);
  if (counted === undefined) return [];
  const around = kin.filter(({ xpath }) => xpath.startsWith(`${counted.xpath}/`));
  const inside = [...waysToKind(element), ...candidatesOf(element)].filter(
    (candidate) => isFoundBy(candidate, element) && around.filter((each) => isFoundBy(candidate, each)).length === 1,
  );
  return waysToKind(counted).map((candidate) => ({ counted, candidate, ordinal, inside }));
}

/** Everything of its kind, whatever it is called. */
function waysToKind({ role, accessible, classes, tag }: PageElement): CountedCandidate[] {
  const className = classes.find((each) => /^[\w-]+$/.test(each));
  return [
    ...(accessible && role !== '' ? [{ by: 'role', role } as const] : []),
    ...(className === undefined ? [] : [{ by: 'css', value: `${tag}.${className}` } as const]),
    ...(tag === 'li' ? [{ by: 'css', value: 'li' } as const] : []),
  ];
}

/** As Playwright counts: from 0, or from -1 for who counts from the end. */
async function placeOf(page: Page, { counted, candidate, ordinal }: CountedWay): Promise<number | undefined> {
  const handle = await elementHandleOf(page, counted);
  if (handle === undefined) return undefined;
  const { at, count } = await toPlaywrightLocator(page, { candidate }).evaluateAll(
    (nodes, wanted) => ({ at: nodes.findIndex((node) => node === wanted), count: nodes.length }),
    handle,
  );
  if (at < 0) return undefined;
  return ordinal > 0 ? at : at - count;
}
