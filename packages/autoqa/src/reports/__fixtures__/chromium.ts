import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';

/** Why a test that needs one is skipped. */
export const NO_BROWSER = 'no Chromium could be started';

/** A real browser, found as the product finds it; nothing, with the reason printed, where there is none at all. */
export async function launchChromium(): Promise<Browser | undefined> {
  try {
    return await launchBrowser(await resolveBrowser());
  } catch (error) {
    process.stderr.write(`Skipped: ${NO_BROWSER} (${String(error)}).\n`);
    return undefined;
  }
}
