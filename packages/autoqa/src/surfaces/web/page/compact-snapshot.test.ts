import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser, type FixtureName } from './__fixtures__/fixture-pages.ts';
import { tablePage } from './__fixtures__/table-page.ts';
import { reachableRefs, unreachable } from './__fixtures__/unreachable-elements.ts';
import { collectPage } from './collect-page.ts';
import { compactSnapshot, diff, expand } from './compact-snapshot.ts';
import { estimateTokens } from '../../../kernel/token-estimate.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

/** Markup of nested containers and controls, as pages have them. */
const { markup } = fc.letrec<{ markup: string; part: string; control: string; container: string }>((tie) => ({
  markup: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof({ maxDepth: 3 }, tie('control'), tie('container')),
  control: fc
    .tuple(fc.constantFrom('Save', 'Delete', '编辑', '', 'A long text that goes on and on. '.repeat(9)), fc.nat(8))
    .map(([words, which]) => controlOf(words, which)),
  container: fc
    .tuple(tie('markup'), fc.nat(5), fc.integer({ min: 1, max: 6 }))
    .map(([inner, which, count]) => containerOf(inner, which, count)),
}));

function controlOf(words: string, which: number): string {
  const controls = [
    `<button>${words}</button>`,
    `<a href="/somewhere">${words}</a>`,
    `<label>${words}<input></label>`,
    `<input type="checkbox" aria-label="${words}">`,
    `<select aria-label="${words}"><option>One</option><option>Two</option></select>`,
    `<div role="button" tabindex="0">${words}</div>`,
    `<p>${words}</p>`,
    `<span style="cursor: pointer">${words}</span>`,
    `<textarea placeholder="${words}"></textarea>`,
  ];
  return controls[which] ?? '';
}

function containerOf(inner: string, which: number, count: number): string {
  const times = (html: string) => html.repeat(count);
  const containers = [
    `<table><tbody>${times(`<tr><td>${inner}</td><td>7</td></tr>`)}</tbody></table>`,
    `<ul>${times(`<li>${inner}</li>`)}</ul>`,
    `<form aria-label="A form">${inner}</form>`,
    `<div role="menu">${times(`<div role="menuitem" tabindex="0">${inner}</div>`)}</div>`,
    `<table><tbody>${times(`<tr style="cursor: pointer" onclick="1"><td>${inner}</td></tr>`)}</tbody></table>`,
    `<div role="dialog" aria-modal="true" aria-label="A dialog">${inner}</div>`,
  ];
  return containers[which] ?? '';
}

describe('W4 compact snapshot', () => {
  test('a table of 100 rows takes at most 0.15 of the tokens, and every actionable element can be reached', async () => {
    const page = await browser.openHtml(tablePage(100));
    const view = await collectPage(page);
    const full = await page.ariaSnapshot({ mode: 'ai' });
    const compact = compactSnapshot(view);
    expect(estimateTokens(compact) / estimateTokens(full)).toBeLessThanOrEqual(0.15);
    expect(compact).toMatch(/… 97 more rows like these \(expand: rows e\d+\.\.e\d+\)/);
    expect(unreachable(view)).toEqual([]);
    expect(reachableRefs(view).size).toBeGreaterThan(500);
    await page.close();
  });

  test.each<FixtureName>(['plain', 'antd', 'element-plus', 'frames', 'shadow', 'dialogs', 'virtual-list'])(
    'on the page %s every actionable element can be reached',
    async (name) => {
      expect(unreachable(await browser.view(name))).toEqual([]);
    },
  );

  test('property: on any page every actionable element can be reached', async () => {
    const page = await browser.openHtml('');
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        await page.setContent(`<main>${html}</main>`);
        expect(unreachable(await collectPage(page, { maxElements: 300 }))).toEqual([]);
      }),
      { numRuns: 100 },
    );
    await page.close();
  });

  test('elements stand with their kind, name, value and state', async () => {
    const text = compactSnapshot(await browser.view('plain'));
    expect(text).toMatch(/^ select "Plan" = "Gold" \[e\d+\]$/m);
    expect(text).toMatch(/^ checkbox "Remember me" unchecked \[e\d+\]$/m);
    expect(text).toMatch(/^ button "Delete account" disabled \[e\d+\]$/m);
    expect(text).toMatch(/^ row: SKU-2 \| Candle \| 7 \| Delete\[e\d+\]$/m);
    expect(text).not.toContain('hidden-secret');
  });

  test('an open dialog stands alone; the rest is offered', async () => {
    const view = await browser.view('dialogs');
    const text = compactSnapshot(view);
    expect(text).toContain('dialog "Edit product"');
    expect(text).not.toContain('Load more');
    expect(expand(view, 'page')).toContain('Load more');
  });

  test('expanding shows what was left out, page by page', async () => {
    const page = await browser.openHtml(tablePage(100));
    const view = await collectPage(page);
    const [, offer = ''] = /\(expand: ([^)]+)\)/.exec(compactSnapshot(view)) ?? [];
    const more = expand(view, offer);
    expect(more).toContain('ORD-1004');
    expect(more).toContain('ORD-1028');
    expect(more).toMatch(/… 72 more rows like these/);
    expect(expand(view, 'e999999')).toBe('e999999 is not on the page');
    await page.close();
  });

  test('the difference names only what changed', async () => {
    const page = await browser.open('plain');
    const before = await collectPage(page);
    await page.getByLabel('Remember me').check();
    await page.evaluate(() => {
      document.querySelector('#promo')?.remove();
      document.body.append(Object.assign(document.createElement('button'), { textContent: 'Brand new' }));
    });
    const lines = diff(before, await collectPage(page)).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^~ checkbox "Remember me" checked( focused)? \[e\d+\]$/),
        expect.stringMatching(/^\+ button "Brand new" \[e\d+\]$/),
        expect.stringMatching(/^- clickable "Summer sale" \[e\d+\]$/),
      ]),
    );
    expect(diff(before, before)).toBe('nothing changed');
    await page.close();
  });
});
