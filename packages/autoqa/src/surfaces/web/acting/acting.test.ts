import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Deadline } from '../../../kernel/deadline.ts';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { chooseOptions } from './choose-options.ts';
import { clearControl } from './clear-control.ts';
import { fillControl } from './fill-control.ts';
import { scrollToText } from './scroll-search.ts';
import { setChecked } from './set-checked.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

function soon(): Deadline {
  return Deadline.after(5_000, new AbortController().signal);
}

describe('W2 controls that take no typing', () => {
  const SLIDER = `<div class="ant-slider"><div id="h" role="slider" tabindex="0" aria-valuemin="0" aria-valuemax="50" aria-valuenow="30"></div></div>
    <script>
      h.onkeydown = ({ key }) => {
        const step = key === 'ArrowRight' ? 5 : key === 'ArrowLeft' ? -5 : 0;
        h.setAttribute('aria-valuenow', Math.max(0, Math.min(50, Number(h.getAttribute('aria-valuenow')) + step)));
      };
    </script>`;

  test('a drawn slider is moved by its keys, and says where it stops', async () => {
    const page = await browser.openHtml(SLIDER);
    await fillControl(page.locator('.ant-slider'), '45', soon());
    expect(await page.locator('#h').getAttribute('aria-valuenow')).toBe('45');
    await expect(fillControl(page.locator('#h'), '43', soon())).rejects.toThrow('cannot be set to 43');
    await expect(fillControl(page.locator('#h'), '90', soon())).rejects.toThrow('stopped at 50');
  });

  test('a date picker is told to take what was typed', async () => {
    const page = await browser.openHtml(
      `<div class="ant-picker"><input onkeydown="if (event.key === 'Enter') out.textContent = this.value"></div><p id=out></p>`,
    );
    await fillControl(page.locator('input'), '1990-03-15', soon());
    expect(await page.locator('#out').innerText()).toBe('1990-03-15');
  });

  test('what is found around a field is typed into the field', async () => {
    const page = await browser.openHtml('<div class="ant-select"><span>Type a city</span><input></div>');
    await fillControl(page.locator('.ant-select'), 'Suzhou', soon());
    expect(await page.locator('input').inputValue()).toBe('Suzhou');
  });

  test('stars are given by their number', async () => {
    const page = await browser.openHtml(
      `<ul class="ant-rate">${[1, 2, 3].map((star) => `<li><div role=radio onclick="out.textContent=${star}">*</div></li>`).join('')}</ul><p id=out></p>`,
    );
    await fillControl(page.locator('.ant-rate'), '2', soon());
    expect(await page.locator('#out').innerText()).toBe('2');
  });

  test('a chosen option is taken away again', async () => {
    const page = await browser.openHtml(
      '<div class="ant-select"><input id=a><span class="ant-select-clear" onclick="out.textContent = 0">x</span></div><input id=b value=x><p id=out>1</p>',
    );
    await clearControl(page.locator('#a'), soon());
    expect(await page.locator('#out').innerText()).toBe('0');
    await clearControl(page.locator('#b'), soon());
    expect(await page.locator('#b').inputValue()).toBe('');
  });

  test('an option of the list that is open, and one radio of a group', async () => {
    const page = await browser.openHtml(
      '<ul role=listbox><li role=option onclick="out.textContent=1">Suzhou</li></ul><label><input type=radio name=l>English</label><p id=out></p>',
    );
    await chooseOptions(page, undefined, ['Suzhou'], soon());
    expect(await page.locator('#out').innerText()).toBe('1');
    await chooseOptions(page, page.locator('label'), ['English'], soon());
    expect(await page.locator('input').isChecked()).toBe(true);
  });

  test('a list that is still closing is opened again', async () => {
    const page = await browser.openHtml(
      `<button id=open aria-expanded=false>State</button><div id=list hidden><p role=option>on</p><p role=option>off</p></div><p id=out></p>
      <script>
        open.onclick = () => { list.hidden = false; list.inert = false; open.setAttribute('aria-expanded', 'true'); };
        list.onclick = ({ target }) => {
          out.textContent = target.textContent;
          open.setAttribute('aria-expanded', 'false');
          list.inert = true;
          setTimeout(() => { list.hidden = true; }, 400);
        };
      </script>`.replaceAll('open.', 'document.all.open.'),
    );
    await chooseOptions(page, page.locator('#open'), ['on'], soon());
    await chooseOptions(page, page.locator('#open'), ['off'], soon());
    expect(await page.locator('#out').innerText()).toBe('off');
  });

  test('a node of a tree is checked by its box', async () => {
    const page = await browser.openHtml(
      `<div role=treeitem><span class="ant-tree-checkbox" role=checkbox aria-checked=false onclick="this.setAttribute('aria-checked', true)">□</span><span>Indoor</span></div>`,
    );
    await setChecked(page.locator('[role=treeitem]'), true, soon());
    expect(await page.locator('[role=checkbox]').getAttribute('aria-checked')).toBe('true');
  });

  test('a box that is called otherwise once it is ticked', async () => {
    const page = await browser.openHtml(
      `<input type=checkbox aria-label="Select row 1" onchange="this.setAttribute('aria-label', 'Deselect row 1')">`,
    );
    await setChecked(page.getByRole('checkbox', { name: 'Select row 1', exact: true }), true, soon());
    expect(await page.getByRole('checkbox', { name: 'Deselect row 1' }).isChecked()).toBe(true);
  });
});

describe('W2 what comes into the document only by scrolling', () => {
  test('a row of a virtual list is scrolled to; what is not there is not found', async () => {
    const page = await browser.open('virtual-list');
    expect(await page.getByText('Row 500', { exact: true }).count()).toBe(0);
    expect(await scrollToText(page, 'Row 500', soon())).toBe(true);
    expect(await page.getByText('Row 500', { exact: true }).isVisible()).toBe(true);
    expect(await scrollToText(page, 'nothing is called so', soon())).toBe(false);
  });
});
