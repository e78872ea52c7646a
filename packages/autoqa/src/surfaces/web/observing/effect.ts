import type { Page } from 'playwright-core';
import type { PageObserver } from './page-observer.ts';
import { waitForChange } from './settle.ts';

/** What can be seen of a page from outside its meaning. */
interface PageMark {
  url: string;
  changes: number;
  focus: string;
  values: string;
  scroll: string;
  happenings: number;
}

/** How long an action may take to show any effect before we say that nothing happened. */
const EFFECT_MS = 600;

/** Remembers how the page is now; the returned function says later whether anything has happened since. */
export async function watchForEffect(page: Page, observer: PageObserver): Promise<() => Promise<boolean>> {
  const before = await markOf(page, observer);
  return async () => {
    const end = performance.now() + EFFECT_MS;
    for (;;) {
      const after = await markOf(page, observer);
      if (JSON.stringify(after) !== JSON.stringify(before)) return true;
      const leftMs = end - performance.now();
      if (leftMs <= 0) return false;
      await waitForChange(page, Math.min(leftMs, 100));
    }
  };
}

async function markOf(page: Page, observer: PageObserver): Promise<PageMark> {
  const seen = await page
    .evaluate(() => {
      const watch = (globalThis as unknown as Record<symbol, { changes: number } | undefined>)[
        Symbol.for('autoqa.watch')
      ];
      const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')];
      const active = document.activeElement;
      return {
        changes: watch?.changes ?? 0,
        focus:
          active === null
            ? ''
            : `${active.tagName}#${active.id}.${[...document.querySelectorAll(active.tagName)].indexOf(active)}`,
        values: fields
          .map((field) => `${field.type === 'password' ? field.value.length : field.value}${field.checked}`)
          .join('|'),
        scroll: `${scrollX},${scrollY}`,
      };
    })
    // A document on its way out has changed by definition.
    .catch(() => ({ changes: -1, focus: '', values: '', scroll: '' }));
  return { url: page.url(), happenings: observer.happenings, ...seen };
}
