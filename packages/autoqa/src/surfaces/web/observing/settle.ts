import type { WebDoing } from '@autoqa/domain/model/web-intent';
import type { Page } from 'playwright-core';
import type { PageObserver } from './page-observer.ts';
import type { PageWatch } from './page-watch.ts';

/** How long a document must not change to count as quiet, and how long we wait for that at most. */
const QUIET_MS = 80;
const MOST_MS = 1_500;

interface Quiet {
  forMs: number;
  /** Quiet before the wait does not count: what is waited for has yet to begin. */
  fromNow: boolean;
}

/** What comes a moment later is waited for: nothing else must have happened for so long. */
export const LATE_QUIET: Quiet = { forMs: 350, fromNow: true };

/** Menus and hints open a moment after the pointer came, and lists grow a moment after somebody scrolled to their end. */
export function isAnsweredLate(doing: WebDoing): boolean {
  return doing.do === 'hover' || (doing.do === 'scroll' && doing.to !== 'element');
}

/**
 * Waits until the page has come to rest: no request under way and no change for a moment. A page that never rests
 * (polling, animation) is taken as it is after a while.
 */
export async function settle(
  page: Page,
  observer: PageObserver,
  { mostMs = MOST_MS, quiet = { forMs: QUIET_MS, fromNow: false } } = {},
): Promise<void> {
  const end = performance.now() + mostMs;
  for (;;) {
    const leftMs = end - performance.now();
    if (leftMs <= 0) return;
    const isQuiet = await waitForQuiet(page, Math.min(leftMs, MOST_MS), quiet);
    if (!isQuiet || observer.requestsInFlight === 0) return;
    await waitForChange(page, Math.min(end - performance.now(), QUIET_MS));
  }
}

/** Resolves true once the document was quiet for a moment, false when the time is over or the document went away. */
function waitForQuiet(page: Page, mostMs: number, { forMs, fromNow }: Quiet): Promise<boolean> {
  return page
    .evaluate(
      ({ quietMs, limitMs, sinceNow }) => {
        const watch = (globalThis as unknown as Record<symbol, PageWatch | undefined>)[Symbol.for('autoqa.watch')];
        const start = performance.now();
        return new Promise<boolean>((resolve) => {
          const look = (): void => {
            const now = performance.now();
            const quietFor = now - Math.max(watch?.lastChangeAt ?? 0, sinceNow ? start : 0);
            if (quietFor >= quietMs) resolve(true);
            else if (now - start >= limitMs) resolve(false);
            else setTimeout(look, Math.max(5, quietMs - quietFor));
          };
          look();
        });
      },
      { quietMs: forMs, limitMs: mostMs, sinceNow: fromNow },
    )
    .catch(() => false);
}

/** Resolves when the document changes, or when the time is over. */
export async function waitForChange(page: Page, mostMs: number): Promise<void> {
  await page
    .evaluate(
      (limitMs) => {
        return new Promise<void>((resolve) => {
          const observer = new MutationObserver(done);
          const timer = setTimeout(done, limitMs);
          function done(): void {
            clearTimeout(timer);
            observer.disconnect();
            resolve();
          }
          observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        });
      },
      Math.max(0, mostMs),
    )
    // The document went away under us: that is a change.
    .catch(() => undefined);
}
