import type { Page } from 'playwright-core';

/** More than these are hardly routes of one application. */
const MOST_ADDRESSES = 40;
const MOST_SCRIPTS = 20;
const MOST_CHARACTERS = 5_000_000;
const WAIT_MS = 5_000;

/** A path as a router is given it: letters, no file, no parameter. */
const PATH = /["'`](\/[a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*){0,4})["'`]/gi;
/** What serves data or files, not pages. */
const NO_PAGE =
  /^\/(?:api|graphql|rest|v\d+|assets|static|public|dist|node_modules|src|images?|img|fonts?|css|js|socket)(?:\/|$)/i;

/** Paths that stand in a script, in their order. */
export function pathsIn(script: string): string[] {
  const found = Array.from(script.matchAll(PATH), ([, path = '']) => path);
  return [...new Set(found)].filter((path) => !NO_PAGE.test(path));
}

/**
 * Addresses that an application's own scripts name: pages that nothing links to, such as one that only a mail leads to.
 * Only scripts of the same origin that the page has loaded are read.
 */
export async function scriptAddresses(page: Page, origin: string): Promise<string[]> {
  const sources = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\.m?js(?:\?|$)/.test(name) ? [name] : [])),
  );
  const own = [...new Set(sources)].filter((source) => new URL(source).origin === origin).slice(0, MOST_SCRIPTS);
  const scripts = await Promise.all(own.map((source) => textOf(page, source)));
  const paths = new Set(scripts.flatMap(pathsIn));
  return [...paths].slice(0, MOST_ADDRESSES).map((path) => new URL(path, origin).href);
}

async function textOf(page: Page, source: string): Promise<string> {
  try {
    const response = await page.request.get(source, { timeout: WAIT_MS });
    return response.ok() ? (await response.text()).slice(0, MOST_CHARACTERS) : '';
  } catch {
    // A script that cannot be read names nothing; the page itself says when the application is gone.
    return '';
  }
}
