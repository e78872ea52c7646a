import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { resolveBrowser } from '../../browser/resolve-browser.ts';
import { noiseBetween, telling } from '../shown/shown-difference.ts';
import { PageLooker } from './page-looker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(await resolveBrowser());
});
afterAll(() => browser.close());

async function lookAt(html: string) {
  const context = await browser.newContext();
  const looker = new PageLooker(context);
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://127.0.0.1/');
  const shown = await looker.atRest();
  await context.close();
  if (shown === undefined) throw new Error('The page shows nothing.');
  return shown;
}

describe('X2 what goes on by itself is no difference', () => {
  test('a ticker on a page that never rests varies, though two looks saw the same number; what stands still does not', async () => {
    const shown = await lookAt(`<main><h1>Live</h1><p id="ticks">0</p><p>Total: 42</p></main>
      <script>setInterval(() => fetch('/health').then(() => { ticks.textContent = Number(ticks.textContent) + 1; }), 300);</script>`);
    const steady = telling(shown, new Set(shown.restless)).map(({ name }) => name);
    expect(noiseBetween(shown, shown).size).toBe(0);
    expect(steady).toEqual(['Live', 'Total: 42']);
  });

  test('of a page at rest nothing is left out', async () => {
    const shown = await lookAt('<main><h1>Still</h1><p>Total: 42</p></main>');
    expect(shown.restless).toBeUndefined();
    expect(shown.pieces.map(({ name }) => name)).toEqual(['Still', 'Total: 42']);
  });
});
