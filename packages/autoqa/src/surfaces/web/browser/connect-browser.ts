import { chromium, type Browser } from 'playwright-core';
import { EnvironmentError } from '../../../kernel/errors.ts';
import { describePlaywrightError } from '../playwright-error.ts';

const TIMEOUT_MS = 20_000;

/** Uses a browser that runs elsewhere (W18): a CDP endpoint, or a Playwright server. */
export async function connectBrowser(url: string): Promise<Browser> {
  try {
    return isCdp(url)
      ? await chromium.connectOverCDP(url, { timeout: TIMEOUT_MS })
      : await chromium.connect(url, { timeout: TIMEOUT_MS });
  } catch (error) {
    throw new EnvironmentError(`No browser answers at ${url}: ${describePlaywrightError(error)}`, {
      code: 'browser-unreachable',
      hint: 'Check that the server runs and that the address is that of a Playwright server (ws) or a CDP endpoint (http).',
      cause: error,
      details: { url },
    });
  }
}

/** Chromium's own endpoint speaks http, or ws below `/devtools/`. */
function isCdp(url: string): boolean {
  return /^https?:/.test(url) || url.includes('/devtools/');
}
