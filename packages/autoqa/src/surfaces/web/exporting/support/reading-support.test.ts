import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLabelledValue } from '../../checking/labelled-value.ts';
import { readElementText } from '../../checking/page-text.ts';
import { foldText } from '../../checking/match-text.ts';
import { FixtureBrowser } from '../../page/__fixtures__/fixture-pages.ts';
import { TEXTS } from './reading-support.ts';

interface Support {
  besideLabel(label: Locator): Promise<string>;
  shownText(element: Locator): Promise<string>;
}

const PAGE = `
  <table><tbody><tr><th id="a">Order</th><td>ord-1</td><th id="b">State</th><td>cancelled</td></tr></tbody></table>
  <table><thead><tr><th id="c">Price</th><th>Stock</th></tr></thead><tbody><tr><td>9.00</td><td>3</td></tr></tbody></table>
  <dl><dt id="d">Total</dt><dd>98.00</dd><dt>Off</dt><dd>2.00</dd></dl>
  <div><span><b id="e">Sum</b></span><span>7.50</span></div>
  <p><b id="f">Many</b><i>one</i><i>two</i></p>
  <iframe id="g" srcdoc="<p>How long does it take?</p>"></iframe>
  <input id="h" value="typed"><p id="i">配 送  条款</p>`;

let browser: FixtureBrowser;
let support: Support;
let folder: string;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
  folder = await mkdtemp(join(tmpdir(), 'autoqa-support-'));
  await writeFile(join(folder, 'texts.ts'), TEXTS);
  support = (await import(join(folder, 'texts.ts'))) as Support;
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

describe('W9 scripts read as the engine reads', () => {
  test('what stands beside a label', async () => {
    const page = await browser.open('plain');
    await page.setContent(PAGE);
    const seen: string[] = [];
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const label = page.locator(`#${id}`);
      const read = await support.besideLabel(label);
      expect(read, id).toBe(foldText((await readLabelledValue(label)) ?? ''));
      seen.push(read);
    }
    expect(seen).toEqual(['ord-1', 'cancelled', '9.00', '98.00', '7.50', '']);
  });

  test('what an element shows, a frame and a field included', async () => {
    const page = await browser.open('plain');
    await page.setContent(PAGE);
    const seen: string[] = [];
    for (const id of ['g', 'h', 'i']) {
      const element = page.locator(`#${id}`);
      const read = await support.shownText(element);
      expect(read, id).toBe(foldText(await readElementText(element, 5_000)));
      seen.push(read);
    }
    expect(seen).toEqual(['How long does it take?', 'typed', '配送条款']);
  });
});
