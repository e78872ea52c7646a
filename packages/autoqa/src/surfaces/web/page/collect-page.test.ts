import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureBrowser, only } from './__fixtures__/fixture-pages.ts';
import { collectPage, elementHandleOf } from './collect-page.ts';

let browser: FixtureBrowser;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());

describe('W4 collecting a plain page', () => {
  test('roles, names, labels and states are those a person would tell', async () => {
    const view = await browser.view('plain');
    expect(only(view, { id: 'user' })).toMatchObject({
      role: 'textbox',
      kind: 'field',
      name: 'User name',
      label: 'User name',
      placeholder: 'Your user name',
      nameAttribute: 'username',
      states: { visible: true, enabled: true, required: true, editable: true, focused: false },
    });
    expect(only(view, { nameAttribute: 'remember' })).toMatchObject({
      name: 'Remember me',
      states: { checked: false },
    });
    expect(only(view, { id: 'plan' })).toMatchObject({
      role: 'combobox',
      kind: 'select',
      label: 'Plan',
      value: 'Gold',
    });
    expect(only(view, { name: 'Delete account' }).states.enabled).toBe(false);
    expect(only(view, { tag: 'h1' })).toMatchObject({ role: 'heading', level: 1, name: 'Welcome' });
  });

  test('what was typed into a password field stays in the page', async () => {
    const view = await browser.view('plain');
    expect(only(view, { nameAttribute: 'password' }).type).toBe('password');
    expect(JSON.stringify(view)).not.toContain('hidden-secret');
  });

  test('icons are told by class, title or data', async () => {
    const view = await browser.view('plain');
    expect(only(view, { title: 'Notifications' }).icon).toBe('bell');
    expect(only(view, { name: 'Settings' }).icon).toBe('gear');
    const icons = view.elements.filter(({ kind }) => kind === 'button').map(({ icon }) => icon);
    expect(icons).toEqual(expect.arrayContaining(['star', 'delete']));
  });

  test('a label around a file field that is not shown stands for it', async () => {
    const view = await browser.view('plain');
    const label = only(view, { tag: 'label', kind: 'upload' });
    expect(label).toMatchObject({ interactive: true, text: 'Choose picture' });
    expect(label.control).toBe(only(view, { tag: 'input', type: 'file' }).ref);
  });

  test('what looks clickable is clickable, what is hidden is not visible', async () => {
    const view = await browser.view('plain');
    expect(only(view, { id: 'promo' }).interactive).toBe(true);
    const orders = view.elements.filter(({ text }) => text === 'Orders');
    expect(orders.map(({ states }) => states.visible)).toEqual([true, false]);
  });

  test('cells know their row, column and header; rows know their texts', async () => {
    const view = await browser.view('plain');
    expect(only(view, { tag: 'td', text: 'Candle' }).cell).toEqual({ row: 1, column: 1, header: 'Name' });
    const [, second] = view.elements.filter(({ text, tag }) => text === 'Delete' && tag === 'button');
    expect(second?.scopes[0]).toMatchObject({
      kind: 'row',
      texts: ['SKU-2', 'Candle', '7', 'Delete'],
      index: 1,
      count: 3,
    });
    expect(second?.scopes[1]).toMatchObject({ kind: 'table', name: 'Stock' });
    expect(second?.cell).toEqual({ row: 1, column: 3, header: 'Action' });
  });

  test('scopes carry their titles', async () => {
    const view = await browser.view('plain');
    const [edit] = view.elements.filter(({ text, tag }) => text === 'Edit' && tag === 'button');
    expect(edit?.scopes[0]).toMatchObject({ kind: 'card', name: 'Ada Lovelace', count: 3 });
    const post = view.elements.find(({ type }) => type === 'radio');
    expect(post?.scopes.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['section Delivery', 'form Login']);
  });

  test('nearby texts are the closest ones, with their side', async () => {
    const view = await browser.view('plain');
    expect(only(view, { id: 'q' }).nearby[0]).toMatchObject({ text: 'Search our shop', side: 'above' });
  });

  test('the xpath leads back to the element', async () => {
    const page = await browser.open('plain');
    const view = await collectPage(page);
    const counts = await Promise.all(view.elements.map(({ xpath }) => page.locator(`xpath=${xpath}`).count()));
    expect(view.elements.filter((_, index) => counts[index] !== 1)).toEqual([]);
    await page.close();
  });
});

