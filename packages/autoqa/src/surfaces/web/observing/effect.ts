import type { Page } from 'playwright-core';
import type { PageObserver } from './page-observer.ts';
import type { PageWatch } from './page-watch.ts';
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

/** `attention`: only focus or scroll position moved, as with any click; it proves nothing about what was clicked. */
export type Effect = 'none' | 'attention' | 'change';

/** Remembers how the page is now; the returned function says later what has happened since. */
export async function watchForEffect(page: Page, observer: PageObserver): Promise<(least: Effect) => Promise<Effect>> {
  const before = await markOf(page, observer);
  return async (least) => {
    const end = performance.now() + EFFECT_MS;
    for (;;) {
      const effect = compare(before, await markOf(page, observer));
      if (RANK[effect] >= RANK[least]) return effect;
      const leftMs = end - performance.now();
      if (leftMs <= 0) return effect;
      await waitForChange(page, Math.min(leftMs, 100));
    }
  };
}

const RANK: Readonly<Record<Effect, number>> = { none: 0, attention: 1, change: 2 };

function compare(before: PageMark, after: PageMark): Effect {
  const isSame = (name: keyof PageMark) => before[name] === after[name];
  if (!(['url', 'changes', 'values', 'happenings'] as const).every(isSame)) return 'change';
  return isSame('focus') && isSame('scroll') ? 'none' : 'attention';
}

async function markOf(page: Page, observer: PageObserver): Promise<PageMark> {
  const seen = await page
    .evaluate(() => {
      const watch = (globalThis as unknown as Record<symbol, PageWatch | undefined>)[Symbol.for('autoqa.watch')];
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
