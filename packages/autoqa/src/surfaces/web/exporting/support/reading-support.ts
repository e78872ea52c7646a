/** How people read what is shown; the same rules as `checking/match-text.ts` and `checking/page-text.ts`. */
export const TEXTS = String.raw`import type { Locator, Page } from '@playwright/test';

/** Text as a person compares it: white space folded, no space between Chinese characters. */
export function fold(text: string): string {
  const folded = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return folded.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
}

/** Everything a person can read on the page: all frames, open shadow roots, and what fields show. */
export async function pageText(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate(readDocument).catch(() => '')));
  return fold(texts.join('\n'));
}

function readDocument(): string {
  const shown: string[] = [];
  const textOf = (element: Element): string => (element instanceof HTMLElement ? element.innerText : '');
  const visit = (root: Document | ShadowRoot): void => {
    shown.push(root instanceof Document ? textOf(root.body) : [...root.children].map(textOf).join('\n'));
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) visit(element.shadowRoot);
      if (element instanceof HTMLTextAreaElement) shown.push(element.value);
      if (element instanceof HTMLInputElement && !/^(hidden|password|file)$/.test(element.type))
        shown.push(element.value);
    }
  };
  visit(document);
  return shown.join('\n');
}

/** What an element shows; nothing when it is not there or hidden. */
export async function shownText(element: Locator): Promise<string> {
  if (!(await element.isVisible())) return '';
  const isFrame = await element.evaluate((node) => node.tagName === 'IFRAME');
  if (isFrame) return fold(await element.contentFrame().locator('body').innerText());
  const text = await element.evaluate((node) => {
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return node.value;
    return node instanceof HTMLElement ? node.innerText : (node.textContent ?? '');
  });
  return fold(text);
}

/** What an element shows and, of a label, the value that stands beside it. */
export async function shownWithValue(element: Locator): Promise<string[]> {
  const own = await shownText(element);
  return own === '' ? [] : [own, await besideLabel(element)];
}

/** The one short text beside a label: "Total" → "¥98.00"; of a head cell, the cell behind or below it. */
export async function besideLabel(label: Locator): Promise<string> {
  const text = await label.evaluate((node) => {
    const textOf = (each: Element): string =>
      (each instanceof HTMLElement ? each.innerText : (each.textContent ?? '')).trim();
    const head = node.closest('thead th');
    if (head !== null) {
      const at = [...(head.parentElement?.children ?? [])].indexOf(head);
      const rows = [...(head.closest('table')?.tBodies ?? [])].flatMap((body) => [...body.rows]);
      const shown = rows.filter((row) => row.offsetHeight > 0 && row.getAttribute('aria-hidden') !== 'true');
      const cell = shown.length === 1 ? shown[0]?.cells[at] : undefined;
      return cell === undefined ? '' : textOf(cell);
    }
    let inner: Element = node;
    for (let level = 0; level < 3 && inner.parentElement !== null; level += 1) {
      const value = inner.matches('th,dt') ? inner.nextElementSibling : null;
      if (value?.matches('td,dd') === true) return textOf(value);
      const beside = [...inner.parentElement.children].filter((each) => each !== inner).map(textOf);
      const [first = '', ...others] = beside.filter((each) => each !== '');
      if (first !== '') return others.length === 0 && first.length <= 200 ? first : '';
      inner = inner.parentElement;
    }
    return '';
  });
  return fold(text);
}
`;

export const NUMBERS = String.raw`import type { Locator } from '@playwright/test';
import { besideLabel, shownText } from './texts.js';

/** The first number of a text as people write it: "¥1,234.50", "(3)", "1.234,50 €", "99+". */
export function readNumber(text: string): number | undefined {
  const found = /[-−–]?\s*[^\d\s.,-]{0,3}\s*(\d[\d.,'\u00a0 ]*\d|\d)/u.exec(text);
  const digits = found?.[1];
  if (found === null || digits === undefined) return undefined;
  const negative = /^[-−–]/u.test(found[0]) && !/\d\s*$/u.test(text.slice(0, found.index));
  const value = Number(plainDecimal(digits.replace(/['\u00a0 ]/g, '')));
  return negative && value !== 0 ? -value : value;
}

function plainDecimal(digits: string): string {
  const mark = /[.,](?=\d{1,2}$)/.exec(digits);
  const marks = digits.replace(/\d/g, '');
  const isGrouped = marks.length > 1 && new Set(marks).size === 1;
  if (mark === null || isGrouped) return /^\d+\.\d+$/.test(digits) ? digits : digits.replace(/[.,]/g, '');
  return digits.slice(0, mark.index).replace(/[.,]/g, '') + '.' + digits.slice(mark.index + 1);
}

/** The text of a counter: its own or, of a label, what stands beside it. */
async function counterText(element: Locator): Promise<string> {
  const shown = await shownText(element);
  if (shown === '' || readNumber(shown) !== undefined) return shown;
  return (await besideLabel(element)) || shown;
}

/** The number that an element shows; null when it shows none. */
export async function shownNumber(element: Locator): Promise<number | null> {
  return readNumber(await counterText(element)) ?? null;
}

/** The same for a counter, which is not shown at zero. */
export async function shownCount(element: Locator): Promise<number> {
  const text = await counterText(element);
  return text === '' ? 0 : (readNumber(text) ?? Number.NaN);
}
`;

