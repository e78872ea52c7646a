import { chromium, type BrowserServer } from 'playwright-core';
import { resolveBrowser } from '../resolve-browser.ts';

/** A Playwright server with the browser that the product would choose. */
export async function startPlaywrightServer(): Promise<BrowserServer> {
  const { executablePath, env } = await resolveBrowser();
  return chromium.launchServer({ executablePath, env: { ...process.env, ...env } as Record<string, string> });
}
