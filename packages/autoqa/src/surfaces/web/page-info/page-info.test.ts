import * as fc from 'fast-check';
import { PageInfo } from '@autoqa/domain/model/page-info';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser, type FixtureName } from '../page/__fixtures__/fixture-pages.ts';
import { readPageInfo } from './read-page-info.ts';
import { selectorCandidates } from './selector-candidates.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

async function infoOf(name: FixtureName): Promise<PageInfo> {
  const page = await browser.open(name);
  try {
    return await readPageInfo(page);
  } finally {
    await page.close();
  }
}

describe('W11 what is on a page', () => {
  test('forms with their fields and buttons, tables, menus, links and headings', async () => {
    const info = await infoOf('plain');
    expect(PageInfo.parse(info)).toEqual(info);
    const [login] = info.forms;
    expect(login?.name).toBe('Login');
    expect(login?.inputs[0]).toEqual({
      selector: '#user',
      type: 'text',
      required: true,
      name: 'username',
      id: 'user',
      placeholder: 'Your user name',
      label: 'User name',
    });
    expect(login?.inputs[1]).toMatchObject({ selector: '[name="password"]', type: 'password' });
    expect(login?.buttons.map(({ text, enabled }) => [text, enabled])).toEqual([
      ['Sign in', true],
      ['Delete account', false],
    ]);
    expect(info.tables).toEqual([{ name: 'Stock', headers: ['SKU', 'Name', 'Quantity', 'Action'], rowCount: 3 }]);
    expect(info.menus.map(({ text, href, level }) => [text, href, level])).toEqual([
      ['Products', '/products', 1],
      ['Orders', '/orders', 1],
    ]);
    expect(info.links.map(({ text }) => text)).toContain('Cart 2');
    expect(info.headings[0]).toEqual({ level: 1, text: 'Welcome' });
  });

  test('fields of Ant Design and Element Plus that are drawn, with the label a person reads', async () => {
    const antd = await infoOf('antd');
    expect(antd.forms[0]?.inputs.map(({ label, type }) => [label, type])).toEqual(
      expect.arrayContaining([
        ['商品名称', 'text'],
        ['分类', 'select'],
        ['上架', 'switch'],
        ['包邮', 'checkbox'],
      ]),
    );
    expect(antd.forms[0]?.buttons[0]).toMatchObject({ text: '保存', selector: 'button:has-text("保 存")' });
    expect(antd.menus.map(({ text, href }) => [text, href])).toEqual([
      ['商品', '/products'],
      ['我的订单', '/orders'],
    ]);
    expect(antd.tables).toMatchObject([{ headers: ['编号', '名称', '库存', '操作'], rowCount: 2 }]);
    const element = await infoOf('element-plus');
    expect(element.forms[0]?.inputs.map(({ label, type }) => [label, type])).toEqual([
      ['会员姓名', 'text'],
      ['状态', 'select'],
      ['通知', 'switch'],
      ['仅看活跃', 'checkbox'],
    ]);
    expect(element.tables).toMatchObject([{ headers: ['姓名', '邮箱', '操作'], rowCount: 2 }]);
  });

  test('menus know their levels', async () => {
    const page = await browser.openHtml(`
      <aside><ul class="el-menu" role="menubar">
        <li class="el-sub-menu is-opened"><div class="el-sub-menu__title">用户管理</div>
          <ul class="el-menu el-menu--inline"><li class="el-menu-item">会员</li><li class="el-menu-item">角色</li></ul></li>
        <li class="el-menu-item"><a href="/settings">设置</a></li>
      </ul></aside>`);
    const { menus } = await readPageInfo(page);
    expect(menus.map(({ text, level, children }) => [text, level, children.map((child) => child.text)])).toEqual([
      ['用户管理', 1, ['会员', '角色']],
      ['设置', 1, []],
    ]);
    expect(menus[0]?.children[0]?.level).toBe(2);
    await page.close();
  });

  test('frames and open shadow roots belong to the page', async () => {
    const page = await browser.open('frames');
    await page.frameLocator('#help-frame').frameLocator('iframe').getByText('Deepest').waitFor();
    const frames = await readPageInfo(page);
    expect(frames.buttons.find(({ text }) => text === 'Deepest')?.frames).toEqual([
      '#help-frame',
      'iframe[title="Deep"]',
    ]);
    expect(frames.text).toContain('Deepest');
    expect(frames.html).toContain('<button>Deepest</button>');
    await page.close();
    const shadow = await infoOf('shadow');
    expect(shadow.forms[0]?.inputs[0]).toMatchObject({ selector: '#n', label: 'Note' });
    expect(shadow.html).toContain('Keep note');
  });

  test('what was typed into a password field and what is known to be secret is nowhere in it', async () => {
    const page = await browser.openHtml(
      '<form><input name=p type=password value=typed-secret><input name=u><textarea>own words</textarea><p>for known-secret</p></form>',
    );
    await page.fill('[name=u]', 'known-secret');
    const redact = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('known-secret', '{{NAME}}')) as T;
    const said = JSON.stringify(await readPageInfo(page, { redact }));
    expect(said).not.toContain('typed-secret');
    expect(said).not.toContain('known-secret');
    expect(said).toContain('for {{NAME}}');
    await page.close();
  });

  test('what is too long is cut, and it says so', async () => {
    const page = await browser.openHtml(`<p>${'word '.repeat(200)}</p>${'<button>Go</button>'.repeat(5)}`);
    const info = await readPageInfo(page, { limits: { maxText: 100, maxHtml: 200, maxListed: 3 } });
    expect(info.buttons).toHaveLength(3);
    expect(info.notices).toEqual([
      '2 buttons beyond 3 were left out',
      expect.stringMatching(/^The text was cut after 100 of \d+ characters$/),
      expect.stringMatching(/^The html was cut after 200 of \d+ characters$/),
    ]);
    await page.close();
  });
});