export const ORDER = String.raw`import type { Locator } from '@playwright/test';
import { readNumber } from './numbers.js';
import { fold } from './texts.js';

type Direction = 'ascending' | 'descending';
type Kind = 'text' | 'number' | 'date';
type Comparer = (a: string, b: string) => number;

const pinyin = new Intl.Collator('zh-Hans-u-co-pinyin', { numeric: true, sensitivity: 'base' });
const english = new Intl.Collator('en', { sensitivity: 'base' });

/** Text has several honest orders: by pinyin, as English sorts, by code. */
const COMPARERS: Record<Kind, Comparer[]> = {
  number: [(a, b) => (readNumber(a) ?? Number.NaN) - (readNumber(b) ?? Number.NaN)],
  date: [(a, b) => (readDate(a) ?? Number.NaN) - (readDate(b) ?? Number.NaN)],
  text: [pinyin.compare, english.compare, (a, b) => (a < b ? -1 : Number(a > b))],
};

/** The first two neighbours that break the order, in words; '' when the list is in order. */
export async function disorder(items: Locator, direction: Direction, as: Kind | 'auto' = 'auto'): Promise<string> {
  const values = (await items.allInnerTexts()).map(fold);
  if (values.length < 2) return values.length + ' values to compare';
  const kind = as === 'auto' ? guessKind(values) : as;
  const found = COMPARERS[kind].map((compare) => firstDisorder(values, direction, compare));
  return found.includes('') ? '' : (found[0] ?? '');
}

function firstDisorder(values: string[], direction: Direction, compare: Comparer): string {
  const sign = direction === 'ascending' ? 1 : -1;
  const at = values.findIndex((value, index) => index > 0 && compare(values[index - 1] ?? '', value) * sign > 0);
  return at === -1 ? '' : '"' + values[at - 1] + '" before "' + values[at] + '"';
}

function guessKind(values: string[]): Kind {
  const filled = values.filter((value) => value !== '');
  if (filled.every((value) => readDate(value) !== undefined)) return 'date';
  const isNumber = (value: string): boolean =>
    readNumber(value) !== undefined && /^[^\p{L}]*\p{Sc}?[^\p{L}]*$/u.test(value);
  return filled.every(isNumber) ? 'number' : 'text';
}

function readDate(text: string): number | undefined {
  const plain = text.replace(/(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?/, '$1-$2-$3');
  const found = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(plain);
  if (found !== null) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
      .slice(1)
      .map((part) => Number(part ?? 0));
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  const parsed = /[A-Za-z]{3}/.test(text) && /\d{4}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}
`;

export const STATES = String.raw`import type { Locator } from '@playwright/test';
import { fold, shownText } from './texts.js';

/** Whether a checkbox, radio or switch is on, whatever it is made of. */
export function isChecked(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const inner = element.matches('input') ? element : element.querySelector('input[type=checkbox],input[type=radio]');
    if (inner instanceof HTMLInputElement && /^(checkbox|radio)$/.test(inner.type)) return inner.checked;
    const stateful = element.closest('[aria-checked]') ?? element.querySelector('[aria-checked]');
    if (stateful !== null) return stateful.getAttribute('aria-checked') === 'true';
    return element.closest('.is-checked,.ant-switch-checked') !== null;
  });
}

/** Clicks a checkbox, radio or switch unless it is already as wanted. */
export async function setChecked(control: Locator, wanted: boolean): Promise<void> {
  if ((await isChecked(control)) === wanted) return;
  await control.click();
  if ((await isChecked(control)) !== wanted) throw new Error('The control did not change after the click.');
}

/** Whether a tab, option or item is the chosen one. */
export function isSelected(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    if (node instanceof HTMLOptionElement) return node.selected;
    const names = ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked'];
    const stateful = node.closest('[aria-selected],[aria-current],[aria-pressed],[aria-checked]');
    const states = names.map((name) => stateful?.getAttribute(name) ?? 'false');
    const marked = node.closest('.active,.is-active,.selected,.ant-menu-item-selected,.ant-tabs-tab-active');
    return states.some((state) => state !== 'false') || marked !== null;
  });
}

/** What a field shows as its value: typed text, or the text of the chosen option. */
export async function shownValue(field: Locator): Promise<string> {
  const value = await field.evaluate((node) => {
    const box = node.closest('.ant-select,.el-select');
    const parts = box?.querySelectorAll<HTMLElement>('.ant-select-selection-item,.el-select__selected-item') ?? [];
    // Element Plus keeps the field to type in beside what is chosen.
    const chosen = [...parts].map((part) => part.innerText).find((text) => text.trim() !== '');
    if (chosen !== undefined) return chosen;
    const inner = node.matches('input,textarea,select') ? node : node.querySelector('input,textarea,select');
    if (inner instanceof HTMLSelectElement) return inner.selectedOptions[0]?.text ?? '';
    return inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement ? inner.value : null;
  });
  return value === null ? shownText(field) : fold(value);
}
`;
