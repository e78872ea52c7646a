import type { Page } from 'playwright-core';
import { joinTexts, readPageTexts } from '../checking/page-text.ts';
import { MESSAGE_SELECTORS } from '../observing/page-watch.ts';

/** What there is to be seen of a page at one moment, and behind it. */
export interface PageSight {
  url: string;
  /** In its order, to tell whether anything has happened. A message that something has happened is no sign of it. */
  text: string;
  /** What it consists of, whatever the order. */
  lines: ReadonlySet<string>;
  /** What it keeps in the browser: cookies and storage; and how they are called. */
  kept: string;
  keptNames: string;
}

export async function seePage(page: Page): Promise<PageSight> {
  const passing = new Set(linesOf((await readPassing(page)).join('\n')));
  const lines = linesOf(joinTexts(await readPageTexts(page))).filter((line) => !passing.has(line));
  const size = page.viewportSize();
  return {
    url: maskVolatile(page.url()),
    text: [page.url(), `${size?.width}x${size?.height}`, ...lines].join('\n'),
    lines: new Set(lines),
    ...(await readKept(page)),
  };
}

/** Whether a person would say that this is the same page in the same state. */
export function isSameSight(one: PageSight, other: PageSight): boolean {
  const isSameSize = one.lines.size === other.lines.size;
  return one.url === other.url && isSameSize && [...one.lines].every((line) => other.lines.has(line));
}

/** Times, dates and long ids say nothing about the state of a page. */
export function maskVolatile(text: string): string {
  return text
    .replaceAll(/\d{1,4}([-/:.年])\d{1,2}(?:[-/:.月]\d{1,4})+日?/g, '#')
    .replaceAll(/\b\d{1,2}:\d{2}\b/g, '#')
    .replaceAll(/\b(?=[\da-f-]*\d)[\da-f-]{8,}\b/gi, '#')
    .replaceAll(/\d{6,}/g, '#');
}

function linesOf(text: string): string[] {
  return maskVolatile(text)
    .split(/[\n\t‖]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A message comes and goes by itself: whether it is still there is a matter of time. */
async function readPassing(page: Page): Promise<string[]> {
  return (
    page
      .locator(MESSAGE_SELECTORS.join(','))
      .filter({ visible: true })
      .allInnerTexts()
      // A page that goes away under us shows none.
      .catch(() => [])
  );
}

async function readKept(page: Page): Promise<Pick<PageSight, 'kept' | 'keptNames'>> {
  const cookies = await page.context().cookies();
  const stored = await page
    .evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>({ ...storage })))
    // Some documents may keep nothing.
    .catch(() => []);
  const all = [...cookies.map(({ name, value }) => [name, value] as const), ...stored].toSorted();
  return { kept: JSON.stringify(all), keptNames: JSON.stringify(all.map(([name]) => name)) };
}
