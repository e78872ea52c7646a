import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageElement } from '../page/page-element.ts';
import { ground, groundAll } from './ground.ts';
import type { Purpose } from './purpose.ts';

const ROW = (name: string, role: string) =>
  `<tr class="el-table__row"><td><a href="/m/${name}">${name}</a></td><td>${role}</td></tr>`;
const PAGE = (
  mask: string,
) => `<style>a{display:inline-block} .mask{position:absolute;inset:0;z-index:5;background:#fffc}</style>
<nav class="el-breadcrumb" aria-label="trail"><a href="/home">Home</a></nav>
<ul class="el-menu" role="menubar"><li class="el-menu-item" role="menuitem" tabindex="0">Members</li></ul>
<div class="el-card"><div class="el-card__header">Latest members</div>
  <ul><li><a href="/m/9">Nina</a></li><li><a href="/m/8">Omar</a></li></ul></div>
<div class="el-card"><div class="el-card__header">Shares</div><ul><li>one</li><li>two</li><li>three</li></ul></div>
<div class="el-table" style="position:relative">
  <table class="el-table__header"><thead><tr><th>Name</th><th>Role</th></tr></thead></table>
  <table class="el-table__body"><tbody>${ROW('Ann', 'Editor')}${ROW('Bob', 'Member')}</tbody></table>${mask}
</div>
<div class="el-pagination"><span class="el-pagination__sizes"><select><option>10/page</option></select></span>
  <ul class="el-pager"><li class="number" tabindex="0">1</li><li class="number" tabindex="0">2</li></ul></div>`;

let browser: FixtureBrowser;
let elements: readonly PageElement[];
let masked: readonly PageElement[];
beforeAll(async () => {
  browser = await FixtureBrowser.start();
  elements = await collect(PAGE(''));
  masked = await collect(PAGE('<div class="mask"></div>'));
});
afterAll(() => browser.close());

async function collect(html: string): Promise<readonly PageElement[]> {
  const page = await browser.openHtml(html);
  const view = await collectPage(page);
  await page.close();
  return view.elements;
}

function find(phrase: Omit<TargetPhrase, 'raw'>, purpose: Purpose = 'read', among = elements) {
  return ground({ raw: 'it', ...phrase }, among, { purpose });
}

const row = { raw: 'row', kind: 'row', containing: 'Bob' } as const;

describe('W4 lists, tables and their pages', () => {
  test('head and body drawn as two tables are one table', () => {
    expect(find({ kind: 'table' })).toMatchObject({ status: 'found', element: { tag: 'div' } });
    const rows = groundAll({ raw: 'rows', kind: 'row', scope: { raw: 'table', kind: 'table' } }, elements, {
      purpose: 'read',
    });
    expect(rows).toHaveLength(2);
  });

  test('in a row a cell goes by the head of its column', () => {
    expect(find({ name: 'Role', quoted: true, scope: row })).toMatchObject({
      status: 'found',
      element: { kind: 'cell', text: 'Member' },
    });
    expect(find({ name: 'Role', quoted: true }, 'click')).toMatchObject({ status: 'found', element: { tag: 'th' } });
  });

  test('a list goes by the title of the card around it', () => {
    const scope = { raw: 'list', name: 'Latest members', quoted: true, kind: 'list' } as const;
    expect(groundAll({ raw: 'items', kind: 'item', scope }, elements, { purpose: 'read' })).toHaveLength(2);
    expect(find({ name: 'Latest members', quoted: true, kind: 'list' })).toMatchObject({ element: { tag: 'ul' } });
  });

  test('"the list" between lists and a table stays open', () => {
    expect(find({ kind: 'list' }).status).toBe('ambiguous');
  });

  test('pages are turned by their number and sized by the select beside them', () => {
    expect(find({ name: '2', kind: 'page' }, 'click')).toMatchObject({ status: 'found', element: { text: '2' } });
    expect(find({ name: 'page size', kind: 'select' }, 'select')).toMatchObject({ element: { tag: 'select' } });
    expect(find({ name: '每页条数', kind: 'select' }, 'select')).toMatchObject({ element: { tag: 'select' } });
  });

  test('the menu is the menu, not the breadcrumb, and leads to the page it names', () => {
    expect(find({ kind: 'menu' })).toMatchObject({ status: 'found', element: { role: 'menubar' } });
    expect(find({ name: 'Members', quoted: true, kind: 'page' }, 'click')).toMatchObject({
      element: { kind: 'menu-item' },
    });
  });

  test('while a mask covers a link, the cell around it does not stand in for it', () => {
    expect(find({ name: 'Bob', quoted: true }, 'click')).toMatchObject({ status: 'found', element: { tag: 'a' } });
    expect(find({ name: 'Bob', quoted: true }, 'click', masked).status).toBe('not-found');
  });
});
