import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../browser/launch-browser.ts';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { collectPage } from '../page/collect-page.ts';
import { ground } from './ground.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(await resolveBrowser());
});
afterAll(() => browser.close());

const ROWS = `<table><tbody>
  <tr onclick="void 0" style="cursor:pointer"><td>Clay lamp</td><td>SKU-1</td><td><button>Add to cart</button></td></tr>
  <tr onclick="void 0" style="cursor:pointer"><td>Oil lamp</td><td>SKU-2</td><td><button>Add to cart</button></td></tr>
</tbody></table>`;

describe('W4 a row that can be clicked and the button in it', () => {
  test('the button is meant by its name, the row by its content', async () => {
    const page = await browser.newPage();
    await page.setContent(ROWS);
    const { elements } = await collectPage(page);
    const scope = { raw: 'the row', kind: 'row', containing: 'SKU-2' } as const;
    const button = ground({ raw: 'x', name: 'Add to cart', quoted: true, scope }, elements, { purpose: 'click' });
    expect(button).toMatchObject({ status: 'found', element: { tag: 'button' } });
    const row = ground({ ...scope }, elements, { purpose: 'click' });
    expect(row).toMatchObject({ status: 'found', element: { tag: 'tr' } });
    expect(ground({ raw: 'x', name: 'Add to cart', quoted: true }, elements, { purpose: 'click' }).status).toBe(
      'ambiguous',
    );
    await page.close();
  });
});

describe('W4 a card and the text at its head', () => {
  test('the name of both means one thing', async () => {
    const page = await browser.newPage();
    await page.setContent(
      '<div role="group" class="card" aria-label="Members"><span>Members</span><strong>24</strong></div>' +
        '<div role="group" class="card" aria-label="Active members"><span>Active members</span><strong>17</strong></div>',
    );
    const { elements } = await collectPage(page);
    const members = ground({ raw: 'x', name: 'Members', quoted: true }, elements, { purpose: 'read' });
    expect(members).toMatchObject({ status: 'found' });
    await page.close();
  });
});
