import type { ElementHandle, Page } from 'playwright-core';

/** What a user can act on. */
const INTERACTIVE =
  'button, a, input, textarea, [role=button], [role=switch], [role=menuitem], [role=combobox], th[tabindex]';

export interface SeenElement {
  origin: string;
  parentOrigin: string;
  html: string;
  text: string;
}

/** Every element a user can act on, with its true identity, in the order of the page. */
export function readElements(page: Page): Promise<SeenElement[]> {
  return page.evaluate((interactive) => {
    const origin = Symbol.for('testbed.origin');
    const read = (element: Element | null): string => (element as Record<symbol, string> | null)?.[origin] ?? '';
    const shown = [...document.querySelectorAll(interactive)].filter(
      (element) => !element.closest('[aria-hidden=true]'),
    );
    return shown.map((element) => ({
      origin: read(element),
      parentOrigin: read(element.parentElement),
      html: (element.cloneNode(false) as Element).outerHTML,
      text: element.textContent,
    }));
  }, INTERACTIVE);
}

/** The true identity of the first element that the selector finds. */
export async function originOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const origin = (element as unknown as Record<symbol, string>)[Symbol.for('testbed.origin')];
      return origin ?? '';
    });
}

/** The element of that identity, once the page shows it. */
export async function elementOf(page: Page, origin: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction((wanted) => {
    const symbol = Symbol.for('testbed.origin');
    const all = [...document.querySelectorAll('body *')];
    return all.find((element) => (element as unknown as Record<symbol, string>)[symbol] === wanted);
  }, origin);
  return found.asElement() as ElementHandle<HTMLElement>;
}
