import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { resolveBrowser } from '../../browser/resolve-browser.ts';
import { readShownPage } from '../page-scripts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(await resolveBrowser());
});
afterAll(() => browser.close());

/** `role: name` of everything that the page shows. */
async function shownOn(html: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(html);
  const { pieces } = await readShownPage(page);
  await page.close();
  return pieces.map(({ role, name }) => `${role}: ${name}`);
}

describe('X2 what somebody who looks at a page sees', () => {
  test('not what lies behind an open window; messages stand over it', async () => {
    const html = (open: boolean) => `<p>Behind</p><p role="alert">Saved</p>
      <div role="dialog" aria-modal="true" ${open ? '' : 'hidden'}><p>In front</p></div>`;
    expect(await shownOn(html(true))).toEqual(['text: In front', 'message: Saved']);
    expect(await shownOn(html(false))).toEqual(['text: Behind', 'message: Saved']);
  });

  test('not what is cut away, such as the row by which a table measures itself', async () => {
    const cell = (text: string, style: string) =>
      `<tr><td style="padding:0"><div style="${style}">${text}</div></td></tr>`;
    const table = `<table>${cell('Measure', 'height:0;overflow:hidden')}${cell('Lamp', '')}</table>`;
    expect(await shownOn(table)).toEqual(['cell: Lamp']);
  });

  test('days of a calendar are no data', async () => {
    const calendar = '<div class="ant-picker-dropdown"><table><tr><td>4</td></tr></table></div>';
    expect(await shownOn(calendar)).toEqual(['label: 4']);
  });
});
