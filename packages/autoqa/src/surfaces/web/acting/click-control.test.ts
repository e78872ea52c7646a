import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Deadline } from '../../../kernel/deadline.ts';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { areListed, chooseOptions } from './choose-options.ts';
import { clickControl } from './click-control.ts';
import { setChecked } from './set-checked.ts';

let browser: FixtureBrowser;
let page: Page;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());
afterEach(() => page.close());

const soon = () => Deadline.after(5_000, new AbortController().signal);

const RADIOS = `<style>
  .el-radio__input { position: relative; display: inline-block; width: 14px; height: 14px; }
  .el-radio__original { position: absolute; inset: 0; margin: 0; opacity: 0; z-index: -1; }
  .el-radio__inner { display: inline-block; width: 14px; height: 14px; background: silver; }
</style>
${['Active', 'Suspended']
  .map(
    (name) => `<label class="el-radio"><span class="el-radio__input"><input class="el-radio__original" type="radio"
      name="state" value="${name}"><span class="el-radio__inner"></span></span>
      <span class="el-radio__label">${name} <a href="#help">what is that?</a></span></label>`,
  )
  .join('')}`;

const MENU = `<ul role="menu"><li role="menuitem" onclick="document.title=this.textContent">English</li>
  <li role="menuitem">中文</li></ul><ul role="menu" hidden><li role="menuitem">English</li></ul>`;

describe('W2 controls with a painted mark over them', () => {
  test('a radio is set although its mark takes the click, and the link in its label is left alone', async () => {
    page = await browser.openHtml(RADIOS);
    const suspended = page.getByRole('radio', { name: 'Suspended' });
    await setChecked(suspended, true, soon());
    expect(await suspended.isChecked()).toBe(true);
    await clickControl(page.getByRole('radio', { name: 'Active' }), soon());
    expect(await suspended.isChecked()).toBe(false);
    expect(page.url()).not.toContain('#help');
  });

  test('a control without a label is clicked itself', async () => {
    page = await browser.openHtml('<button onclick="document.title=\'clicked\'">Save</button><input type="checkbox">');
    await clickControl(page.getByRole('button'), soon());
    expect(await page.title()).toBe('clicked');
    await clickControl(page.getByRole('checkbox'), soon());
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('W2 a list that stands open', () => {
  test('its entry is chosen without naming a control; hidden lists and twins are not it', async () => {
    page = await browser.openHtml(MENU);
    expect(await areListed(page, ['English', '中文'])).toBe(true);
    expect(await areListed(page, ['Deutsch'])).toBe(false);
    await chooseOptions(page, undefined, ['English'], soon());
    expect(await page.title()).toBe('English');
    await page.locator('ul[hidden]').evaluate((list) => list.removeAttribute('hidden'));
    expect(await areListed(page, ['English'])).toBe(false);
  });
});
