import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { LockEntry } from '../locks/lock-file.ts';

/** What makes a browser logged in, and where the login left it. Holds secrets: it lives in memory and goes to no file. */
export interface SavedSession {
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  /** Playwright's state leaves out what lives as long as a tab. */
  tabStorage: { origin: string; items: Record<string, string> };
  /** The page that was open when the login was done. */
  url: string;
  /** What the login steps were grounded to, for the locks of those who are spared them. */
  entries: ReadonlyMap<string, LockEntry>;
}

/** The session, or nothing while the page still asks for a password: then nobody knows that the login is done. */
export async function saveSession(
  page: Page,
  entries: ReadonlyMap<string, LockEntry>,
): Promise<SavedSession | undefined> {
  if (await asksForPassword(page)) return undefined;
  const items = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  return {
    state: await page.context().storageState({ indexedDB: true }),
    tabStorage: { origin: new URL(page.url()).origin, items },
    url: page.url(),
    entries,
  };
}

/** The part of a session that has to be put into every page before its own scripts run. */
export async function seedTabStorage(context: BrowserContext, { tabStorage }: SavedSession): Promise<void> {
  if (Object.keys(tabStorage.items).length === 0) return;
  await context.addInitScript(({ origin, items }) => {
    if (location.origin !== origin || sessionStorage.length > 0) return;
    for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value);
  }, tabStorage);
}

export async function asksForPassword(page: Page): Promise<boolean> {
  return page.locator('input[type=password]').first().isVisible();
}
