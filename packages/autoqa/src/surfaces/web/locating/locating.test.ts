import type { Locator } from '@autoqa/domain/model/locator';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser, only, type FixtureName } from '../page/__fixtures__/fixture-pages.ts';
import { collectPage, elementHandleOf } from '../page/collect-page.ts';
import type { PageElement, PageView } from '../page/page-element.ts';
import { locatorsByPlace } from './by-place.ts';
import { locatorsFor } from './locators-for.ts';
import { toPlaywrightCode, toPlaywrightLocator } from './to-playwright.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

function best(element: PageElement, view: PageView): string {
  const [locator] = locatorsFor(element, view.elements);
  return locator === undefined ? '' : toPlaywrightCode(locator);
}

describe('W8 locator preference on a page', () => {
  test('a test id, then an id, then name, then role and name', async () => {
    const view = await browser.view('plain');
    expect(best(only(view, { nameAttribute: 'remember' }), view)).toBe(`page.locator('input[name="remember"]')`);
    expect(best(only(view, { id: 'user' }), view)).toBe(`page.locator('#user')`);
    const shipping = view.elements.find(({ testId }) => testId?.value === 'shipping-street');
    expect(shipping && best(shipping, view)).toBe(`page.getByTestId('shipping-street')`);
    const exported = view.elements.find(({ testId }) => testId?.value === 'export-all');
    expect(exported && best(exported, view)).toBe(`page.locator('[data-cy="export-all"]')`);
    expect(best(only(view, { href: '/products' }), view)).toBe(`page.getByRole('link', { name: 'Products' })`);
    expect(best(only(view, { tag: 'button', text: 'Sign in' }), view)).toBe(
      `page.getByRole('button', { name: 'Sign in' })`,
    );
  });

  test('a button in a row is found in its row, never by its position', async () => {
    const view = await browser.view('plain');
    const [first, second] = view.elements.filter(({ tag, text }) => tag === 'button' && text === 'Delete');
    expect(first && best(first, view)).toBe(
      `page.getByRole('row', { name: 'Lamp' }).getByRole('button', { name: 'Delete' })`,
    );
    expect(second && best(second, view)).toBe(
      `page.getByRole('row', { name: 'SKU-2' }).getByRole('button', { name: 'Delete' })`,
    );
  });

  test('a row or a card is told from the others by what somebody called it', async () => {
    const view = await browser.view('plain');
    const named = (element: PageElement | undefined, said: string): string => {
      const [locator] = element === undefined ? [] : locatorsFor(element, view.elements, [said]);
      return locator === undefined ? '' : toPlaywrightCode(locator);
    };
    const [first, second] = view.elements.filter(({ tag, text }) => tag === 'button' && text === 'Delete');
    expect(named(second, 'Candle')).toContain(`getByRole('row', { name: 'Candle' })`);
    expect(named(first, 'SKU-1'), 'SKU-10 is called so too').toContain(`getByRole('row', { name: 'Lamp' })`);
    expect(named(second, 'nowhere on the page')).toContain(`getByRole('row', { name: 'SKU-2' })`);
  });

  test('a cell is found in its row whatever it shows', async () => {
    const view = await browser.view('plain');
    const price = view.elements.find(({ tag, scopes }) => tag === 'td' && scopes[0]?.texts.includes('Lamp'));
    const codes = price === undefined ? [] : locatorsFor(price, view.elements).map((each) => toPlaywrightCode(each));
    expect(codes).toContainEqual(
      expect.stringMatching(/^page\.getByRole\('row', \{ name: 'Lamp' \}\)\.locator\('td:nth-of-type\(\d\)'\)$/),
    );
  });

  test('who counts means a place, whatever stands there; the row of the headings counts as the browser counts', async () => {
    const page = await browser.open('plain');
    const view = await collectPage(page);
    const counted = async (element: PageElement | undefined, phrase: Omit<TargetPhrase, 'raw'>): Promise<string> => {
      if (element === undefined) return '';
      const [locator] = await locatorsByPlace(page, element, view.elements, { raw: '', ...phrase });
      if (locator === undefined) return '';
      const handle = await elementHandleOf(page, element);
      expect(await toPlaywrightLocator(page, locator).evaluate((node, wanted) => node === wanted, handle)).toBe(true);
      return toPlaywrightCode(locator);
    };
    const deletes = view.elements.filter(({ tag, text }) => tag === 'button' && text === 'Delete');
    const [first, second] = deletes;
    expect(await counted(first, { name: 'Delete', scope: { raw: '', kind: 'row', ordinal: 1 } })).toBe(
      `page.getByRole('row').nth(1).getByRole('button')`,
    );
    expect(await counted(deletes.at(-1), { name: 'Delete', scope: { raw: '', kind: 'row', ordinal: -1 } })).toMatch(
      /\.nth\(-\d+\)/,
    );
    expect(await counted(second, { name: 'Delete', ordinal: 2 })).toBe(
      `page.getByRole('button', { name: 'Delete', exact: true }).nth(1)`,
    );
    expect(await counted(first, { name: 'Delete', scope: { raw: '', kind: 'row', containing: 'Lamp' } })).toBe('');
  });

  test('a button in a card is found in its card', async () => {
    const view = await browser.view('plain');
    const edit = view.elements.find(({ text, scopes }) => text === 'Edit' && scopes[0]?.name === 'Alan Turing');
    expect(edit && best(edit, view)).toBe(
      `page.locator('.customer').filter({ hasText: 'Alan Turing' }).getByRole('button', { name: 'Edit' })`,
    );
  });

  test('two Chinese characters become a pattern, made-up ids are avoided', async () => {
    const view = await browser.view('antd');
    expect(best(only(view, { text: '保存' }), view)).toBe(String.raw`page.getByRole('button', { name: /保\s*存/ })`);
    const codes = view.elements.flatMap((element) =>
      locatorsFor(element, view.elements).map((each) => toPlaywrightCode(each)),
    );
    expect(codes.filter((code) => /rc_select|_r_b_|css-/.test(code))).toEqual([]);
    const category = only(view, { label: '分类', tag: 'div' });
    expect(best(category, view)).toBe(
      `page.locator('.ant-form-item').filter({ hasText: '分类' }).locator('.ant-select')`,
    );
  });

  test('what is in a frame is found through its frame', async () => {
    const page = await browser.open('frames');
    await page.frameLocator('#help-frame').frameLocator('iframe').getByText('Deepest').waitFor();
    const view = await collectPage(page);
    expect(best(only(view, { text: 'Deepest' }), view)).toBe(
      `page.locator('#help-frame').contentFrame().getByTitle('Deep').contentFrame().getByRole('button', { name: 'Deepest' })`,
    );
    await page.close();
  });
});

