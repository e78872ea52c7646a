import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';

/** A real browser, found as the product finds it; nothing, with the reason printed, where there is none at all. */
export async function launchChromium(): Promise<Browser | undefined> {
  try {
    return await launchBrowser(await resolveBrowser());
  } catch (error) {
    process.stderr.write(`Skipped: no Chromium could be started (${String(error)}).\n`);
    return undefined;
  }
}
