import type { WebChecking } from '@autoqa/domain/model/web-intent';
import type { Page } from 'playwright-core';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAYOUT } from '../exporting/support/layout-support.ts';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { checkLayout } from './check-layout.ts';
import { checkOwnSite } from './check-own-site.ts';

type Layout = Extract<WebChecking, { verify: 'layout' }>['holds'];
type Readers = Record<'whatSticksOut' | 'overlappingControls' | 'missingNavigation', (page: Page) => Promise<string[]>>;

const READERS = {
  'no-sideways-scroll': 'whatSticksOut',
  'no-overlap': 'overlappingControls',
  'navigation-reachable': 'missingNavigation',
} as const;

let browser: FixtureBrowser;
let exported: Readers;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
  const code = ts.transpile(LAYOUT, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 });
  exported = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readers;
});
afterAll(() => browser.close());

/** What our own check says; exported code must say the same. */
async function look(html: string, holds: Layout, width = 375): Promise<{ verdict: string; actual: string }> {
  const page = await browser.openHtml(`<!doctype html><body style="margin:0">${html}</body>`);
  await page.setViewportSize({ width, height: 667 });
  const { verdict, actual } = await checkLayout({ verify: 'layout', holds }, page);
  expect((await exported[READERS[holds]](page)).length === 0).toBe(verdict === 'pass');
  return { verdict, actual };
}

describe('P3 a page fits its window', () => {
  test('what is wider than the window is named', async () => {
    const seen = await look('<div style="width:600px">Wide banner</div>', 'no-sideways-scroll');
    expect(seen).toMatchObject({ verdict: 'fail' });
    expect(seen.actual).toContain('600 px wide in a window of 375 px');
    expect(seen.actual).toContain('Wide banner');
  });

  test('the same page fits a wide window', async () => {
    expect(await look('<div style="width:600px">x</div>', 'no-sideways-scroll', 1280)).toMatchObject({
      verdict: 'pass',
    });
  });

  test('what scrolls inside its own box does not widen the page', async () => {
    const html = '<div style="overflow:auto"><table style="width:900px"><tr><td>x</td></tr></table></div>';
    expect(await look(html, 'no-sideways-scroll')).toMatchObject({ verdict: 'pass' });
  });

  test('what cannot be scrolled to has no scroll bar', async () => {
    const html = '<style>body{overflow-x:hidden}</style><div style="width:900px">x</div>';
    expect(await look(html, 'no-sideways-scroll')).toMatchObject({ verdict: 'pass' });
  });
});

describe('P3 controls do not lie on each other', () => {
  const ON_EACH_OTHER =
    '<button style="position:absolute;left:0;top:0;width:80px;height:30px">Save</button>' +
    '<button style="position:absolute;left:20px;top:5px;width:80px;height:30px">Cancel</button>';

  test('two buttons on each other are named', async () => {
    const seen = await look(ON_EACH_OTHER, 'no-overlap');
    expect(seen).toMatchObject({ verdict: 'fail' });
    expect(seen.actual).toContain('button "Save" and button "Cancel"');
  });

  test.each([
    ['side by side', '<button>Save</button><button>Cancel</button>'],
    ['nested', '<a href="#x">Go <button>now</button></a>'],
    ['an eye inside a password', '<input type="password"><button style="margin-left:-30px">Show</button>'],
    [
      'what floats over the page',
      '<button style="height:60px;width:90px">Save</button><button style="position:fixed;left:0;top:0">Help</button>',
    ],
    ['one that is hidden', ON_EACH_OTHER.replace('left:20px', 'visibility:hidden;left:20px')],
    [
      'what is scrolled out of sight',
      '<div style="height:40px;overflow:hidden"><div style="height:60px"></div><button>Inner</button></div>' +
        '<button style="margin-top:20px">Below</button>',
    ],
  ])('%s is fine', async (_, html) => {
    expect(await look(html, 'no-overlap')).toMatchObject({ verdict: 'pass' });
  });
});

describe('P3 the navigation can be reached', () => {
  test.each([
    ['links', '<nav><a href="/a">A</a></nav>', 'pass'],
    [
      'a button that opens it',
      '<nav style="display:none"><a href="/a">A</a></nav><button aria-label="Open menu">≡</button>',
      'pass',
    ],
    ['a Chinese button', '<button>菜单</button>', 'pass'],
    [
      'links outside the window',
      '<nav style="position:absolute;left:-400px;width:100px"><a href="/a">A</a></nav>',
      'fail',
    ],
    ['nothing', '<main>Text</main><button>Save</button>', 'fail'],
  ])('%s', async (_, html, verdict) => {
    expect(await look(html, 'navigation-reachable')).toMatchObject({ verdict });
  });
});

describe('P3 the browser stays on the tested site', () => {
  test.each([
    ['http://127.0.0.1:8080/a?next=https://elsewhere.example', 'http://127.0.0.1:8080/', 'pass'],
    ['https://elsewhere.example/', 'http://127.0.0.1:8080/', 'fail'],
    ['chrome-error://chromewebdata/', 'http://127.0.0.1:8080/', 'fail'],
    ['http://127.0.0.1:8080/', undefined, 'unknown'],
    ['http://127.0.0.1:8080/', '/login', 'unknown'],
  ])('%s of %s: %s', (url, start, verdict) => {
    expect(checkOwnSite(url, start)).toMatchObject({ verdict });
  });
});
