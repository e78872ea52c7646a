import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser, type FixtureName } from './__fixtures__/fixture-pages.ts';
import { tablePage } from './__fixtures__/table-page.ts';
import { collectPage } from './collect-page.ts';
import { compactSnapshot, diff, expand } from './compact-snapshot.ts';
import type { PageView } from './page-element.ts';
import { estimateTokens } from './token-estimate.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

const MAX_EXPANSIONS = 50;

/** Every ref that the snapshot shows, following its offers to expand until there are no more. */
function reachableRefs(view: PageView): Set<string> {
  const seen = new Set<string>();
  const waiting = [compactSnapshot(view)];
  const asked = new Set<string>();
  for (let text = waiting.shift(); text !== undefined && asked.size < MAX_EXPANSIONS; text = waiting.shift()) {
    for (const [, ref = ''] of text.matchAll(/\[(e\d+)\]/g)) seen.add(ref);
    for (const [, offer = ''] of text.matchAll(/\(expand: ([^)]+)\)/g)) {
      if (!asked.has(offer)) waiting.push(expand(view, offer));
      asked.add(offer);
    }
  }
  return seen;
}

/** Actionable elements that are neither shown nor inside one that is shown and can be expanded. */
function unreachable(view: PageView): string[] {
  const shown = reachableRefs(view);
  const parents = new Map(view.elements.map(({ ref, parent }) => [ref, parent]));
  const isReached = (ref: string | undefined): boolean =>
    ref !== undefined && (shown.has(ref) || isReached(parents.get(ref)));
  const actionable = view.elements.filter(({ interactive, states }) => interactive && states.visible);
  return actionable.filter(({ ref }) => !isReached(ref)).map(({ xpath }) => xpath);
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
