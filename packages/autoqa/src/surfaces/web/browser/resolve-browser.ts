import { accessSync, constants, existsSync } from 'node:fs';
import { EnvironmentError, messageOf } from '../../../kernel/errors.ts';
import { playwright } from '../../../kernel/packages/playwright.ts';
import { BROWSER_SOURCES, type BrowserChoice, type BrowserPreference, type BrowserSource } from './browser-choice.ts';
import { unpackBundledBrowser } from './bundled-browser.ts';
import { findSystemBrowser } from './system-browser.ts';

/** What a source offers: a browser, or the reason why not. */
type Offer = { executablePath: string; env?: Record<string, string> } | { reason: string };

/** Finds the browser to use: the configured one, Playwright's own, the system's, the one from npm. */
export async function resolveBrowser(preference: BrowserPreference = {}): Promise<BrowserChoice> {
  const passedOver: BrowserChoice['passedOver'] = [];
  for (const source of sourcesFor(preference)) {
    const offer = await OFFERS[source](preference);
    if ('executablePath' in offer) {
      return { source, executablePath: offer.executablePath, env: offer.env ?? {}, passedOver };
    }
    passedOver.push({ source, reason: offer.reason });
  }
  throw noBrowser(passedOver);
}

/** A path or a source that a person named is the only one tried: a silent second choice would surprise. */
function sourcesFor({ source = 'auto', executablePath }: BrowserPreference): readonly BrowserSource[] {
  if (executablePath !== undefined) return ['configured'];
  return source === 'auto' ? BROWSER_SOURCES : [source];
}

const OFFERS: Readonly<Record<BrowserSource, (preference: BrowserPreference) => Promise<Offer>>> = {
  configured: async ({ executablePath }) => {
    if (executablePath === undefined) return { reason: 'no browser path is configured' };
    return isExecutable(executablePath)
      ? { executablePath }
      : { reason: `${executablePath} is not an executable file` };
  },
  playwright: async () => {
    const executablePath = playwright().chromium.executablePath();
    return existsSync(executablePath) ? { executablePath } : { reason: "Playwright's own Chromium is not installed" };
  },
  system: async ({ headed }) => {
    const executablePath = findSystemBrowser({ headed });
    return executablePath === undefined
      ? { reason: 'no Chrome, Chromium or Edge on this machine' }
      : { executablePath };
  },
  bundled: async () => {
    try {
      return await unpackBundledBrowser();
    } catch (error) {
      return { reason: messageOf(error) };
    }
  },
};

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function noBrowser(passedOver: BrowserChoice['passedOver']): EnvironmentError {
  const tried = passedOver.map(({ source, reason }) => `${source}: ${reason}`).join('; ');
  return new EnvironmentError(`No browser found (${tried}).`, {
    code: 'browser-missing',
    hint: 'Install Chromium or Chrome, or set browserPath in autoqa.config.yaml (AUTOQA_BROWSER_PATH) to one.',
    details: { tried },
  });
}
