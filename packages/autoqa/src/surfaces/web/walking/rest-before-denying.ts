import type { Page } from 'playwright-core';
import { steadyNow } from '../../../kernel/clock.ts';
import { settle, waitForChange } from '../observing/settle.ts';
import { REST_MS } from './rest-before-acting.ts';
import type { WebWalk } from './web-case.ts';

/** As long as a page may take to load. */
const LOAD_MS = 5_000;
/** Between a script and what it draws neither a request nor a change tells that more is to come. */
const AFTER_ACTION = { forMs: 300, fromNow: true };
const RECENT_MS = 5_000;
const LOOK_AGAIN_MS = 200;

/**
 * What must not be there is looked for on a page at rest: one that is still loading shows nothing, and would pass for the
 * wrong reason. A page that never rests is waited for once.
 */
export async function restBeforeDenying(walk: WebWalk): Promise<void> {
  const { page, observer, settings } = walk;
  const isRestless = walk.restless === page.url();
  const end = performance.now() + (isRestless ? REST_MS : Math.min(LOAD_MS, settings.stepTimeoutMs));
  const wasActed = steadyNow() - walk.lastActionAt < RECENT_MS;
  for (;;) {
    const mostMs = Math.max(0, end - performance.now());
    await settle(page, observer, { mostMs, ...(wasActed && !isRestless ? { quiet: AFTER_ACTION } : {}) });
    const isLoading = await looksUnfinished(page);
    walk.signal.throwIfAborted();
    if (!isLoading && observer.requestsInFlight === 0) return;
    if (performance.now() >= end) break;
    await waitForChange(page, Math.min(LOOK_AGAIN_MS, Math.max(0, end - performance.now())));
  }
  walk.restless = page.url();
}

/** It shows nothing at all yet, or says itself that it is busy. */
function looksUnfinished(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const isShown = (element: Element): boolean => element.getClientRects().length > 0;
      const things = document.querySelectorAll('img, svg, canvas, video, input, button, iframe');
      const isBlank = (document.body?.innerText ?? '').trim() === '' && ![...things].some(isShown);
      return isBlank || [...document.querySelectorAll('[aria-busy=true]')].some(isShown);
    })
    .catch(() => true);
}
