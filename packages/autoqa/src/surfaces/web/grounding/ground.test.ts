import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser, type FixtureName } from '../page/__fixtures__/fixture-pages.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageElement, PageView } from '../page/page-element.ts';
import { toGrounding, type GroundResult } from './candidate.ts';
import { ground, groundAll } from './ground.ts';
import type { Purpose } from './purpose.ts';
import { MARGIN, THRESHOLD } from './weights.ts';

let browser: FixtureBrowser;
const views = new Map<FixtureName, PageView>();
beforeAll(async () => {
  browser = await FixtureBrowser.start();
  for (const name of ['plain', 'antd', 'element-plus', 'shadow', 'dialogs', 'virtual-list'] as const) {
    views.set(name, await browser.view(name));
  }
});
afterAll(() => browser.close());

function on(name: FixtureName): readonly PageElement[] {
  return views.get(name)?.elements ?? [];
}

type Words = Omit<Partial<TargetPhrase>, 'scope' | 'near'> & { scope?: Words; near?: Words };

function phrase({ scope, near, ...words }: Words): TargetPhrase {
  return {
    raw: words.raw ?? words.name ?? words.kind ?? '',
    ...words,
    ...(scope && { scope: phrase(scope) }),
    ...(near && { near: phrase(near) }),
  };
}

function find(page: FixtureName, words: Words, purpose: Purpose = 'click'): GroundResult {
  return ground(phrase(words), on(page), { purpose });
}

function found(page: FixtureName, words: Words, purpose: Purpose = 'click'): PageElement {
  const result = find(page, words, purpose);
  if (result.status !== 'found') throw new Error(`${result.status}: ${JSON.stringify(toGrounding(result))}`);
  return result.element;
}

describe('W4 grounding by name', () => {
  test('a field is found by label, placeholder, name or a synonym in the other language', () => {
    const field = found('plain', { name: 'User name', quoted: true, kind: 'field' }, 'fill');
    expect(field.id).toBe('user');
    expect(found('plain', { name: 'Your user name' }, 'fill')).toBe(field);
    expect(found('plain', { name: '用户名', kind: 'field' }, 'fill')).toBe(field);
    expect(found('plain', { name: 'username' }, 'fill')).toBe(field);
    expect(found('plain', { name: '密码' }, 'fill').nameAttribute).toBe('password');
  });

  test('the exact quoted name beats a longer one that holds it', () => {
    const element = found('plain', {
      name: 'Save',
      quoted: true,
      kind: 'button',
      scope: { name: 'Billing address', kind: 'section' },
    });
    expect(element.text).toBe('Save');
    expect(found('plain', { name: 'Save all', quoted: true }).text).toBe('Save all');
  });

  test('the kind tells the button from the link of the same name', () => {
    expect(found('plain', { name: 'Sign in', quoted: true, kind: 'button' }).tag).toBe('button');
    expect(found('plain', { name: 'Sign in', quoted: true, kind: 'link' }).tag).toBe('a');
    expect(found('plain', { name: '登录', kind: 'button' }).tag).toBe('button');
  });

  test('icons are found by title, label, class, data and what they mean', () => {
    expect(found('plain', { name: 'bell', kind: 'icon' }).title).toBe('Notifications');
    expect(found('plain', { name: '铃铛', kind: 'icon' }).title).toBe('Notifications');
    expect(found('plain', { name: '齿轮', kind: 'icon' }).name).toBe('Settings');
    expect(found('plain', { name: 'star', kind: 'icon' }).classes).toContain('icon-star');
    expect(found('plain', { name: '垃圾桶', kind: 'icon' }).icon).toBe('delete');
    expect(found('antd', { name: '设置', kind: 'button' }).icon).toBe('setting');
  });

  test('a test id and a nearby text help where nothing else names the element', () => {
    expect(found('plain', { name: 'export all', kind: 'button' }).testId?.value).toBe('export-all');
    expect(found('plain', { kind: 'search-field' }, 'fill').id).toBe('q');
    expect(found('plain', { name: 'search box', kind: 'search-field' }, 'fill').id).toBe('q');
  });

  test('a check box, a radio button, a select and an upload are found by their purpose', () => {
    expect(found('plain', { name: 'Remember me' }, 'check').nameAttribute).toBe('remember');
    expect(found('plain', { name: 'Pick up' }, 'check').type).toBe('radio');
    expect(found('plain', { name: 'Plan' }, 'select').id).toBe('plan');
    expect(found('plain', { name: 'Choose picture' }, 'upload').kind).toBe('upload');
  });

  test('nothing that is called so is not found, and the nearest are named', () => {
    const result = find('plain', { name: 'Withdraw money', quoted: true, kind: 'button' });
    expect(result.status).toBe('not-found');
    const near = find('plain', { name: 'Sing upp', quoted: true, kind: 'button' });
    expect(near).toMatchObject({ status: 'not-found' });
  });

  test('a text is never typed into something that takes none', () => {
    expect(find('plain', { name: 'Welcome', quoted: true }, 'fill').status).toBe('not-found');
  });

  test('score and margin are there for the event log', () => {
    const result = find('plain', { name: 'User name', quoted: true, kind: 'field' }, 'fill');
    const { score, margin, candidates } = toGrounding(result);
    expect(score).toBeGreaterThanOrEqual(THRESHOLD);
    expect(margin).toBeGreaterThanOrEqual(MARGIN);
    expect(candidates[0]?.description).toBe('field "User name" in form "Login"');
  });
});

