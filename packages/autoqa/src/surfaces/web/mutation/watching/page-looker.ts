import type { BrowserContext, Page } from 'playwright-core';
import { waitForChange } from '../../observing/settle.ts';
import { readShownPage, type ShownPage } from '../page-scripts.ts';

/** How long a page may take to come to rest, and how long it must be quiet for that. */
const REST_MS = 2_500;
const QUIET_MS = 150;

/** Looks at the page of a walk from beside it. */
export class PageLooker {
  readonly #context: BrowserContext;
  #inFlight = 0;

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', () => (this.#inFlight += 1));
    context.on('requestfinished', () => (this.#inFlight -= 1));
    context.on('requestfailed', () => (this.#inFlight -= 1));
  }

  /** What the page shows once it says the same twice and waits for nothing; after a while as it is. */
  async atRest(): Promise<ShownPage | undefined> {
    return this.#lookUntil((page, before) => this.#inFlight <= 0 && isSame(page, before), REST_MS);
  }

  /** The first look that is as wanted, or the last one when the time is over. */
  async until(isWanted: (page: ShownPage) => boolean, mostMs: number): Promise<ShownPage | undefined> {
    return this.#lookUntil(isWanted, mostMs);
  }

  async #lookUntil(
    isEnough: (page: ShownPage, before: ShownPage | undefined) => boolean,
    mostMs: number,
  ): Promise<ShownPage | undefined> {
    const end = performance.now() + mostMs;
    let before: ShownPage | undefined;
    for (;;) {
      const page = this.#page();
      const now = page === undefined ? undefined : await readShownPage(page).catch(() => undefined);
      if (now !== undefined && isEnough(now, before)) return now;
      if (page === undefined || performance.now() >= end) return now ?? before;
      before = now;
      await waitForChange(page, QUIET_MS);
    }
  }

  #page(): Page | undefined {
    return this.#context.pages().findLast((page) => !page.isClosed());
  }
}

function isSame(page: ShownPage, before: ShownPage | undefined): boolean {
  return before !== undefined && JSON.stringify(page) === JSON.stringify(before);
}
