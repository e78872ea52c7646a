import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';

interface OpenedReport {
  page: Page;
  /** What the page asked for beyond itself. */
  requests: string[];
  /** What it complained about. */
  problems: string[];
}

/** A browser and a folder for the tests of one file. `open` gives nothing where there is no browser. */
export function useReportBrowser() {
  let browser: Browser | undefined;
  let folder = '';
  let opened = 0;
  beforeAll(async () => {
    browser = await launchChromium();
    folder = await mkdtemp(join(tmpdir(), 'autoqa-report-'));
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens a report from disk, as its reader would. */
  async function open(
    html: string,
    { hash = '', ...options }: BrowserContextOptions & { hash?: string } = {},
  ): Promise<OpenedReport | undefined> {
    if (browser === undefined) return undefined;
    const path = join(folder, `report-${(opened += 1)}.html`);
    await writeFile(path, html);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light', ...options });
    const page = await context.newPage();
    const { requests, problems } = listen(page, pathToFileURL(path).href);
    await page.goto(pathToFileURL(path).href + hash);
    return { page, requests, problems };
  }
  return { open };
}

function listen(page: Page, own: string) {
  const requests: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && url.split('#')[0] !== own) requests.push(url);
  });
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { requests, problems };
}
