import { array, assert, constantFrom, integer, property, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser } from '../../page/__fixtures__/fixture-pages.ts';
import { collectPage } from '../../page/collect-page.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { stateOf } from './page-state.ts';

let browser: FixtureBrowser;
let view: PageView;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
  view = await read(tableOf(['Anna', 'Bert', 'Carl']));
});
afterAll(() => browser.close());

async function read(html: string): Promise<PageView> {
  const page = await browser.openHtml(html);
  const seen = await collectPage(page);
  await page.close();
  return { ...seen, url: 'http://shop.test/members' };
}

function tableOf(names: readonly string[], more = ''): string {
  const rows = names.map(
    (name, at) => `<tr><td>${name}</td><td>${at}</td><td><button>Edit</button><button>Call ${name}</button></td></tr>`,
  );
  return `<main><h1>${names.length} members</h1><button>New member</button><button>Export ${names.length}</button>
    <table><thead><tr><th>Name</th><th>Number</th><th>Action</th></tr></thead><tbody>${rows.join('')}</tbody></table>${more}</main>`;
}

describe('P1 a state is a structure', () => {
  test('P1 property: how many rows there are, and what they say, does not matter', async () => {
    const samples: PageView[] = [];
    for (const count of [1, 2, 7, 60])
      samples.push(
        await read(
          tableOf(Array.from({ length: count }, (_, at) => String.fromCodePoint(97 + (at % 26), 98 + (at % 7)))),
        ),
      );
    const { fingerprint } = stateOf(view);
    for (const sample of samples.slice(1)) expect(stateOf(sample).fingerprint).toBe(fingerprint);
    const texts = array(constantFrom('Paid', '¥12', '商品', 'x'), { minLength: 1, maxLength: 4 });
    assert(
      property(texts, integer({ min: 0, max: 999 }), (words, number) => {
        const changed = view.elements.map((element) => inRow(element, `${words.join(' ')} ${number}`));
        expect(stateOf({ ...view, elements: changed }).fingerprint).toBe(fingerprint);
      }),
      { numRuns: 100 },
    );
  });

  test('P1 property: refs, places on the screen and the values of a query do not matter', () => {
    const { fingerprint } = stateOf(view);
    assert(
      property(integer({ min: 1, max: 9999 }), integer({ min: -500, max: 500 }), (shift, move) => {
        const rename = (ref: string) => `e${Number(ref.slice(1)) + shift}`;
        const elements = view.elements.map((element) => ({
          ...element,
          ref: rename(element.ref),
          parent: element.parent && rename(element.parent),
          scopes: element.scopes.map((scope) => ({ ...scope, ref: rename(scope.ref) })),
          box: { ...element.box, y: element.box.y + move },
        }));
        expect(stateOf({ ...view, elements }).fingerprint).toBe(fingerprint);
        expect(stateOf({ ...view, url: `http://shop.test/members?page=${shift}` }).structure).toBe(
          stateOf(view).structure,
        );
      }),
      { numRuns: 100 },
    );
  });

  test('P1 property: other controls are another state', () => {
    assert(
      property(uniqueArray(constantFrom('Import', 'Archive', 'Print', '导出'), { minLength: 1 }), (names) => {
        const button = view.elements.find(({ text }) => text === 'New member') as PageElement;
        const added = names.map((text, at) => ({ ...button, ref: `e${9000 + at}`, text, name: text }));
        const { fingerprint } = stateOf({ ...view, elements: [...view.elements, ...added] });
        expect(fingerprint).not.toBe(stateOf(view).fingerprint);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['a dialog', '<dialog open aria-label="New member"><h2>New member</h2><input aria-label="Name"></dialog>'],
    ['a remark', '<p class="field-error">Enter a name</p>'],
    ['an alert', '<div role="alert">Wrong password</div>'],
    ['a selected tab', '<div role="tablist"><button role="tab" aria-selected="true">Logs</button></div>'],
  ])('P1 %s makes another state', async (_, more) => {
    const other = stateOf(await read(tableOf(['Anna', 'Bert', 'Carl'], more)));
    expect(other.fingerprint).not.toBe(stateOf(view).fingerprint);
  });

  test('P1 an empty list is another state than a full one', async () => {
    expect(stateOf(await read(tableOf([]))).fingerprint).not.toBe(stateOf(view).fingerprint);
  });

  test('P1 a state is called by its main heading', () => {
    expect(stateOf(view).name).toBe('3 members');
  });
});

function inRow(element: PageElement, text: string): PageElement {
  return element.kind === 'cell' && element.cell?.row !== -1 ? { ...element, text, ownText: text } : element;
}
