import type { Fingerprint } from '@autoqa/domain/model/target';
import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fingerprint as FingerprintSchema } from '@autoqa/domain/model/target';
import { FixtureBrowser, only } from '../page/__fixtures__/fixture-pages.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageElement } from '../page/page-element.ts';
import { chooseHeal } from './choose-heal.ts';
import { fingerprintAmong } from './fingerprint-among.ts';
import { fingerprintOf } from './fingerprint.ts';
import { rank } from './rank.ts';
import { rankBySimilo } from './similo.ts';
import { HEAL_MARGIN, HEAL_THRESHOLD } from './weights.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

describe('W5 fingerprints', () => {
  test('a fingerprint is what the lock file keeps, and holds nothing that was typed', async () => {
    const view = await browser.view('plain');
    const fingerprints = view.elements.map(fingerprintOf);
    expect(fingerprints.map((each) => FingerprintSchema.parse(each))).toEqual(fingerprints);
    expect(JSON.stringify(fingerprints)).not.toContain('hidden-secret');
  });

  test('it tells the row, the scope and the neighbours, and leaves out names that a machine made up', async () => {
    const view = await browser.view('antd');
    const [, second] = view.elements.filter(({ text, tag }) => text === '删除' && tag === 'button');
    expect(second && fingerprintOf(second)).toMatchObject({
      role: 'button',
      name: '删除',
      attributes: { '@row': 'row: SKU-002 | 纸灯笼 | 0 | 编 辑 删 除', '@header': '操作' },
    });
    const select = view.elements.find(({ id }) => id === 'rc_select_0');
    expect(select && fingerprintOf(select).attributes['id']).toBeUndefined();
  });

  test('a locked one also tells its twins, those it could be mistaken for, and identifiers that are not its own', async () => {
    const page = await browser.openHtml(`<main><a href="/login">Log in</a><a href="/login">Log in now</a>
      <table>${['A', 'B'].map((row) => `<tr><td>${row}</td><td>7</td><td><button>Edit</button></td></tr>`).join('')}</table></main>`);
    const { elements } = await collectPage(page);
    const told = (text: string) => {
      const element = elements.find((each) => each.text === text);
      return element && fingerprintAmong(element, elements).attributes;
    };
    expect(told('Log in')).toMatchObject({ '@others': 'Log in now', '@shared': 'href' });
    expect(told('Log in')).not.toHaveProperty('@twins');
    expect(told('Edit')).toMatchObject({ '@twins': 'rows' });
    await page.close();
  });
});

const tab = (words: string) => `<button>${words}</button>`;

/** The page before and after a change made by hand, and the heal of one element. */
async function heal(name: 'plain' | 'antd', change: string, marks: Partial<PageElement>) {
  const page = await browser.open(name);
  return healOn(page, change, marks);
}

async function healOn(page: Page, change: string, marks: Partial<PageElement>) {
  const view = await collectPage(page);
  const before = fingerprintAmong(only(view, marks), view.elements);
  await page.evaluate(change);
  const { elements } = await collectPage(page);
  const visible = elements.filter(({ states }) => states.visible);
  const choice = chooseHeal(rank(before, visible.map(fingerprintOf)));
  await page.close();
  return choice.accept ? visible[choice.index] : undefined;
}

describe('W6 healing on changed pages', () => {
  test('a new id, class and name do not hide a field', async () => {
    const change = `Object.assign(document.querySelector('#user'), { id: 'login-name-7', name: 'login', className: 'fancy' });
      document.querySelector('label').htmlFor = 'login-name-7';`;
    expect((await heal('plain', change, { id: 'user' }))?.id).toBe('login-name-7');
  });

  test('a button that became a link with the role of a button, in another place', async () => {
    const change = `const old = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Download everything');
      const made = document.createElement('a');
      made.setAttribute('role', 'button'); made.tabIndex = 0; made.textContent = 'Download everything';
      old.remove(); document.querySelector('h1').before(made);`;
    expect((await heal('plain', change, { text: 'Download everything' }))?.tag).toBe('a');
  });

  test('other words for the same, in either language', async () => {
    const rename = (from: string, to: string) =>
      `[...document.querySelectorAll('button')].find((each) => each.textContent.replace(/\\s/g, '') === '${from}').textContent = '${to}';`;
    expect(
      (await heal('plain', rename('Downloadeverything', 'Download all'), { text: 'Download everything' }))?.text,
    ).toBe('Download all');
    expect((await heal('antd', rename('新增商品', '添加商品'), { text: '新增商品' }))?.text).toBe('添加商品');
  });

  test('the button of its own row, though the rows changed places', async () => {
    const change = `const rows = document.querySelectorAll('tbody tr'); rows[0].before(rows[2]);`;
    const page = await browser.open('plain');
    const { elements: before } = await collectPage(page);
    const deletes = before.filter(({ text, tag }) => text === 'Delete' && tag === 'button');
    await page.evaluate(change);
    const { elements } = await collectPage(page);
    const visible = elements.filter(({ states }) => states.visible);
    const rows = deletes.map((target) => {
      const choice = chooseHeal(rank(fingerprintAmong(target, before), visible.map(fingerprintOf)));
      return choice.accept ? visible[choice.index]?.scopes[0]?.texts[0] : undefined;
    });
    expect(rows).toEqual(['SKU-1', 'SKU-2', 'SKU-10']);
    await page.close();
  });

  test('an element that is gone is not replaced by one that looks like it', async () => {
    expect(await heal('plain', `document.querySelector('#user').remove()`, { id: 'user' })).toBeUndefined();
    expect(
      await heal('plain', `document.querySelector('tbody tr').remove()`, {
        xpath: '/html[1]/body[1]/main[1]/table[1]/tbody[1]/tr[1]/td[4]/button[1]',
      }),
    ).toBeUndefined();
    const cancel = `[...document.querySelectorAll('button')].find((each) => each.textContent === '取 消').remove()`;
    expect(await heal('antd', cancel, { text: '取消' })).toBeUndefined();
  });

  test('nor by the next one that moves up into its place', async () => {
    const page = await browser.openHtml(`<main>${['All', 'Pending', 'Paid', 'Shipped'].map(tab).join('')}</main>`);
    const change = `[...document.querySelectorAll('button')].find((each) => each.textContent === 'Pending').remove()`;
    expect(await healOn(page, change, { text: 'Pending' })).toBeUndefined();
  });

  test('nor by one of its twins, nor by one with the same address', async () => {
    const section = (title: string) => `<section><h2>${title}</h2><p><button>Add note</button></p></section>`;
    const twins = `<main>${section('Orders')}</main><footer>${section('Members')}</footer>`;
    const first = '/html[1]/body[1]/main[1]/section[1]/p[1]/button[1]';
    const change = `document.querySelector('main button').remove()`;
    expect(await healOn(await browser.openHtml(twins), change, { xpath: first })).toBeUndefined();
    const links = `<header><a href="/login">Log in</a></header><main><p>Known already? <a href="/login">Go there</a></p></main>`;
    const removal = `document.querySelector('header a').remove()`;
    expect(await healOn(await browser.openHtml(links), removal, { text: 'Log in' })).toBeUndefined();
  });

  test('nor by a new one that says more than it did', async () => {
    const page = await browser.openHtml(`<main>${['Edit', 'Delete'].map(tab).join('')}<p>12 members</p></main>`);
    const change = `const old = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Delete');
      const made = document.createElement('button');
      made.textContent = 'Delete all'; document.querySelector('p').after(made); old.remove();`;
    expect(await healOn(page, change, { text: 'Delete' })).toBeUndefined();
  });
});

