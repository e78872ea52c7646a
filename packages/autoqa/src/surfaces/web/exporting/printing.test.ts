import { describe, expect, test } from 'vitest';
import { WebChecking, WebDoing } from '@autoqa/domain/model/web-intent';
import type { LockEntry } from '../locks/lock-file.ts';
import { FIELD, list, locked, phrase, placeWith, SAVE } from './__fixtures__/known-targets.ts';
import { emptyNotes } from './preparations.ts';
import { printAction } from './print-action.ts';
import { printExpectation } from './print-expectation.ts';

const it = phrase('the thing');
const button = locked(SAVE, { tag: 'button', role: 'button', text: 'Save' });
const field = locked(FIELD, { tag: 'input', role: 'textbox' });
const rows = list({ candidate: { by: 'css', value: 'li.row' } });
const SAVE_CODE = `page.getByRole('button', { name: 'Save' })`;
const FIELD_CODE = `page.getByLabel('Name')`;

type Row<T> = [intent: T, entry: LockEntry | undefined, code: string[]];

const ACTIONS: Row<WebDoing>[] = [
  [{ do: 'navigate', url: '/cart' }, undefined, [`await page.goto('/cart');`]],
  [{ do: 'click', target: it, button: 'left' }, button, [`await ${SAVE_CODE}.click();`]],
  [{ do: 'click', target: it, button: 'right' }, button, [`await ${SAVE_CODE}.click({ button: 'right' });`]],
  [{ do: 'double-click', target: it }, button, [`await ${SAVE_CODE}.dblclick();`]],
  [{ do: 'hover', target: it }, button, [`await ${SAVE_CODE}.hover();`]],
  [{ do: 'focus', target: it }, field, [`await ${FIELD_CODE}.focus();`]],
  [{ do: 'fill', target: it, value: "it's" }, field, [`await ${FIELD_CODE}.fill("it's");`]],
  [{ do: 'fill', target: it, value: '{{PASS}}' }, field, [`await ${FIELD_CODE}.fill(env('PASS'));`]],
  [{ do: 'fill', target: it, value: 'a-{{N}}`' }, field, ["await page.getByLabel('Name').fill(`a-${env('N')}\\``);"]],
  [{ do: 'clear', target: it }, field, [`await ${FIELD_CODE}.clear();`]],
  [
    { do: 'select', target: it, options: ['Red', 'Blue'] },
    locked(FIELD, { tag: 'select' }),
    [`await ${FIELD_CODE}.selectOption([{ label: 'Red' }, { label: 'Blue' }]);`],
  ],
  [{ do: 'select', target: it, options: ['Red'] }, field, [`await chooseOptions(page, ${FIELD_CODE}, 'Red');`]],
  [{ do: 'check', target: it, checked: true }, locked(FIELD, { role: 'switch' }), [`await ${FIELD_CODE}.check();`]],
  [{ do: 'check', target: it, checked: false }, locked(FIELD), [`await setChecked(${FIELD_CODE}, false);`]],
  [{ do: 'press', keys: 'Enter' }, undefined, [`await page.keyboard.press('Enter');`]],
  [{ do: 'press', keys: 'Control+A', target: it }, field, [`await ${FIELD_CODE}.press('Control+A');`]],
  [{ do: 'upload', files: ['a.png'] }, undefined, [`await page.locator('input[type=file]').setInputFiles('a.png');`]],
  [
    { do: 'upload', target: it, files: ['a.png', 'b.png'] },
    button,
    [
      `const fileChooser = page.waitForEvent('filechooser');`,
      `await ${SAVE_CODE}.click();`,
      `await (await fileChooser).setFiles(['a.png', 'b.png']);`,
    ],
  ],
  [
    { do: 'drag', target: it, to: phrase('the bin') },
    { ...button, ...locked(SAVE, {}, { to: locked(FIELD).target }) },
    [`const binPlace = ${FIELD_CODE};`, `await ${SAVE_CODE}.dragTo(binPlace);`],
  ],
  [{ do: 'scroll', to: 'down' }, undefined, ['await page.mouse.wheel(0, 600);']],
  [
    { do: 'scroll', to: 'element', target: it },
    button,
    [`await ${SAVE_CODE}.scrollIntoViewIfNeeded();`, `await ${SAVE_CODE}.hover();`],
  ],
  [{ do: 'wait', durationMs: 15_000 }, undefined, ['await page.waitForTimeout(15_000);']],
  [{ do: 'dialog', accept: true }, undefined, ['await answerQuestion(page, true);']],
  [{ do: 'switch-page', to: 'new' }, undefined, [`page = await switchPage(page, 'new');`]],
  [{ do: 'switch-frame', target: it }, undefined, []],
  [{ do: 'close-page' }, undefined, ['page = await closePage(page);']],
  [{ do: 'close', target: it }, button, [`await close(page, ${SAVE_CODE});`]],
  [{ do: 'history', direction: 'back' }, undefined, ['await page.goBack();']],
  [
    { do: 'set-viewport', width: 390, height: 844 },
    undefined,
    ['await page.setViewportSize({ width: 390, height: 844 });'],
  ],
  [
    { do: 'screenshot', name: 'cart' },
    undefined,
    [`await test.info().attach('cart', { body: await page.screenshot(), contentType: 'image/png' });`],
  ],
];

