import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { resolveBrowser } from '../../browser/resolve-browser.ts';
import { breakageScript } from '../page-scripts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(await resolveBrowser());
});
afterAll(() => browser.close());

/** Which of these a person sees once the control is hidden. */
async function seenWithout(control: { role: string; name: string }, html: string, ids: readonly string[]) {
  const context = await browser.newContext();
  const breakage = { path: '.*', target: control, change: 'hidden' } as const;
  await context.addInitScript({ content: breakageScript(breakage) });
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://127.0.0.1/');
  const seen = [];
  for (const id of ids) if (await page.locator(`#${id}`).isVisible()) seen.push(id);
  await context.close();
  return seen;
}

describe('X2 a control that is hidden', () => {
  test('is hidden itself where it is what people see', async () => {
    const html =
      '<div id="box" style="border:1px solid"><button id="save">Save</button><button id="close">Close</button></div>';
    expect(await seenWithout({ role: 'button', name: 'Save' }, html, ['box', 'save', 'close'])).toEqual([
      'box',
      'close',
    ]);
  });

  test('takes with it the box that a widget draws around a control that nobody sees', async () => {
    const html = `<div id="page"><div id="widget" style="border:1px solid"><span id="chosen">All</span>
      <div><input role="combobox" aria-label="Category" style="border:0;background:none"></div></div><p id="rest">Rest</p></div>`;
    expect(
      await seenWithout({ role: 'combobox', name: 'Category' }, html, ['page', 'widget', 'chosen', 'rest']),
    ).toEqual(['page', 'rest']);
  });

  test('never takes other controls with it', async () => {
    const html = `<div id="card" style="border:1px solid"><input aria-label="Name" style="border:0;background:none">
      <button id="save">Save</button></div>`;
    expect(await seenWithout({ role: 'textbox', name: 'Name' }, html, ['card', 'save'])).toEqual(['card', 'save']);
  });
});
