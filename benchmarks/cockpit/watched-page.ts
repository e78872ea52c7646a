import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { percentile } from './figures.ts';
import type { MeasuredCockpit } from './cockpit-process.ts';

export interface PageFigures {
  frames: number;
  frameGapP95Ms: number;
  longestFrameGapMs: number;
  longTasks: number;
  longestTaskMs: number;
  mostRows: number;
  /** The last line of the log that the page showed. */
  lastLine: string;
}

interface Noted {
  gaps: number[];
  tasks: number[];
  mostRows: number;
}

/** Runs in the page, before anything of it does. */
function noteFrames(): void {
  const noted: Noted = { gaps: [], tasks: [], mostRows: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  let before = performance.now();
  const next = (): void => {
    const now = performance.now();
    noted.gaps.push(now - before);
    before = now;
    noted.mostRows = Math.max(noted.mostRows, document.querySelectorAll('.log-row').length);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Opens a run in a real browser; `figures` are of the time since `begin`. */
export async function watchPage({ url, cookie }: MeasuredCockpit, runId: string) {
  const browser = await playwright.launch({
    executablePath: process.env['AUTOQA_BROWSER_PATH'] ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  await context.addInitScript(noteFrames);
  const page = await context.newPage();
  await page.goto(`${url}/runs/${runId}?tab=live`);
  await page.getByRole('log').waitFor();
  return {
    /** Opening a page is not watching it. */
    begin: () =>
      page.evaluate(() => {
        const { noted } = window as unknown as { noted: Noted };
        noted.gaps.length = 0;
        noted.tasks.length = 0;
      }),
    /** Once a line with this text is drawn. */
    untilShown: (text: string) => page.locator('.log-row', { hasText: text }).first().waitFor({ timeout: 120_000 }),
    async figures(): Promise<PageFigures> {
      const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
      return {
        frames: noted.gaps.length,
        frameGapP95Ms: percentile(noted.gaps, 95),
        longestFrameGapMs: Math.max(0, ...noted.gaps),
        longTasks: noted.tasks.length,
        longestTaskMs: Math.max(0, ...noted.tasks),
        mostRows: noted.mostRows,
        lastLine: (await page.locator('.log-row').last().textContent()) ?? '',
      };
    },
    close: () => browser.close(),
  };
}
