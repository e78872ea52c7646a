import * as fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, NO_BROWSER } from '../__fixtures__/chromium.ts';
import { HOSTILE_TEXTS, hostileText } from '../__fixtures__/hostile-text.ts';
import { escapeHtmlAttribute, escapeHtmlText } from './html.ts';
import { toJsonIsland } from './json-island.ts';

let browser: Browser | undefined;
let page: Page | undefined;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser?.newPage();
}, 60_000);
afterAll(() => browser?.close());

/** What a text is once the impossible characters are gone. */
const carried = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Lets the browser's own parser read the markup, and says which elements it saw. */
function readHtml(markup: string) {
  return page?.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const probe = parsed.querySelector('#probe');
    return {
      text: probe?.textContent,
      title: probe?.getAttribute('title'),
      elements: parsed.body.querySelectorAll('*').length,
      attributes: probe?.attributes.length,
    };
  }, markup);
}

const numRuns = 150;

describe('R2 HTML escaping', () => {
  it('property: the browser reads back text and attribute, and no other element', async (context) => {
    if (page === undefined) return context.skip(NO_BROWSER);
    await fc.assert(
      fc.asyncProperty(hostileText(), hostileText(), async (text, title) => {
        const markup = `<body><p id="probe" title="${escapeHtmlAttribute(title)}">${escapeHtmlText(text)}</p></body>`;
        expect(await readHtml(markup)).toEqual({
          text: carried(text),
          title: carried(title),
          elements: 1,
          attributes: 2,
        });
      }),
      { numRuns, examples: HOSTILE_TEXTS.map((text) => [text, text]) },
    );
  }, 60_000);

  it('property: an attribute holds in single quotes too', async (context) => {
    if (page === undefined) return context.skip(NO_BROWSER);
    await fc.assert(
      fc.asyncProperty(hostileText(), async (title) => {
        const seen = await readHtml(`<body><p id='probe' title='${escapeHtmlAttribute(title)}'></p></body>`);
        expect(seen).toMatchObject({ title: carried(title), elements: 1, attributes: 2 });
      }),
      { numRuns },
    );
  }, 60_000);

  it('property: a JSON island gives back its value and cannot be left', async (context) => {
    if (page === undefined) return context.skip(NO_BROWSER);
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText()), async (texts) => {
        const island = toJsonIsland({ texts });
        expect(island).not.toMatch(/[<>&\u2028\u2029]/);
        const seen = await readHtml(`<body><script type="application/json" id="probe">${island}</script></body>`);
        expect(seen?.elements).toBe(1);
        expect(JSON.parse(seen?.text ?? '')).toEqual({ texts });
      }),
      { numRuns, examples: HOSTILE_TEXTS.map((text) => [[text]]) },
    );
  }, 60_000);

  it('writes nothing as null', () => {
    expect(toJsonIsland(undefined)).toBe('null');
  });
});
