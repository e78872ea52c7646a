import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { checkCurrentPage } from './check-current-page.ts';
import { checkElement, type ElementCheck } from './check-element.ts';
import { checkList } from './check-list.ts';

let browser: FixtureBrowser;
let page: Page;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());
afterEach(() => page.close());

const target = { raw: 'it' };
/** A read has a short limit of its own, which a busy machine may miss: look again, as a run does. */
const PATIENT = { timeout: 20_000 };
const look = (check: ElementCheck, selector: string) => () =>
  checkElement(check, { element: page.locator(selector), before: undefined });

describe('W3 what widgets show', () => {
  test('a select shows what is chosen, not its placeholder', async () => {
    const select = (mark: string) => `<div class="el-select"><div class="el-select__selected-item"><input></div>
      <div class="el-select__selected-item el-select__placeholder ${mark}"><span>UTC</span></div></div>`;
    page = await browser.openHtml(select(''));
    const check = { verify: 'value', target, value: 'UTC', match: 'contains', negated: false } as const;
    await expect.poll(look(check, '.el-select'), PATIENT).toMatchObject({ verdict: 'pass', actual: 'UTC' });
    await page.setContent(select('is-transparent'));
    await expect.poll(look(check, '.el-select'), PATIENT).toMatchObject({ verdict: 'fail' });
  });

  test('a radio is selected when it is checked, also by its label', async () => {
    page = await browser.openHtml('<label><input type="radio" checked><span>Dark</span></label>');
    const check = { verify: 'selected', target, selected: true } as const;
    await expect.poll(look(check, 'span'), PATIENT).toMatchObject({ verdict: 'pass' });
    await page.locator('input').evaluate((radio) => ((radio as HTMLInputElement).checked = false));
    await expect.poll(look(check, 'span'), PATIENT).toMatchObject({ verdict: 'fail' });
  });

  test('a tab shows what its panel shows', async () => {
    page =
      await browser.openHtml(`<div role="tab" aria-controls="p1">Mine</div><div role="tab" aria-controls="p2">All</div>
      <div id="p1">Saved the settings</div><div id="p2" hidden>Other things</div>`);
    const check = { verify: 'text', target, text: 'Saved the settings', match: 'contains', present: true } as const;
    await expect.poll(look(check, '[aria-controls=p1]'), PATIENT).toMatchObject({ verdict: 'pass' });
    await expect.poll(look(check, '[aria-controls=p2]'), PATIENT).toMatchObject({ verdict: 'fail' });
  });
});

describe('W3 every row', () => {
  test('holds only when no row says otherwise; no rows prove nothing', async () => {
    const table = (...states: string[]) =>
      `<table><thead><tr><th>Name</th><th>State</th></tr></thead><tbody>${states
        .map((state) => `<tr><td>Ann</td><td>${state}</td></tr>`)
        .join('')}</tbody></table>`;
    const row = { raw: 'every row', kind: 'row', every: true } as const;
    const check = { verify: 'cell', row, column: 'state', value: 'Off', match: 'equals' } as const;
    page = await browser.openHtml(table('Off', 'Off'));
    expect((await checkList(check, page)).observation).toMatchObject({ verdict: 'pass' });
    await page.setContent(table('Off', 'On'));
    expect((await checkList(check, page)).observation).toMatchObject({ verdict: 'fail', actual: 'row 2: "On"' });
    await page.setContent(table());
    expect((await checkList(check, page)).observation).toMatchObject({ verdict: 'unknown' });
  });
});

describe('W3 which page is shown', () => {
  test('title and heading say it; a link of that name does not', async () => {
    page = await browser.openHtml('<title>Members - Admin</title><h1>Members</h1><a href="/settings">Settings</a>');
    const isOn = (name: string, visible = true) =>
      checkCurrentPage({ verify: 'visible', target: { raw: name, kind: 'page', name }, visible }, page);
    expect(await isOn('Members')).toMatchObject({ verdict: 'pass' });
    expect(await isOn('Settings')).toMatchObject({ verdict: 'fail' });
    expect(await isOn('Settings', false)).toMatchObject({ verdict: 'pass' });
    expect(await isOn('Members', false)).toMatchObject({ verdict: 'fail' });
  });
});
