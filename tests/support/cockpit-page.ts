import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from '../../packages/autoqa/src/surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import type { Cockpit } from './cockpit.ts';

const AXE = createRequire(new URL('../../packages/autoqa/package.json', import.meta.url)).resolve('axe-core/axe.js');

/** A worker needs a moment to take a job up, and a browser to start. */
export const RUN_MS = 60_000;

export interface Viewer {
  page: Page;
  /** Everything that the browser complained about. */
  complaints: string[];
  close(): Promise<void>;
}

interface ViewerOptions {
  width?: number;
  language?: 'en' | 'zh';
  /** Nobody is logged in. */
  isStranger?: boolean;
}

/** One browser for all tests of a file. Whoever looks at the page in it has cookies of their own. */
export function useViewers(cockpit: () => Cockpit) {
  let browser: Browser;
  const open = new Set<BrowserContext>();
  beforeAll(async () => {
    browser = await launchBrowser(await resolveBrowser());
  });
  afterEach(async () => {
    await Promise.all([...open].map((context) => context.close()));
    open.clear();
  });
  afterAll(() => browser.close());

  return async ({ width = 1280, language = 'en', isStranger = false }: ViewerOptions = {}): Promise<Viewer> => {
    const { url, cookie } = cockpit();
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: 800 },
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      reducedMotion: 'reduce',
    });
    open.add(context);
    if (!isStranger) await context.addCookies([cookieOf(cookie, url)]);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return {
      page,
      complaints,
      close: async () => {
        open.delete(context);
        await context.close();
      },
    };
  };
}

function cookieOf(pair: string, url: string) {
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
}

/** Waits until the run that is looked at has come so far; what it says is on the page without a reload. */
export async function untilPageSays(page: Page, state: string): Promise<void> {
  await page.locator('.run-header .tone-tag', { hasText: state }).waitFor({ timeout: RUN_MS });
}

/** The id of the run whose page is shown. */
export async function shownRun(page: Page): Promise<string> {
  await page.waitForURL(/\/runs\/\d/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Presses the button of a form that starts a run, and waits for the page of that run. */
export async function startFromForm(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Start the run' }).click();
  return shownRun(page);
}

interface AxeViolation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe holds to be serious or critical on the page as it stands. */
export async function barriers(page: Page): Promise<string[]> {
  // Not as a script of the page: the page allows none but its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(AXE, 'utf8'));
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return (violations as AxeViolation[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