describe('W8 every locator and its code lead to the element', () => {
  test.each<FixtureName>(['plain', 'antd', 'element-plus', 'frames', 'shadow', 'dialogs', 'virtual-list'])(
    'on the page %s',
    async (name) => {
      const page = await browser.open(name);
      if (name === 'frames')
        await page.frameLocator('#help-frame').frameLocator('iframe').getByText('Deepest').waitFor();
      const view = await collectPage(page);
      const actionable = view.elements.filter(({ interactive, states }) => interactive && states.visible);
      const wrong: string[] = [];
      for (const element of actionable) {
        wrong.push(...(await misleading(page, element, locatorsFor(element, view.elements))));
      }
      expect(wrong).toEqual([]);
      await page.close();
    },
  );
});

/** The locators that do not lead to the element, or whose code leads elsewhere. */
async function misleading(page: Page, element: PageElement, locators: readonly Locator[]): Promise<string[]> {
  if (locators.length === 0) return [`no locator for ${element.xpath}`];
  const wanted = await elementHandleOf(page, element);
  const wrong: string[] = [];
  for (const locator of locators) {
    const code = toPlaywrightCode(locator);
    const found = await toPlaywrightLocator(page, locator).elementHandles();
    const byCode = await runCode(page, code).elementHandles();
    const [first] = found;
    const isIt = await wanted?.evaluate((node, other) => other !== null && node.contains(other), first ?? null);
    const isSame = await first?.evaluate((node, other) => node === other, byCode[0] ?? null);
    if (found.length !== 1 || byCode.length !== 1 || isIt !== true || isSame !== true)
      wrong.push(`${code}: ${found.length}`);
  }
  return wrong;
}

/** Runs the printed line as a test file would. */
function runCode(page: Page, code: string): ReturnType<typeof toPlaywrightLocator> {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the printed code is what is tested
  return new Function('page', `return ${code};`)(page) as ReturnType<typeof toPlaywrightLocator>;
}

describe('W8 printed code', () => {
  test('quotes, backslashes and line breaks are escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const code = toPlaywrightCode({ candidate: { by: 'placeholder', value } });
        const said: unknown[] = [];
        // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the printed code is what is tested
        new Function('page', code)({ getByPlaceholder: (text: string) => said.push(text) });
        expect(said).toEqual([value]);
      }),
      { numRuns: 200 },
    );
  });

  test('a point is nothing to find on a web page', () => {
    expect(() => toPlaywrightCode({ candidate: { by: 'point', x: 1, y: 2 } })).toThrow(TypeError);
  });
});