describe('W9 every action has its Playwright code', () => {
  test.each(ACTIONS)('%j', (doing, entry, code) => expect(printAction(doing, placeWith(entry))).toEqual(code));

  test('what was done on a page is answered before it is left', () => {
    const place = placeWith(button);
    const leave = { do: 'navigate', url: '/profile' } as const;
    const left = [`await page.goto('/profile');`];
    expect(printAction(leave, place)).toEqual(left);
    printAction({ do: 'click', target: it, button: 'left' }, place);
    expect(printAction(leave, place)).toEqual(['await atRest(page);', ...left]);
    expect(printAction(leave, place)).toEqual(left);
  });

  test('what has just been opened is pressed when it stands still; what lies beside it then, at once', () => {
    const inside = { attributes: { '@scope': 'form: \ndialog: New address' } };
    const [click, place] = [{ do: 'click', target: it, button: 'left' } as const, placeWith(locked(SAVE, inside))];
    const pressed = [`await ${SAVE_CODE}.click();`];
    expect(printAction(click, place)).toEqual([`await standStill(${SAVE_CODE});`, ...pressed]);
    expect(printAction(click, place)).toEqual(pressed);
    printAction({ do: 'fill', target: it, value: 'x' }, { ...place, entry: field });
    printAction({ do: 'fill', target: it, value: 'x' }, { ...place, entry: locked(FIELD, inside) });
    expect(printAction(click, place)).toEqual(pressed);
  });

  test('none is left out', () => {
    const known = WebDoing.options.map((option) => option.shape.do.value);
    expect(new Set(ACTIONS.map(([doing]) => doing.do))).toEqual(new Set(known));
  });
});

const BODY = `page.locator('body')`;
const REST = 'await atRest(page);';
const ROWS = `page.locator('li.row').filter({ visible: true })`;

