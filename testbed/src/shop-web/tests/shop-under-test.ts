import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Testbed } from '../../control/testbed.ts';
import { startTestbed } from '../../start-testbed.ts';
import { findChromium, launchChromium } from '../../test-support/chromium.ts';
import { buildShopWeb } from './build-shop-web.ts';

const TIMEOUT_MS = 15_000;

/** The shop as it is now, built and running, with a browser before it where there is one. */
export class ShopUnderTest {
  readonly chromium = findChromium();
  distFolder = '';
  #testbed: Testbed | undefined;
  #browser: Browser | undefined;

  /** Starts it before the tests of a file and stops it after them. */
  static forThisFile(): ShopUnderTest {
    const shop = new ShopUnderTest();
    beforeAll(() => shop.#start(), 120_000);
    afterAll(() => shop.#stop());
    return shop;
  }

  get testbed(): Testbed {
    if (this.#testbed === undefined) throw new Error('The testbed runs while tests run only');
    return this.#testbed;
  }

  /** Lets `act` work on a page of a browser that knows nothing yet. */
  async visit<T>(act: (page: Page) => Promise<T>): Promise<T> {
    if (this.#browser === undefined) throw new Error('There is no browser to visit the shop with');
    const context = await this.#browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(TIMEOUT_MS);
    try {
      return await act(await context.newPage());
    } finally {
      await context.close();
    }
  }

  async #start(): Promise<void> {
    this.distFolder = await mkdtemp(join(tmpdir(), 'shop-web-'));
    await buildShopWeb(this.distFolder);
    this.#testbed = await startTestbed({ distFolder: this.distFolder });
    if (this.chromium !== undefined) this.#browser = await launchChromium(this.chromium);
  }

  async #stop(): Promise<void> {
    await this.#browser?.close();
    await this.#testbed?.close();
    await rm(this.distFolder, { recursive: true, force: true });
  }
}