describe('W4 grounding among equals', () => {
  test('equal twins without a distinguishing word are ambiguous and all named', () => {
    const result = find('plain', { name: 'Delete', quoted: true, kind: 'button' });
    expect(result.status).toBe('ambiguous');
    expect(result.status === 'ambiguous' && result.candidates.map(({ description }) => description)).toEqual([
      'button "Delete" in row "SKU-1 Lamp 3 Delete"',
      'button "Delete" in row "SKU-2 Candle 7 Delete"',
      'button "Delete" in row "SKU-10 Bulb 0 Delete"',
    ]);
  });

  test('a twin that is hidden does not count', () => {
    expect(found('plain', { name: 'Orders', quoted: true, kind: 'link' }).states.visible).toBe(true);
  });

  test('ordinals count in reading order, from the end too', () => {
    const words = { name: 'Delete', quoted: true, kind: 'button' } as const;
    expect(found('plain', { ...words, ordinal: 2 }).cell?.row).toBe(1);
    expect(found('plain', { ...words, ordinal: -1 }).cell?.row).toBe(2);
    expect(find('plain', { ...words, ordinal: 9 }).status).toBe('not-found');
    expect(found('plain', { kind: 'row', ordinal: 2 }, 'read').text).toContain('SKU-2');
  });

  test('a row, a card, a section or a column narrows the search', () => {
    const remove = { name: 'Delete', kind: 'button' } as const;
    expect(found('plain', { ...remove, scope: { kind: 'row', containing: 'SKU-2' } }).cell?.row).toBe(1);
    expect(found('plain', { ...remove, scope: { kind: 'row', name: 'Bulb' } }).cell?.row).toBe(2);
    expect(found('plain', { ...remove, scope: { kind: 'row', ordinal: 1 } }).cell?.row).toBe(0);
    expect(found('plain', { name: 'Edit', scope: { name: 'Alan Turing' } }).scopes[0]?.name).toBe('Alan Turing');
    expect(found('plain', { name: 'Edit', scope: { name: 'customer', ordinal: 2 } }).scopes[0]?.name).toBe(
      'Alan Turing',
    );
    expect(
      found('plain', { name: 'Street', scope: { name: 'Shipping address', kind: 'section' } }, 'fill').testId?.value,
    ).toBe('shipping-street');
    const quantity = { kind: 'cell', column: 'Quantity', scope: { kind: 'row', containing: 'Candle' } } as const;
    expect(found('plain', quantity, 'read').text).toBe('7');
    expect(found('plain', { name: 'Products', scope: { name: 'navigation' } }).href).toBe('/products');
  });

  test('a scope that is not there is said, not ignored', () => {
    const result = find('plain', {
      name: 'Delete',
      scope: { raw: 'the row of SKU-99', kind: 'row', containing: 'SKU-99' },
    });
    expect(result).toMatchObject({ status: 'not-found', reason: '"the row of SKU-99" is not on the page' });
  });

  test('what it lies beside tells twins apart', () => {
    expect(found('plain', { kind: 'button', near: { name: 'Cart', kind: 'link' } }).title).toBe('Notifications');
    expect(found('plain', { name: 'Edit', kind: 'button', near: { name: 'grace@example.com' } }).scopes[0]?.name).toBe(
      'Grace Hopper',
    );
  });

  test('"it" is what was spoken of last', () => {
    const last = found('plain', { name: 'Summer sale' });
    expect(
      ground(phrase({ raw: 'it', pronoun: true }), on('plain'), { purpose: 'click', lastTarget: last.ref }),
    ).toMatchObject({
      status: 'found',
      element: last,
    });
    expect(ground(phrase({ raw: 'it', pronoun: true }), on('plain'), { purpose: 'click' }).status).toBe('not-found');
  });

  test('all that are called so can be counted', () => {
    const edits = groundAll(phrase({ name: 'Edit', kind: 'button' }), on('plain'), { purpose: 'read' });
    expect(edits).toHaveLength(3);
    expect(groundAll(phrase({ kind: 'row' }), on('plain'), { purpose: 'read' })).toHaveLength(3);
  });
});

