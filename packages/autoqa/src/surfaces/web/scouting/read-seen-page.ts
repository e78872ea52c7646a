import type { SeenControl, SeenPage, SeenRow, SeenTable } from '@autoqa/domain/model/prd/seen-page';
import type { ElementKind } from '@autoqa/domain/model/target-phrase';
import { nameOf } from '../claims/looking/find-control.ts';
import { fieldsOf, headingsOf, menuEntriesOf } from '../page-info/page-parts.ts';
import type { PageElement, PageView } from '../page/page-element.ts';

const PRESSED: ReadonlySet<ElementKind | undefined> = new Set<ElementKind>(['button', 'link', 'tab', 'menu-item']);
const LONGEST_TEXT = 80;
const MOST_TEXTS = 200;

/** What a view holds, as far as the design of cases asks for it. */
export function readSeenPage(view: PageView): Omit<SeenPage, 'route' | 'account'> {
  const all = view.elements.filter(({ states }) => states.visible);
  const own = all.filter(({ frames }) => frames.length === 0);
  return {
    landed: pathOf(view.url),
    title: view.title,
    headings: headingsOf(own).map(({ text }) => text),
    controls: controlsOf(own.filter((element) => !isInRow(element))),
    tables: tablesIn(own),
    items: itemsOf(own),
    texts: textsOf(own.filter((element) => !isInRow(element))),
    frames: framesOf(all),
  };
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}

function isInRow({ cell, scopes, kind }: PageElement): boolean {
  return kind === 'row' || cell !== undefined || scopes.some((scope) => scope.kind === 'row');
}

function controlsOf(elements: readonly PageElement[]): SeenControl[] {
  const entries = new Set(menuEntriesOf(elements).map(({ element }) => element.ref));
  const fields = fieldsOf(elements).map(({ shown, control }) => describe(shown, control));
  const pressed = elements
    .filter(({ kind, ref }) => PRESSED.has(kind) || entries.has(ref))
    .map((element) => describe(entries.has(element.ref) ? { ...element, kind: 'menu-item' } : element, element));
  return distinct([...fields, ...pressed]).filter(({ name, icon }) => name !== '' || icon !== undefined);
}

function describe(shown: PageElement, control: PageElement): SeenControl {
  const { checked, selected } = shown.states.checked === undefined ? control.states : shown.states;
  const isPassword = control.type === 'password';
  const value = isPassword ? '' : shown.value || control.value;
  const group = groupOf(shown);
  return {
    kind: shown.kind ?? 'field',
    name: nameOf(shown) || nameOf(control),
    enabled: shown.states.enabled,
    ...given('value', value),
    ...given('placeholder', shown.placeholder || control.placeholder),
    ...given('href', shown.href),
    ...given('icon', shown.icon),
    ...given('group', group),
    ...(isPassword ? { isPassword } : {}),
    ...((checked ?? selected) === undefined ? {} : { checked: checked ?? selected ?? false }),
  };
}

/** What radio buttons that belong together are called: the text beside or above them. */
function groupOf({ kind, nearby }: PageElement): string {
  if (kind !== 'radio') return '';
  return nearby.find(({ side }) => side === 'left' || side === 'above')?.text ?? '';
}

function given<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return value === '' ? {} : ({ [name]: value } as Record<Name, string>);
}

function distinct(controls: readonly SeenControl[]): SeenControl[] {
  const seen = new Set<string>();
  return controls.filter(({ kind, name, href = '', icon = '' }) => {
    const key = [kind, name, href, name === '' ? icon : ''].join('\n');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function tablesIn(elements: readonly PageElement[]): SeenTable[] {
  const heads = elements.filter(({ kind, cell }) => kind === 'column' && (cell === undefined || cell.row < 0));
  const rows = elements.filter(({ kind, role }) => kind === 'row' && role === 'row');
  const tables = new Map<string, SeenTable>();
  for (const row of rows) {
    const seen = rowOf(row, elements);
    if (Object.keys(seen.cells).length === 0) continue;
    const ref = tableRef(row);
    const table = tables.get(ref) ?? { columns: columnsOf(heads, ref), rows: [] };
    table.rows.push(seen);
    tables.set(ref, table);
  }
  for (const head of heads) {
    const ref = tableRef(head);
    if (!tables.has(ref)) tables.set(ref, { columns: columnsOf(heads, ref), rows: [] });
  }
  return [...tables.values()].filter(({ columns }) => columns.length > 0);
}

function tableRef({ scopes }: PageElement): string {
  return scopes.find(({ kind }) => kind === 'table')?.ref ?? '';
}

function columnsOf(heads: readonly PageElement[], ref: string): string[] {
  const names = heads.filter((head) => tableRef(head) === ref).map(({ text }) => text.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

function rowOf(row: PageElement, elements: readonly PageElement[]): SeenRow {
  const inside = elements.filter(({ scopes, ref }) => ref !== row.ref && scopes.some((scope) => scope.ref === row.ref));
  const cells = inside.filter(({ kind, cell }) => kind === 'cell' && cell !== undefined && cell.row >= 0);
  const named = cells.flatMap(({ cell, text }) =>
    cell === undefined || cell.header === '' ? [] : [[cell.header, text.trim()] as const],
  );
  const pressed = inside
    .filter(({ kind }) => PRESSED.has(kind) || kind === 'field')
    .map((each) => describe(each, each));
  return { cells: Object.fromEntries(named), buttons: distinct(pressed) };
}

/** The entries of lists, each with the texts in it; not those of menus and of pagers. */
function itemsOf(elements: readonly PageElement[]): string[][] {
  const items = elements.filter(
    ({ kind, scopes }) => kind === 'item' && scopes.some((scope) => scope.kind === 'list') && !isInMenu(scopes),
  );
  return items.flatMap((item) => {
    const inside = elements.filter(({ kind, scopes }) => kind === 'text' && scopes[0]?.ref === item.ref);
    const texts = inside.map(({ text }) => text.trim()).filter((text) => text !== '');
    return texts.length === 0 ? [] : [texts];
  });
}

function isInMenu(scopes: PageElement['scopes']): boolean {
  return scopes.some(({ kind }) => kind === 'menu');
}

function textsOf(elements: readonly PageElement[]): string[] {
  const texts = elements
    .filter(({ kind, interactive }) => !interactive && (kind === 'text' || kind === 'item' || kind === 'heading'))
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && text.length <= LONGEST_TEXT);
  return texts.slice(0, MOST_TEXTS);
}

function framesOf(elements: readonly PageElement[]): SeenPage['frames'] {
  return elements
    .filter(({ kind, tag }) => kind === 'frame' || tag === 'iframe')
    .map((frame) => {
      const inside = elements.filter(({ frames }) => frames.includes(frame.ref));
      const texts = inside.map(({ text }) => text.trim()).filter((text) => text !== '' && text.length <= LONGEST_TEXT);
      return { name: nameOf(frame), texts: [...new Set(texts)].slice(0, MOST_TEXTS) };
    });
}
