import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnBrowser } from '../../web/browser/own-browser.ts';
import type { focusedField } from './in-page/focused-field.ts';
import type { RawScreen } from './in-page/reading.ts';
import type { watchToasts } from './in-page/watching-toasts.ts';

let opened: { browser: Browser; close(): Promise<void> };
beforeAll(async () => {
  opened = await openOwnBrowser({});
});
afterAll(() => opened.close());

/** A module as the published package has it. */
async function madeSmall<Module>(path: string): Promise<Module> {
  const bundle = await rolldown({ input: fileURLToPath(new URL(path, import.meta.url)), platform: 'node' });
  const { output } = await bundle.generate({ format: 'esm', minify: true, keepNames: true });
  await bundle.close();
  return (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as Module;
}

test('M2 what runs in the page still runs there after the bundler made it small', async () => {
  const { READ_SCREEN } = await madeSmall<{ READ_SCREEN: string }>('./screen-script.ts');
  const watching = await madeSmall<{ watchToasts: typeof watchToasts }>('./in-page/watching-toasts.ts');
  const field = await madeSmall<{ focusedField: typeof focusedField }>('./in-page/focused-field.ts');
  const page = await opened.browser.newPage();
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => void heard.push(text));
  await page.setContent('<label>Name <input autofocus></label><button>Save</button><div id="host"></div>');
  await page.evaluate(watching.watchToasts, { report: 'hear', selector: '.toast', passingMs: 5000 });
  await page.evaluate(`
    const message = document.createElement('p');
    message.className = 'toast';
    message.textContent = 'Saved';
    document.getElementById('host').attachShadow({ mode: 'open' }).append(message)`);
  await expect.poll(() => heard).toEqual(['Saved']);
  const { elements } = await page.evaluate<RawScreen>(READ_SCREEN);
  expect(elements.map(({ text, description }) => text || description)).toEqual(
    expect.arrayContaining(['Name', 'Save', 'Saved']),
  );
  await page.locator('input').focus();
  expect(await page.evaluate(field.focusedField, { act: 'end' as const })).toBe(true);
});
