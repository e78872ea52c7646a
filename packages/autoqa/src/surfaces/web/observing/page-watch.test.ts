import { afterAll, beforeAll, expect, test } from 'vitest';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { installPageWatch } from './page-watch.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

const DANGEROUS = '<button class="btn-danger">Delete</button>';

/** What is reported when this appears in a live region. */
async function reportsOf(html: string): Promise<{ text: string; mood: string }[]> {
  const page = await browser.openHtml('<div id="live" aria-live="polite"></div>');
  await page.evaluate('globalThis.said = []; globalThis.report = (message) => globalThis.said.push(message)');
  await page.evaluate(installPageWatch, { reportMessage: 'report', messageSelector: '[aria-live]' });
  await page.evaluate((inner) => {
    const live = document.querySelector('#live');
    if (live !== null) live.innerHTML = inner;
  }, html);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return page.evaluate('globalThis.said');
}

test.each([
  [
    'an error is one by its class',
    '<p class="alert-error">No such name</p>',
    [{ text: 'No such name', mood: 'error' }],
  ],
  ['a button in it says nothing of it', `<p>Moved</p>${DANGEROUS}`, [{ text: 'MovedDelete', mood: 'any' }]],
  ['a table that loads is none', `<table><tr><td>Lamp</td><td>${DANGEROUS}</td></tr></table>`, []],
])('W3 a message: %s', async (_, html, expected) => {
  expect(await reportsOf(html)).toEqual(expected);
});
