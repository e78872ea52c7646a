import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';

const fixture = (name: string) => readFileSync(new URL(`__fixtures__/${name}`, import.meta.url), 'utf8');
const named = (xml: string, words: string) =>
  readSource(xml).filter(({ text, description }) => text === words || description === words);

test('M2 the source of UiAutomator2: words, places, states, and a row that takes the touch for its words', () => {
  const xml = fixture('uiautomator2-source.xml');
  expect(named(xml, 'Navigate up')).toMatchObject([
    { className: 'android.widget.ImageButton', text: '', bounds: { x: 0, y: 83, width: 147, height: 147 } },
  ]);
  expect(named(xml, 'Search settings')).toMatchObject([
    { id: 'com.android.settings:id/search_src_text', description: 'Search settings', focused: true },
  ]);
  expect(named(xml, 'Wi\u2011Fi & "mobile" > calls')).toMatchObject([{ clickable: true }]);
  expect(named(xml, 'Wi-Fi')).toMatchObject([{ checked: true, enabled: true, selected: false }]);
  expect(named(xml, 'Gone')).toEqual([]);
  expect(named(xml, '设置已保存')).toMatchObject([{ className: 'android.widget.Toast' }]);
  expect(named(xml, 'Navigate up')[0]).not.toHaveProperty('checked');
  // Nothing is left of the layouts around.
  expect(readSource(xml).filter(({ text, description, id }) => text + description + (id ?? '') === '')).toHaveLength(1);
});

test('M2 a raw dump, whose tags are all the same', () => {
  expect(named(fixture('uiautomator-dump.xml'), '登录')).toEqual([
    {
      id: 'com.example:id/login',
      className: 'android.widget.Button',
      text: '登录',
      description: '',
      bounds: { x: 60, y: 900, width: 960, height: 140 },
      clickable: true,
      enabled: false,
      selected: false,
      focused: false,
    },
  ]);
});

test('M2 the source of XCUITest: labels, values, hints, switches, tabs', () => {
  const xml = fixture('xcuitest-source.xml');
  expect(named(xml, '返回')).toMatchObject([
    { id: 'back-button', className: 'XCUIElementTypeButton', clickable: true },
  ]);
  expect(named(xml, '消息通知')).toMatchObject([
    { className: 'XCUIElementTypeStaticText', clickable: true },
    { id: 'notifications', checked: true },
  ]);
  expect(named(xml, '邮箱')).toMatchObject([{ id: 'mail', text: '邮箱', description: '邮箱' }]);
  expect(named(xml, '密码')).toMatchObject([{ text: '••••' }]);
  expect(named(xml, '首页')).toMatchObject([{ selected: true }]);
  expect(named(xml, '远处')).toEqual([]);
  expect(named(xml, 'q')).toEqual([]);
  expect(readSource(xml).map(({ className }) => className)).toContain('XCUIElementTypeKeyboard');
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

test('M2 property: whatever an element says is read as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (words) => {
      const xml = `<hierarchy><android.view.View class="android.view.View" text="${escaped(words)}" bounds="[1,2][31,42]"/></hierarchy>`;
      expect(readSource(xml)).toMatchObject([{ text: words, bounds: { x: 1, y: 2, width: 30, height: 40 } }]);
    }),
    { numRuns: 200 },
  );
});