const NAME = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => /^\S+$/.test(text));
const maybe = fc.option(NAME, { nil: '' });
const marks = fc.record({
  tag: fc.constantFrom('input', 'button', 'a'),
  id: maybe,
  nameAttribute: maybe,
  text: maybe,
  placeholder: maybe,
  ariaLabel: maybe,
  title: maybe,
});

const BY_ID = /^#|^\[id="-"\]$/;
/** An id that is valid in HTML and needs an escape in CSS. */
const HYPHEN = {
  tag: 'input',
  id: '-',
  nameAttribute: '',
  text: '',
  placeholder: '',
  ariaLabel: '',
  title: '',
} as const;

async function build(
  page: Page,
  elements: readonly { tag: string; id: string; nameAttribute: string; text: string }[],
) {
  await page.evaluate((all) => {
    document.body.replaceChildren(
      ...all.map(({ tag, id, nameAttribute, text }) => {
        const element = document.createElement(tag);
        if (id !== '') element.id = id;
        if (nameAttribute !== '') element.setAttribute('name', nameAttribute);
        if (tag === 'a') element.setAttribute('href', '/x');
        element.textContent = tag === 'input' ? '' : `${text}.`;
        return element;
      }),
    );
  }, elements);
}

describe('selectors', () => {
  test('W13 property 5: with an id it is #id, else with a name [name="…"], else text or position', () => {
    fc.assert(
      fc.property(marks, (each) => {
        const [best] = selectorCandidates(each);
        if (each.id !== '') expect(best).toMatch(BY_ID);
        else if (each.nameAttribute !== '') expect(best).toMatch(/^\[name="/);
        else if (each.text !== '') expect(best.startsWith(`${each.tag}:has-text("`)).toBe(true);
        else expect(best.startsWith(each.tag)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('W13 property 5: on any page each selector finds exactly the element it was made for', async () => {
    const page = await browser.openHtml('<body></body>');
    await fc.assert(
      fc.asyncProperty(fc.array(marks, { minLength: 1, maxLength: 6 }), async (elements) => {
        await build(page, elements);
        const { forms, buttons, links } = await readPageInfo(page);
        const found = [...forms.flatMap(({ inputs }) => inputs), ...buttons, ...links];
        expect(found).toHaveLength(elements.length);
        const places = await Promise.all(
          found.map(({ selector }) =>
            page
              .locator(selector)
              .evaluateAll((nodes) => nodes.map((node) => [...document.body.children].indexOf(node))),
          ),
        );
        const order = (tag: string) => elements.flatMap((each, index) => (each.tag === tag ? [[index]] : []));
        expect(places).toEqual([...order('input'), ...order('button'), ...order('a')]);
        for (const [index, { selector }] of found.entries()) {
          const made = elements[places[index]?.[0] ?? -1];
          if (made?.id) expect(selector).toMatch(BY_ID);
          else if (made?.nameAttribute) expect(selector).toMatch(/^\[name=/);
        }
      }),
      { numRuns: 100, examples: [[[HYPHEN]]] },
    );
    await page.close();
  });
});
