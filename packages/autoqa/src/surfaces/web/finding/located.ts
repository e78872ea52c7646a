import type { Locator as PageLocator, Page } from 'playwright-core';
import type { Locator } from '@autoqa/domain/model/locator';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { describeElement } from '../grounding/candidate.ts';
import { fingerprintAmong } from '../healing/fingerprint-among.ts';
import { locatorsByPlace } from '../locating/by-place.ts';
import { locatorsFor } from '../locating/locators-for.ts';
import { toPlaywrightLocator } from '../locating/to-playwright.ts';
import { elementHandleOf } from '../page/collect-page.ts';
import type { PageElement } from '../page/page-element.ts';

/** An element with the locator that finds it, and the further ones worth remembering. */
export interface Located {
  locator: PageLocator;
  used: Locator;
  locators: Locator[];
}

/** The element's best locator that the browser agrees to be unique. */
export async function locate(
  page: Page,
  element: PageElement,
  elements: readonly PageElement[],
  phrase?: TargetPhrase,
): Promise<Located | undefined> {
  const placed = phrase === undefined ? undefined : await locateByPlace(page, element, elements, phrase);
  if (placed !== undefined) return placed;
  const all = locatorsFor(element, elements, phrase === undefined ? [] : containersSaid(phrase));
  const locators = phrase?.scope === undefined ? all : withinFirst(all);
  for (const [index, used] of locators.entries()) {
    const locator = toPlaywrightLocator(page, used);
    if ((await locator.count()) === 1) return { locator, used, locators: locators.slice(index) };
  }
  return undefined;
}

/** A place that was counted holds only if the browser counts to the very same element. */
async function locateByPlace(
  page: Page,
  element: PageElement,
  elements: readonly PageElement[],
  phrase: TargetPhrase,
): Promise<Located | undefined> {
  const locators = await locatorsByPlace(page, element, elements, phrase);
  const handle = locators.length === 0 ? undefined : await elementHandleOf(page, element);
  if (handle === undefined) return undefined;
  for (const [index, used] of locators.entries()) {
    const locator = toPlaywrightLocator(page, used);
    if ((await locator.count()) !== 1) continue;
    const isSame = await locator.evaluate((node, wanted) => node === wanted, handle);
    if (isSame) return { locator, used, locators: locators.slice(index) };
  }
  return undefined;
}

/** The texts by which a phrase names the row, card or window that it means, or means something in. */
function containersSaid({ containing, scope }: TargetPhrase): string[] {
  const around = scope === undefined ? [] : [scope.name ?? '', ...containersSaid(scope)];
  return [containing ?? '', ...around].filter((text) => text !== '');
}

const OWN_IDENTITY: ReadonlySet<string> = new Set(['test-id', 'id', 'name']);

/**
 * Who names a row or a dialog means the thing in it, also where the page happens to show but one: what is found without
 * its container comes after what is found in it.
 */
function withinFirst(locators: readonly Locator[]): Locator[] {
  const isSure = ({ candidate, within }: Locator): boolean => within !== undefined || OWN_IDENTITY.has(candidate.by);
  return [...locators.filter(isSure), ...locators.filter((locator) => !isSure(locator))];
}

/** What is told and locked of an element that was found. */
export function asFound(element: PageElement, { locator, locators }: Located, elements: readonly PageElement[]) {
  const learned = { locators, fingerprint: fingerprintAmong(element, elements) };
  return { status: 'found' as const, locator, description: describeElement(element), learned, ref: element.ref };
}