const CHECKS: Row<WebChecking>[] = [
  [
    { verify: 'text', text: 'Hi', match: 'contains', present: true },
    undefined,
    [`await expect(${BODY}).toContainText('Hi', { useInnerText: true });`],
  ],
  [
    { verify: 'text', text: '登录', match: 'contains', present: true },
    undefined,
    [String.raw`await expect(page.locator('body')).toContainText(/登\s*录/, { useInnerText: true });`],
  ],
  [
    { verify: 'text', text: 'Hi', match: 'contains', present: true },
    { ...list(SAVE), seenApart: true },
    [`await expect.poll(() => pageText(page)).toContain('Hi');`],
  ],
  [
    { verify: 'text', text: 'Hi', match: 'contains', present: false },
    undefined,
    [REST, `await expect.poll(() => pageText(page)).not.toContain('Hi');`],
  ],
  [
    { verify: 'text', target: it, text: 'Save', match: 'equals', present: true },
    button,
    [`await expect(${SAVE_CODE}).toHaveText('Save', { useInnerText: true });`],
  ],
  [
    { verify: 'text', target: it, text: '9', match: 'starts-with', present: true },
    button,
    [
      `const thing = ${SAVE_CODE};`,
      String.raw`await expect.poll(() => shownWithValue(thing)).toContainEqual(expect.stringMatching(/^\s*9/));`,
    ],
  ],
  [{ verify: 'visible', target: it, visible: true }, button, [`await expect(${SAVE_CODE}).toBeVisible();`]],
  [{ verify: 'visible', target: it, visible: false }, button, [REST, `await expect(${SAVE_CODE}).toBeHidden();`]],
  [
    { verify: 'visible', target: { raw: 'x', name: 'Delete', quoted: true, kind: 'button' }, visible: false },
    undefined,
    [REST, `await expect(page.getByRole('button', { name: 'Delete' }).filter({ visible: true })).toHaveCount(0);`],
  ],
  [{ verify: 'enabled', target: it, enabled: false }, button, [`await expect(${SAVE_CODE}).toBeDisabled();`]],
  [
    { verify: 'checked', target: it, checked: false },
    locked(FIELD, { role: 'checkbox' }),
    [`await expect(${FIELD_CODE}).not.toBeChecked();`],
  ],
  [
    { verify: 'checked', target: it, checked: true },
    locked(FIELD, { tag: 'span' }),
    [`await expect.poll(() => isChecked(${FIELD_CODE})).toBe(true);`],
  ],
  [
    { verify: 'selected', target: it, selected: true },
    button,
    [`await expect.poll(() => isSelected(${SAVE_CODE})).toBe(true);`],
  ],
  [{ verify: 'focused', target: it, focused: true }, field, [`await expect(${FIELD_CODE}).toBeFocused();`]],
  [
    { verify: 'focused', target: it, focused: true },
    locked(FIELD),
    [`await expect(${FIELD_CODE}.and(page.locator(':focus-within'))).toHaveCount(1);`],
  ],
  [
    { verify: 'value', target: it, value: 'Ann', match: 'equals', negated: false },
    field,
    [`await expect(${FIELD_CODE}).toHaveValue('Ann');`],
  ],
  [
    { verify: 'value', target: it, value: 'Ann', match: 'contains', negated: true },
    locked(FIELD, { tag: 'select' }),
    [REST, `await expect.poll(() => shownValue(${FIELD_CODE})).not.toContain('Ann');`],
  ],
  [{ verify: 'count', target: it, comparison: '=', count: 3 }, rows, [REST, `await expect(${ROWS}).toHaveCount(3);`]],
  [
    { verify: 'count', target: it, comparison: '>=', count: 3 },
    rows,
    [REST, `await expect.poll(() => ${ROWS}.count()).toBeGreaterThanOrEqual(3);`],
  ],
  [
    { verify: 'number', target: it, comparison: '=', value: 89.2 },
    button,
    [`await expect.poll(() => shownNumber(${SAVE_CODE})).toBe(89.2);`],
  ],
  [
    { verify: 'number', target: it, comparison: '!=', value: 5 },
    button,
    [
      `const thing = ${SAVE_CODE};`,
      'await expect.poll(async () => [5, null].includes(await shownNumber(thing))).toBe(false);',
    ],
  ],
  [
    { verify: 'order', target: it, direction: 'descending', as: 'number' },
    rows,
    [`await expect.poll(() => disorder(${ROWS}, 'descending', 'number')).toBe('');`],
  ],
  [
    { verify: 'url', value: '/cart', match: 'equals', negated: false },
    undefined,
    [`await expect(page).toHaveURL((url) => url.pathname === '/cart');`],
  ],
  [
    { verify: 'url', value: 'a.b', match: 'contains', negated: true },
    undefined,
    [REST, String.raw`await expect(page).not.toHaveURL(/a\.b/);`],
  ],
  [
    { verify: 'title', value: 'Shop', match: 'equals', negated: false },
    undefined,
    [`await expect(page).toHaveTitle('Shop');`],
  ],
  [
    { verify: 'attribute', target: it, name: 'href', value: '/x', match: 'contains' },
    button,
    [String.raw`await expect(${SAVE_CODE}).toHaveAttribute('href', /\/x/);`],
  ],
  [
    { verify: 'css', target: it, property: 'color', value: 'rgb(1, 2, 3)' },
    button,
    [`await expect(${SAVE_CODE}).toHaveCSS('color', 'rgb(1, 2, 3)');`],
  ],
  [
    { verify: 'toast', text: 'Saved', mood: 'any', present: true },
    undefined,
    [`await expect(${BODY}).toContainText('Saved', { useInnerText: true });`],
  ],
  [
    { verify: 'toast', mood: 'error', present: true },
    undefined,
    [`await expect(messages(page, 'error').first()).toBeVisible();`],
  ],
  [
    { verify: 'toast', text: 'Saved', mood: 'any', present: false },
    undefined,
    [REST, `expect(await pageText(page)).not.toContain('Saved');`],
  ],
  [
    { verify: 'dialog', text: 'Sure?', present: true },
    undefined,
    [`await expect.poll(() => dialogTexts(page, [])).toContain('Sure?');`],
  ],
  [
    { verify: 'cell', row: it, column: 'Price', value: '¥9.00', match: 'equals' },
    list({ candidate: { by: 'css', value: 'td:nth-of-type(4)' }, within: [{ by: 'role', role: 'row', name: 'A1' }] }),
    [
      `const price = page.getByRole('row', { name: 'A1' }).locator('td:nth-of-type(4)').filter({ visible: true });`,
      `await expect(price).toHaveText('¥9.00', { useInnerText: true });`,
    ],
  ],
  [
    {
      verify: 'text',
      target: { raw: 'every row', kind: 'row', every: true },
      text: 'Paid',
      match: 'contains',
      present: true,
    },
    list({ candidate: { by: 'css', value: 'tbody tr' } }),
    [
      `await expect(page.locator('tbody tr').filter({ visible: true })).not.toHaveCount(0);`,
      `await expect(page.locator('tbody tr').filter({ visible: true }).filter({ hasNotText: /Paid/ })).toHaveCount(0);`,
    ],
  ],
  [{ verify: 'download', fileName: 'a.csv' }, undefined, [`await expect.poll(() => downloads).toContain('a.csv');`]],
  [{ verify: 'console-clean' }, undefined, [REST, 'expect(consoleErrors).toEqual([]);']],
  [
    { verify: 'layout', holds: 'no-sideways-scroll' },
    undefined,
    [REST, 'await expect.poll(() => whatSticksOut(page)).toEqual([]);'],
  ],
  [
    { verify: 'layout', holds: 'no-overlap' },
    undefined,
    [REST, 'await expect.poll(() => overlappingControls(page)).toEqual([]);'],
  ],
  [
    { verify: 'layout', holds: 'navigation-reachable' },
    undefined,
    [REST, 'await expect.poll(() => missingNavigation(page)).toEqual([]);'],
  ],
  [
    { verify: 'own-site' },
    undefined,
    [
      REST,
      `await expect.poll(() => new URL(page.url()).origin).toBe(new URL(test.info().project.use.baseURL ?? '').origin);`,
    ],
  ],
  [{ verify: 'accessible' }, undefined, ['await expect.poll(() => graveFaults(page)).toEqual([]);']],
  [{ verify: 'page-count', count: 2 }, undefined, ['await expect.poll(() => page.context().pages().length).toBe(2);']],
];

