import { createDescriber, type ShownPiece } from './in-page/describing.ts';
import { installBreakage, type PageBreakage } from './in-page/breaking.ts';
import { installTouchWatch } from './in-page/touching.ts';

/** Each part is self-contained: a bundler may rename everything around it, its own source text stays valid. */
const DESCRIBER = `(${createDescriber.toString()})()`;

/** Gives what the page shows, as JSON: Playwright's own way out of the page visits every value one by one. */
const READ_SHOWN = `(() => {
  const describer = ${DESCRIBER};
  return JSON.stringify({ path: describer.path(), title: document.title, pieces: describer.pieces() });
})()`;

export interface ShownPage {
  path: string;
  title: string;
  pieces: ShownPiece[];
  /** Of a page that never came to rest: what changed by itself while it was looked at. */
  restless?: readonly string[];
}

export async function readShownPage(page: { evaluate<T>(script: string): Promise<T> }): Promise<ShownPage> {
  return JSON.parse(await page.evaluate<string>(READ_SHOWN)) as ShownPage;
}

export function breakageScript(breakage: PageBreakage): string {
  return `(${installBreakage.toString()})(${DESCRIBER}, ${JSON.stringify(breakage)});`;
}

export function touchScript(binding: string): string {
  return `(${installTouchWatch.toString()})(${DESCRIBER}, ${JSON.stringify(binding)});`;
}
