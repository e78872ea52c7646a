import * as fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, NO_BROWSER } from '../__fixtures__/chromium.ts';
import { HOSTILE_TEXTS, hostileText } from '../__fixtures__/hostile-text.ts';
import { dropIllegalXml, escapeXmlAttribute, escapeXmlText, toCdata } from './xml.ts';

let browser: Browser | undefined;
let page: Page | undefined;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser?.newPage();
}, 60_000);
afterAll(() => browser?.close());

function readXml(source: string) {
  return page?.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    const [text, cdata] = ['text', 'cdata'].map((name) => parsed.querySelector(name)?.textContent);
    return {
      text,
      cdata,
      attribute: parsed.documentElement.getAttribute('a'),
      elements: parsed.querySelectorAll('*').length,
    };
  }, source);
}

describe('R2 XML escaping', () => {
  it('property: an XML parser reads back text, attribute and CDATA', async (context) => {
    if (page === undefined) return context.skip(NO_BROWSER);
    await fc.assert(
      fc.asyncProperty(hostileText(), async (value) => {
        const attribute = escapeXmlAttribute(value);
        const seen = await readXml(
          `<root a="${attribute}"><text>${escapeXmlText(value)}</text><cdata>${toCdata(value)}</cdata></root>`,
        );
        const carried = dropIllegalXml(value);
        expect(seen).toEqual({ text: carried, cdata: carried, attribute: carried, elements: 3 });
      }),
      { numRuns: 200, examples: HOSTILE_TEXTS.map((text) => [text]) },
    );
  }, 60_000);

  it('property: no character that XML 1.0 forbids is left', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        for (const character of dropIllegalXml(text)) expect(isXmlCharacter(character.codePointAt(0) ?? 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('splits the end of a CDATA section', () => {
    expect(toCdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
  });
});

/** The production `Char` of the XML 1.0 recommendation, written down a second time. */
function isXmlCharacter(code: number): boolean {
  if (code === 0x9 || code === 0xa || code === 0xd) return true;
  return (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}
