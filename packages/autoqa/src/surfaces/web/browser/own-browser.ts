import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserPreference } from './browser-choice.ts';
import type { OpenedBrowser } from './browser-keeper.ts';
import { launchBrowser } from './launch-browser.ts';
import { resolveBrowser } from './resolve-browser.ts';

/** Starts a browser of our own, with a folder for its downloads; both are gone when it is closed. */
export async function openOwnBrowser(preference: BrowserPreference): Promise<OpenedBrowser> {
  const { headed = false } = preference;
  const choice = await resolveBrowser(preference);
  const downloadsFolder = await mkdtemp(join(tmpdir(), 'autoqa-downloads-'));
  const dispose = () => rm(downloadsFolder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const browser = await launchBrowser(choice, { headed, downloadsPath: downloadsFolder });
    return { browser, downloadsFolder, close: () => browser.close().finally(dispose) };
  } catch (error) {
    await dispose();
    throw error;
  }
}
