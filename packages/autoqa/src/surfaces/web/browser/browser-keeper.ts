import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { Deadline } from '../../../kernel/deadline.ts';

/** A browser, and how to give it back: one that we started is ended, one that is not ours is only left. */
export interface OpenedBrowser {
  browser: Browser;
  /** Where its downloads go, on this machine; unknown of a browser that is not ours. */
  downloadsFolder?: string;
  close(): Promise<void>;
}

/** A context of a browser, for one attempt. */
export interface OpenedContext extends Pick<OpenedBrowser, 'browser' | 'downloadsFolder'> {
  context: BrowserContext;
}

/** A browser that does not let go is left to itself after this; what we started dies with our process at the latest. */
const CLOSE_MS = 10_000;

/** Keeps one browser open for everybody, and opens another when that one has gone away. */
export class BrowserKeeper {
  readonly #open: () => Promise<OpenedBrowser>;
  #current: Promise<OpenedBrowser> | undefined;

  constructor(open: () => Promise<OpenedBrowser>) {
    this.#open = open;
  }

  /** The browser, alive as far as anybody knows. */
  async get(): Promise<OpenedBrowser> {
    const known = this.#current;
    if (known !== undefined) {
      // One that could not be opened is tried again: whoever asked first was told why.
      const opened = await known.catch(() => undefined);
      if (opened?.browser.isConnected() === true) return opened;
      if (this.#current === known) this.#current = undefined;
      if (opened !== undefined) await closeInTime(opened);
    }
    this.#current ??= this.#open();
    return this.#current;
  }

  /** A context of its own for somebody. A browser that died unnoticed since the last use costs nobody anything. */
  async newContext(options: BrowserContextOptions): Promise<OpenedContext> {
    const opened = await this.get();
    try {
      return { ...opened, context: await opened.browser.newContext(options) };
    } catch (error) {
      if (opened.browser.isConnected()) throw error;
      const next = await this.get();
      return { ...next, context: await next.browser.newContext(options) };
    }
  }

  /** Gives up a browser that no longer answers; the next one who asks gets another. */
  async discard(browser: Browser): Promise<void> {
    const known = this.#current;
    const opened = await known?.catch(() => undefined);
    if (opened?.browser !== browser) return;
    if (this.#current === known) this.#current = undefined;
    await closeInTime(opened);
  }

  async close(): Promise<void> {
    const opened = await this.#current?.catch(() => undefined);
    this.#current = undefined;
    if (opened !== undefined) await closeInTime(opened);
  }
}

async function closeInTime(opened: OpenedBrowser): Promise<void> {
  // Whatever goes wrong here, the browser is out of use and nothing is left to be done about it.
  await Deadline.after(CLOSE_MS)
    .race('Closing the browser', () => opened.close())
    .catch(() => undefined);
}