describe('W4 collecting widgets', () => {
  test('Ant Design: select, switch, check box, segmented, badge, toast, split table', async () => {
    const view = await browser.view('antd');
    const selects = view.elements.filter(({ kind, tag }) => kind === 'select' && tag === 'div');
    expect(selects).toMatchObject([
      { label: '分类', placeholder: '请选择分类', value: '', covered: false },
      { label: '城市', value: '上海' },
    ]);
    expect(only(view, { kind: 'switch' })).toMatchObject({ label: '上架', states: { checked: true } });
    expect(only(view, { kind: 'checkbox' })).toMatchObject({ tag: 'input', name: '包邮', states: { visible: true } });
    expect(only(view, { tag: 'label', text: '按年' })).toMatchObject({ kind: 'radio', states: { checked: false } });
    expect(only(view, { kind: 'badge' })).toMatchObject({
      text: '3',
      label: expect.stringContaining('购物车') as string,
    });
    expect(only(view, { kind: 'toast' })).toMatchObject({ text: '已加入购物车' });
    expect(only(view, { text: '纸灯笼', kind: 'cell' }).cell).toEqual({ row: 1, column: 1, header: '名称' });
  });

  test('Ant Design: the space in a two-character button is closed, made-up classes are left out', async () => {
    const view = await browser.view('antd');
    const save = only(view, { text: '保存' });
    expect(save.name).toBe('保存');
    expect(save.classes).toEqual(['ant-btn', 'ant-btn-primary']);
    expect(only(view, { text: '新增商品' }).icon).toBe('plus');
  });

  test('Element Plus: form items, select, switch, check box, table, message box', async () => {
    const view = await browser.view('element-plus');
    expect(only(view, { placeholder: '请输入姓名' })).toMatchObject({ label: '会员姓名', covered: true });
    expect(only(view, { kind: 'select', tag: 'div' })).toMatchObject({ label: '状态', placeholder: '全部' });
    expect(only(view, { kind: 'switch', tag: 'div' })).toMatchObject({ label: '通知', states: { checked: false } });
    expect(only(view, { kind: 'checkbox', tag: 'label' })).toMatchObject({ text: '仅看活跃', interactive: true });
    expect(only(view, { text: 'lei@example.com', kind: 'cell' }).cell).toEqual({ row: 1, column: 1, header: '邮箱' });
    const confirm = only(view, { text: '确定' });
    expect(confirm.scopes.some(({ modal, name }) => modal && name === '提示')).toBe(true);
    expect(confirm.covered).toBe(false);
  });
});

describe('W4 collecting through boundaries', () => {
  test('elements in frames know the frames around them and are found again', async () => {
    const page = await browser.open('frames');
    await page.frameLocator('#help-frame').frameLocator('iframe').getByText('Deepest').waitFor();
    const view = await collectPage(page);
    const deepest = only(view, { text: 'Deepest' });
    const frames = deepest.frames.map((ref) => only(view, { ref }).title);
    expect(frames).toEqual(['Help', 'Deep']);
    const handle = await elementHandleOf(page, deepest);
    expect(await handle?.textContent()).toBe('Deepest');
    const box = await handle?.boundingBox();
    expect(deepest.box.y).toBeCloseTo(box?.y ?? 0, -1);
    await page.close();
  });

  test('open shadow roots and slots are walked through', async () => {
    const view = await browser.view('shadow');
    expect(only(view, { text: 'Keep note' })).toMatchObject({ kind: 'button', inShadow: true });
    expect(only(view, { tag: 'input' })).toMatchObject({ label: 'Note', name: 'Note' });
    expect(only(view, { tag: 'h3' })).toMatchObject({ name: 'From outside' });
  });

  test('what lies behind a mask is covered, what lies in the dialog is not', async () => {
    const view = await browser.view('dialogs');
    expect(only(view, { nameAttribute: 'outer' }).covered).toBe(true);
    expect(only(view, { nameAttribute: 'inner' }).covered).toBe(false);
    expect(only(view, { nameAttribute: 'inner' }).scopes[0]).toMatchObject({
      kind: 'dialog',
      name: 'Edit product',
      modal: true,
    });
  });

  test('a list that shows a part of its rows is known to scroll', async () => {
    const view = await browser.view('virtual-list');
    expect(only(view, { id: 'list' }).states.scrollable).toBe(true);
    expect(view.elements.filter(({ text }) => text === 'Choose')).toHaveLength(6);
  });

  test('a strict content security policy does not stop the collector', async () => {
    const page = await browser.openHtml(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'"><button>Go</button>`,
    );
    expect(only(await collectPage(page), { text: 'Go' }).role).toBe('button');
    await page.close();
  });
});

describe('W4 collecting again', () => {
  test('an element keeps its ref; a ref of a page that is gone finds nothing', async () => {
    const page = await browser.openHtml('<button>One</button>');
    const before = only(await collectPage(page), { text: 'One' });
    await page.evaluate(() => document.body.prepend(document.createElement('hr')));
    expect(only(await collectPage(page), { text: 'One' }).ref).toBe(before.ref);
    await page.goto('data:text/html,<button>Other</button>');
    const after = only(await collectPage(page), { text: 'Other' });
    expect(after.ref).not.toBe(before.ref);
    expect(await elementHandleOf(page, before)).toBeUndefined();
    await page.close();
  });

  test('nothing is written into the page', async () => {
    const page = await browser.open('plain');
    const before = await page.content();
    await collectPage(page);
    expect(await page.content()).toBe(before);
    await page.close();
  });

  test('elements beyond the cap are left out, and a notice says how many', async () => {
    const page = await browser.open('plain');
    const view = await collectPage(page, { maxElements: 10 });
    expect(view.elements).toHaveLength(10);
    expect(view.notices[0]).toMatch(/^\d+ elements beyond 10 were left out$/);
    await page.close();
  });
});