describe('W4 grounding on widgets and layers', () => {
  test('Ant Design: the select itself takes the click, its input the text; two-character names are one word', () => {
    expect(found('antd', { name: '分类', quoted: true, kind: 'select' }, 'select').classes).toContain('ant-select');
    expect(found('antd', { name: '保存', quoted: true, kind: 'button' }).text).toBe('保存');
    expect(found('antd', { name: 'Save', kind: 'button' }).text).toBe('保存');
    expect(found('antd', { name: '商品名称', kind: 'field' }, 'fill').id).toBe('product_name');
    expect(found('antd', { name: '上架' }, 'check').kind).toBe('switch');
    expect(found('antd', { name: '包邮' }, 'check').tag).toBe('input');
    expect(found('antd', { name: '按年' }, 'check').tag).toBe('label');
    expect(
      found('antd', { name: '删除', kind: 'button', scope: { kind: 'row', containing: 'SKU-002' } }).cell?.row,
    ).toBe(1);
    expect(found('antd', { name: '购物车', kind: 'icon' }).tag).toBe('a');
    expect(found('antd', { name: '购物车', kind: 'badge' }, 'read').text).toBe('3');
    expect(found('antd', { name: '我的订单' }).text).toBe('我的订单');
  });

  test('Element Plus: only the message box can be acted on while it is open', () => {
    expect(found('element-plus', { name: '确定', kind: 'button' }).text).toBe('确定');
    expect(found('element-plus', { name: 'OK', kind: 'button' }).text).toBe('确定');
    expect(find('element-plus', { name: '查询', quoted: true, kind: 'button' }).status).toBe('not-found');
    expect(found('element-plus', { name: '查询', quoted: true, kind: 'button' }, 'read').text).toBe('查询');
  });

  test('an open dialog comes first, also over what lies outside the window', () => {
    expect(found('dialogs', { name: 'Save', quoted: true, kind: 'button' }).scopes[0]?.kind).toBe('dialog');
    expect(found('dialogs', { name: 'Name', kind: 'field' }, 'fill').nameAttribute).toBe('inner');
    expect(found('dialogs', { name: 'Close', scope: { kind: 'dialog' } }).text).toBe('×');
    expect(find('dialogs', { name: 'Load more', quoted: true }).status).toBe('not-found');
    expect(found('dialogs', { name: 'Edit product', kind: 'dialog' }, 'read').role).toBe('dialog');
  });

  test('shadow roots, frames and virtual lists are no obstacle', async () => {
    expect(found('shadow', { name: 'Keep note', kind: 'button' }).inShadow).toBe(true);
    expect(found('virtual-list', { name: 'Choose', scope: { name: 'Row 3' } }).scopes[0]?.texts).toContain('Row 3');
    const page = await browser.open('frames');
    await page.frameLocator('#help-frame').frameLocator('iframe').getByText('Deepest').waitFor();
    const { elements } = await collectPage(page);
    expect(ground(phrase({ name: 'Inner', kind: 'button' }), elements, { purpose: 'click' }).status).toBe('ambiguous');
    const inHelp = ground(phrase({ name: 'Inner', kind: 'button', scope: { kind: 'frame', name: 'Help' } }), elements, {
      purpose: 'click',
    });
    expect(inHelp).toMatchObject({ status: 'found', element: { frames: { length: 1 } } });
    await page.close();
  });
});