describe('W9 every expectation has its assertion', () => {
  test.each(CHECKS)('%j', (check, entry, code) =>
    expect(printExpectation(check, placeWith(entry), emptyNotes())).toEqual(code),
  );

  /** They need what stands before the action; `print-test.test.ts` shows them in their place. */
  const IN_CONTEXT = ['change', 'request'];
  /** AutoQA keeps the pictures itself. */
  const REFUSED = ['screenshot'];

  test('none is left out', () => {
    const known = WebChecking.options.map((option) => option.shape.verify.value);
    const covered = [...CHECKS.map(([check]) => check.verify), ...IN_CONTEXT, ...REFUSED];
    expect(new Set(covered)).toEqual(new Set(known));
  });

  test('what cannot be said with the same strength is refused by name', () => {
    const picture: WebChecking = { verify: 'screenshot', name: 'home', similarity: 0.99 };
    expect(() => printExpectation(picture, placeWith(undefined), emptyNotes())).toThrow(
      expect.objectContaining({ code: 'export-untranslatable', message: expect.stringContaining('the step') }),
    );
    const unseen: WebChecking = { verify: 'visible', target: phrase('the shiny badge'), visible: false };
    expect(() => printExpectation(unseen, placeWith(undefined), emptyNotes())).toThrow(/shiny badge/);
  });
});
