import type { PageElement, PageView } from '../../page/page-element.ts';
import { rowButtons } from './drafts/row-buttons.ts';
import { hasRowField, rowFields } from './drafts/row-fields.ts';
import type { PossibleProbe } from './possible-probe.ts';

const SEARCH = /search|find|query|搜索|查找|查询|检索/i;
const CHOOSERS: ReadonlySet<string | undefined> = new Set(['select', 'radio', 'tab', 'checkbox']);
const OF_ROW_BUTTONS: ReadonlySet<PossibleProbe['technique']> = new Set(['row-state', 'counter', 'arrival']);
const PRESSED: ReadonlySet<string | undefined> = new Set(['button', 'link', 'item', 'menu-item']);

/** Those that have something to be tried with on the page; working out the others would only cost time. */
export function plausibleOn(view: PageView, claims: readonly PossibleProbe[]): PossibleProbe[] {
  const { elements } = view;
  const hasRowButtons = rowButtons(view).length > 0;
  const heads = new Set(elements.filter(isPressedHead).map(({ text }) => text.trim()));
  const hasSearch = elements.some(isSearch);
  const hasChooser = elements.some(({ kind, cell }) => cell === undefined && CHOOSERS.has(kind));
  const hasPages = elements.some(
    ({ kind, text, cell }) => cell === undefined && PRESSED.has(kind) && text.trim() === '2',
  );
  return claims.filter(({ technique, how }) => {
    if ('kind' in how && how.kind === 'sort') return heads.has(how.by.trim());
    if (technique === 'search') return hasSearch;
    if (technique === 'filter') return hasChooser;
    if (how === rowFields) return hasRowField(view);
    if (OF_ROW_BUTTONS.has(technique)) return hasRowButtons;
    return technique === 'paging' ? hasPages : true;
  });
}

function isPressedHead({ kind, role, interactive }: PageElement): boolean {
  return kind === 'column' && role === 'columnheader' && interactive;
}

function isSearch({ type, role, name, placeholder, label, kind }: PageElement): boolean {
  if (kind === 'search-field' || type === 'search' || role === 'searchbox') return true;
  return kind === 'field' && [name, placeholder, label].some((text) => SEARCH.test(text));
}