const words = fc.record({
  name: fc.constantFrom('Save', 'Sign in', '登录', 'Edit', 'User name', 'Delete', 'cart', 'nothing', '保存', '分类'),
  quoted: fc.boolean(),
  kind: fc.constantFrom(undefined, 'button', 'link', 'field', 'icon', 'row', 'text'),
  page: fc.constantFrom('plain', 'antd', 'dialogs', 'element-plus') as fc.Arbitrary<FixtureName>,
  purpose: fc.constantFrom('click', 'fill', 'read', 'check') as fc.Arbitrary<Purpose>,
});

function summaryOf(result: GroundResult): string {
  return JSON.stringify([result.status, toGrounding(result)]);
}

describe('W4 properties of grounding', () => {
  test('the result does not depend on the order in which elements are given', () => {
    fc.assert(
      fc.property(words, fc.integer(), ({ page, purpose, ...rest }, seed) => {
        const elements = on(page);
        const shuffled = elements.toSorted((a, b) => hash(`${seed}${a.ref}`) - hash(`${seed}${b.ref}`));
        const wanted = phrase(rest as Words);
        expect(summaryOf(ground(wanted, shuffled, { purpose }))).toBe(summaryOf(ground(wanted, elements, { purpose })));
      }),
      { numRuns: 100 },
    );
  });

  test('scores lie between 0 and 1, and what is found passes threshold and margin', () => {
    fc.assert(
      fc.property(words, ({ page, purpose, ...rest }) => {
        const result = ground(phrase(rest as Words), on(page), { purpose });
        const shown = result.status === 'not-found' ? result.nearest : result.candidates;
        expect(shown.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
        const isSure = result.status !== 'found' || (result.score >= THRESHOLD && result.margin >= MARGIN);
        expect(isSure).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}

describe('W4 what the demo shop taught', () => {
  async function on(html: string): Promise<readonly PageElement[]> {
    const page = await browser.openHtml(html);
    return (await collectPage(page)).elements;
  }

  test('of a row and the card around all rows the row is meant', async () => {
    const rows = [1, 2, 3].map((row) => `<div role="listitem"><span>Row ${row}</span><button>Choose</button></div>`);
    const elements = await on(`<ul><li><div role="list">${rows.join('')}</div></li><li>Other</li></ul>`);
    const words = phrase({ name: 'Choose', quoted: true, scope: { kind: 'item', containing: 'Row 2' } });
    const result = ground(words, elements, { purpose: 'click' });
    expect(result).toMatchObject({ status: 'found', element: { tag: 'button' } });
  });

  test('what leads to a page, and the arrow of a pagination by the title around it', async () => {
    const elements = await on(
      '<nav><a href="/orders">My orders</a></nav><ul class="ant-pagination"><li title="2" tabindex="0" role="button">2</li><li title="Next Page"><button><i class="anticon anticon-right"></i></button></li></ul><table><tr><td>2</td></tr></table>',
    );
    const click = (words: Words) => ground(phrase(words), elements, { purpose: 'click' });
    expect(click({ name: 'My orders', quoted: true, kind: 'page' })).toMatchObject({ element: { href: '/orders' } });
    expect(click({ name: '2', kind: 'page', scope: { kind: 'list' } })).toMatchObject({ element: { title: '2' } });
    expect(click({ name: 'Next Page', quoted: true, kind: 'button' })).toMatchObject({ element: { tag: 'button' } });
    expect(click({ name: 'Invoices', kind: 'page' }).status).toBe('not-found');
  });

  test('an entry of a menu that opened lies in front of its namesake on the page', async () => {
    const elements = await on(
      '<button>Stock</button><div class="ant-menu-submenu-popup" style="position:fixed;top:200px"><ul role="menu" class="ant-menu-submenu-popup"><li role="menuitem" tabindex="-1">Stock</li></ul></div>',
    );
    const result = ground(phrase({ name: 'Stock', quoted: true }), elements, { purpose: 'click' });
    expect(result).toMatchObject({ status: 'found', element: { kind: 'menu-item' } });
  });
});