const words = fc.constantFrom('Save', 'Cancel', '保存', '删除', 'User name', 'Search', '搜索', '');
const fingerprint: fc.Arbitrary<Fingerprint> = fc.record({
  tag: fc.constantFrom('button', 'a', 'input', 'div'),
  role: fc.constantFrom('button', 'link', 'textbox'),
  name: words,
  text: words,
  label: words,
  attributes: fc.dictionary(
    fc.constantFrom('id', 'class', 'name', 'href', '@scope', '@row', '@kind', '@icon'),
    fc.string({ minLength: 1, maxLength: 12 }),
  ),
  nearby: fc.array(words, { maxLength: 3 }),
  path: fc.array(fc.constantFrom('div', 'form', 'body'), { maxLength: 4 }),
  xpath: fc.constantFrom(
    '/html[1]/body[1]/div[1]/button[1]',
    '/html[1]/body[1]/form[1]/input[2]',
    '/html[1]/body[1]/a[3]',
  ),
  box: fc.record({ x: fc.nat(1000), y: fc.nat(2000), width: fc.nat(400), height: fc.nat(80) }),
  siblingIndex: fc.nat(5),
});

describe('W6 properties of the ranking', () => {
  test.each([
    ['ours', rank],
    ['Similo', rankBySimilo],
  ])('%s: a permutation of the candidates, best first, scores from 0 to 1', (_, rankBy) => {
    fc.assert(
      fc.property(fingerprint, fc.array(fingerprint, { maxLength: 12 }), (target, candidates) => {
        const ranked = rankBy(target, candidates);
        const places = ranked.map(({ index }) => index);
        expect(places.toSorted((a, b) => a - b)).toEqual(candidates.map((_each, index) => index));
        expect(ranked.every(({ score }) => score >= 0 && score <= 1 + 1e-9)).toBe(true);
        expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).toSorted((a, b) => b - a));
      }),
      { numRuns: 300 },
    );
  });

  test('the same fingerprint comes first, with the full score', () => {
    fc.assert(
      fc.property(fingerprint, fc.array(fingerprint, { maxLength: 12 }), (target, others) => {
        const [best] = rank(target, [...others, target]);
        expect(best?.score).toBeCloseTo(1, 9);
        expect([...others, target][best?.index ?? -1]).toEqual(target);
      }),
      { numRuns: 300 },
    );
  });

  test('a further candidate changes no score, and the winner only by beating it', () => {
    fc.assert(
      fc.property(
        fingerprint,
        fc.array(fingerprint, { minLength: 1, maxLength: 10 }),
        fingerprint,
        (target, candidates, extra) => {
          const before = rank(target, candidates);
          const after = rank(target, [...candidates, extra]);
          const others = after.filter(({ index }) => index < candidates.length);
          expect(others).toEqual(before);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('only what passes threshold and margin is accepted', () => {
    fc.assert(
      fc.property(fingerprint, fc.array(fingerprint, { maxLength: 10 }), (target, candidates) => {
        const ranked = rank(target, candidates);
        const choice = chooseHeal(ranked);
        const margin = (ranked[0]?.score ?? 0) - (ranked[1]?.score ?? 0);
        const isSure = (ranked[0]?.score ?? 0) >= HEAL_THRESHOLD && margin >= HEAL_MARGIN;
        expect(choice.accept).toBe(isSure);
      }),
      { numRuns: 300 },
    );
  });
});
