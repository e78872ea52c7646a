import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser } from './__fixtures__/fixture-pages.ts';
import { collectPage } from './collect-page.ts';
import { PAGE_SYMBOL } from './collector-script.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

describe('W4 collector script', () => {
  test('it still runs in a page after the bundler made it small, as the published package does', async () => {
    const bundle = await rolldown({
      input: fileURLToPath(new URL('./collector-script.ts', import.meta.url)),
      platform: 'node',
    });
    const { output } = await bundle.generate({ format: 'esm', minify: true, keepNames: true });
    await bundle.close();
    const module = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as {
      INSTALL_COLLECTOR: string;
    };
    const page = await browser.openHtml('<form><label>Name <input></label><button>Save</button></form>');
    await page.evaluate(module.INSTALL_COLLECTOR);
    const json = await page.evaluate<string>(
      `globalThis[Symbol.for('${PAGE_SYMBOL}')].collect({ maxElements: 100, maxText: 100, firstKey: 1 })`,
    );
    const names = (JSON.parse(json) as { elements: { name?: string }[] }).elements.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Name', 'Save']));
    await page.close();
  });

  test('an Ant Design page with another class prefix is read like any other', async () => {
    const html = readFileSync(new URL('./__fixtures__/antd.html', import.meta.url), 'utf8');
    const summaryOf = async (source: string) => {
      const page = await browser.openHtml(source);
      const { elements } = await collectPage(page);
      await page.close();
      return elements.map(({ kind, label, value, text, scopes }) => [
        kind,
        label,
        value,
        text,
        scopes.map((each) => each.kind),
      ]);
    };
    expect(await summaryOf(html.replaceAll(/\bant-/g, 'shop-ui-'))).toEqual(await summaryOf(html));
  });
});
