import type { BrowserContext, Page } from 'playwright-core';
import { waitForChange } from '../../observing/settle.ts';
import { readShownPage, type ShownPage } from '../page-scripts.ts';
import { noiseBetween } from '../shown/shown-difference.ts';

/** How long a page may take to come to rest, and how long it must be quiet for that. */
const REST_MS = 5_000;
const QUIET_MS = 150;
/** Between a script that has come and what it asks for, nothing tells that more is to come. */
const SILENCE_MS = 600;
/** What goes on by itself does so within this time. */
const TICKER_MS = 1_500;

/** Looks at the page of a walk from beside it. */
export class PageLooker {
  readonly #context: BrowserContext;
  #inFlight = 0;
  #lastHeard = performance.now();

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', () => this.#hear(1));
    context.on('requestfinished', () => this.#hear(-1));
    context.on('requestfailed', () => this.#hear(-1));
  }

  /** What the page shows once it says the same twice and waits for nothing; after a while as it is, with what goes on. */
  async atRest(): Promise<ShownPage | undefined> {
    let isAtRest = false;
    const isSilent = () => this.#inFlight <= 0 && performance.now() - this.#lastHeard >= SILENCE_MS;
    const isEnough = (page: ShownPage, before: ShownPage | undefined) =>
      (isAtRest = isSilent() && isSame(page, before));
    const page = await this.#lookUntil(isEnough, REST_MS);
    return page === undefined || isAtRest ? page : { ...page, restless: await this.#restlessIn(page) };
  }

  /** A ticker counts on while somebody looks. */
  async #restlessIn(page: ShownPage): Promise<string[]> {
    const restless = new Set<string>();
    await this.#lookUntil((now) => {
      for (const voice of noiseBetween(page, now)) restless.add(voice);
      return false;
    }, TICKER_MS);
    return [...restless];
  }

  /** The first look that is as wanted, or the last one when the time is over. */
  async until(isWanted: (page: ShownPage) => boolean, mostMs: number): Promise<ShownPage | undefined> {
    return this.#lookUntil(isWanted, mostMs);
  }

  #hear(change: 1 | -1): void {
    this.#inFlight += change;
    this.#lastHeard = performance.now();
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
