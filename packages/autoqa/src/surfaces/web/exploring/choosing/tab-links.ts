import type { Page } from 'playwright-core';
import { PAGE_SYMBOL } from '../../page/collector-script.ts';
import { refOf } from '../../page/hydrate-page.ts';

/** The refs of links that open a tab of their own. */
export async function refsOfTabLinks(page: Page): Promise<ReadonlySet<string>> {
  const keys = await page
    .evaluate((symbol) => {
      const registry = (globalThis as unknown as Record<symbol, { keyOf(element: Element): number } | undefined>)[
        Symbol.for(symbol)
      ];
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[target]')];
      const own = links.filter(({ target }) => !['', '_self', '_top', '_parent'].includes(target.toLowerCase()));
      return own.map((link) => registry?.keyOf(link) ?? 0);
    }, PAGE_SYMBOL)
    // A page on its way elsewhere has no links any more.
    .catch(() => []);
  return new Set(keys.map(refOf));
}
