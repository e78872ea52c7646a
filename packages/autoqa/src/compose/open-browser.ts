import type { OpenedBrowser } from '../surfaces/web/browser/browser-keeper.ts';
import { connectBrowser } from '../surfaces/web/browser/connect/connect-browser.ts';
import { openOwnBrowser } from '../surfaces/web/browser/own-browser.ts';

export interface BrowserConfig {
  headed: boolean;
  browser: 'auto' | 'playwright' | 'system' | 'bundled';
  browserPath?: string | undefined;
  connect?: string | undefined;
}

/** The browser that the settings ask for: one of our own, or one that runs elsewhere. */
export function openBrowser({ connect, browser: source, browserPath, headed }: BrowserConfig): Promise<OpenedBrowser> {
  return connect === undefined
    ? openOwnBrowser({ source, executablePath: browserPath, headed })
    : connectBrowser(connect);
}
