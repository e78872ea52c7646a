import type { CaseDraft } from '../case-draft.ts';
import type { Direction } from '../clause.ts';
import { Unclear } from '../unclear.ts';
import { alike, mostAlike } from '../world/alike.ts';
import { entriesOf, mainTable, type Entry } from '../world/entries.ts';
import type { Techniques } from './technique.ts';

type ListKinds =
  | 'search'
  | 'search-again'
  | 'clear-search'
  | 'choose'
  | 'clear-choice'
  | 'typed-filter'
  | 'sort'
  | 'ordered'
  | 'ends-swap'
  | 'entry'
  | 'first-entry'
  | 'some-entries'
  | 'all-again'
  | 'every-entry'
  | 'total'
  | 'paged'
  | 'pages-differ'
  | 'pages-complete';

function entriesHere(draft: CaseDraft): Entry[] {
  return draft.page === undefined ? [] : entriesOf(draft.page);
}

export function columnNamed(draft: CaseDraft, words: string): string {
  const table = draft.page === undefined ? undefined : mainTable(draft.page);
  return mostAlike(words, table?.columns ?? [], (column) => column) ?? words;
}

/** A short text of the page that tells how many there are, such as "共 60 件商品", with another number in it. */
export function totalText(draft: CaseDraft, count: number): string | undefined {
  const total = totalOf(draft);
  return total?.text.replace(String(total.count), String(count));
}

export function totalOf(draft: CaseDraft): { text: string; count: number } | undefined {
  const found = draft.page?.texts.find(
    (text) => /^(?:共|总共|合计|total:?)?\s*\d+\s*\S{0,12}$/iu.test(text) && TOTAL.test(text),
  );
  const count = /\d+/.exec(found ?? '')?.[0];
  return found === undefined || count === undefined ? undefined : { text: found, count: Number(count) };
}

/** Words for all there are, or a number with a noun behind it. */
const TOTAL = /共|总|total|条|件|^\d+ [a-z]+$/iu;

function checkTotal(draft: CaseDraft, count: number): void {
  const { world } = draft;
  const text = totalText(draft, count);
  const table = draft.page === undefined ? undefined : mainTable(draft.page);
  const size = table?.rows.length ?? 0;
  if (text !== undefined) draft.check(world.say.shows(text));
  else if (count <= size || size === 0) draft.check(world.say.rowCount(count));
  else draft.left.push(world.why.partly(String(count)));
}

/** The control that a choice is made with: called so, or the one whose column holds the option. */
function choiceField(draft: CaseDraft, option: string | undefined, field: string | undefined): string {
  const { page, world } = draft;
  const selects = page?.controls.filter(({ kind }) => kind === 'select') ?? [];
  const named = field === undefined ? undefined : mostAlike(field, selects, ({ name }) => name);
  const table = page === undefined ? undefined : mainTable(page);
  const column = table?.columns.find((each) => table.rows.some(({ cells }) => cells[each] === option));
  const byColumn = column === undefined ? undefined : selects.find(({ name }) => alike(column, name) > 0);
  const only = selects.length === 1 ? selects[0] : undefined;
  const name = (named ?? byColumn ?? only)?.name ?? field ?? column;
  if (name === undefined) throw new Unclear(world.why.noControl(option ?? ''));
  return name;
}

/** Lists that do not follow what is typed or chosen at once have a button for it. */
export function sendQuery(draft: CaseDraft): void {
  const button = draft.page?.controls.find(
    ({ kind, name }) => kind === 'button' && /^(?:查询|筛选|query|filter|apply)$/iu.test(name),
  );
  if (button !== undefined) draft.act(draft.world.say.clickKind(button.name, 'button'));
}

function sortBy(draft: CaseDraft, by: string, direction: Direction): void {
  const { world } = draft;
  const column = columnNamed(draft, by);
  draft.act(world.say.clickKind(column, 'column'));
  if (direction === 'descending') {
    // Without this the second press may come before the first has had its effect.
    draft.check(world.say.someRows);
    draft.act(world.say.clickKind(column, 'column'));
  }
  draft.sortedBy = column;
  draft.direction = direction;
}

/** Makes a choice and takes it back. */
export function clearChoice(draft: CaseDraft, field: string | undefined): void {
  const { world } = draft;
  const name = choiceField(draft, undefined, field);
  const column = columnNamed(draft, name);
  const [first] = entriesHere(draft);
  const option = first?.cells[column];
  if (option === undefined) throw new Unclear(world.why.noEntry(name));
  draft.act(world.say.choose(option, name));
  sendQuery(draft);
  draft.act(world.wording.clearChoice(name));
  sendQuery(draft);
}

export const LISTS: Pick<Techniques, ListKinds> = {
  search: (draft, { text }) => draft.act(draft.world.say.searchFor(text)),
  'search-again': (draft, { text }) => {
    draft.check(draft.world.say.someRows);
    draft.act(draft.world.say.searchFor(text));
    draft.check(draft.world.wording.rowsUnchanged);
  },
  'clear-search': (draft) => {
    const { world } = draft;
    const [first, second] = entriesHere(draft);
    if (first === undefined) throw new Unclear(world.why.noEntry(''));
    draft.act(world.say.searchFor(first.key));
    if (second !== undefined) draft.check(world.say.tableShowsNot(second.key));
    draft.act(world.say.clearSearch);
  },
  choose: (draft, { option, field }) => {
    draft.act(draft.world.say.choose(option, choiceField(draft, option, field)));
    sendQuery(draft);
    draft.filter = option;
  },
  'clear-choice': (draft, { field }) => clearChoice(draft, field),
  'typed-filter': (draft, { field }) => {
    const { world, page } = draft;
    const [entry] = entriesHere(draft);
    const column = columnNamed(draft, field);
    const value = entry?.cells[column];
    const name = world.nameFor(field, page, ['field', 'search-field']);
    if (value === undefined || name === undefined) throw new Unclear(world.why.noControl(field));
    draft.act(world.say.fill(name, value));
    sendQuery(draft);
    draft.filter = value;
  },
  sort: (draft, { by, direction }) => sortBy(draft, by, direction),
  ordered: (draft, { by, direction, as }) => {
    const { world } = draft;
    const column = by === undefined ? draft.sortedBy : columnNamed(draft, by);
    const way = direction ?? draft.direction ?? 'ascending';
    if (column === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    const said = as === 'date' ? world.wording.orderedByDate(column, way) : world.say.sortedBy(column, way);
    if (!draft.wasChecked(said)) draft.check(said);
  },
  'ends-swap': (draft, { by }) => {
    const { world } = draft;
    const column = columnNamed(draft, by);
    const entries = entriesHere(draft).toSorted((a, b) => (a.cells[column] ?? '').localeCompare(b.cells[column] ?? ''));
    const total = totalOf(draft)?.count ?? entries.length;
    const [first] = entries;
    if (first === undefined || total > entries.length) throw new Unclear(world.why.wholeList(column));
    sortBy(draft, by, 'ascending');
    draft.check(world.wording.row('first', first.key));
    draft.act(world.say.clickKind(column, 'column'));
    draft.check(world.wording.row('last', first.key));
  },
  entry: (draft, { name, only }) => {
    const { world } = draft;
    if (only) draft.check(world.say.rowCount(1));
    draft.check(world.say.tableShows(name));
  },
  'first-entry': (draft, { name, note }) => {
    const { world } = draft;
    if (name !== undefined) draft.check(world.wording.row('first', name));
    if (note !== undefined) draft.check(world.wording.row('first', note));
  },
  'some-entries': (draft) => draft.check(draft.world.say.someRows),
  'all-again': (draft, { count }) => {
    const { world } = draft;
    const entries = entriesHere(draft);
    const known = count ?? totalOf(draft)?.count;
    if (known !== undefined) checkTotal(draft, known);
    const last = entries.at(-1);
    if (last !== undefined) draft.check(world.say.tableShows(last.key));
    if (known === undefined && last === undefined) throw new Unclear(world.why.noEntry(''));
  },
  'every-entry': (draft, { value, column }) => {
    const { world } = draft;
    const wanted = value === '' ? draft.filter : value;
    if (wanted === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    const table = draft.page === undefined ? undefined : mainTable(draft.page);
    const shown =
      draft.filter !== undefined && (wanted.includes(draft.filter) || draft.filter.includes(wanted))
        ? draft.filter
        : wanted;
    const holder =
      (column === undefined ? undefined : mostAlike(column, table?.columns ?? [], (each) => each)) ??
      table?.columns.find((each) => table.rows.some(({ cells }) => cells[each] === shown));
    draft.check(world.say.someRows);
    draft.check(
      holder === undefined || value === '' ? world.say.everyRowContains(shown) : world.wording.everyCell(holder, shown),
    );
  },
  total: (draft, { count }) => checkTotal(draft, count),
  paged: (draft, { total, pages, size }) => {
    const { world } = draft;
    const [first] = entriesHere(draft);
    draft.check(world.say.rowCount(size));
    if (total !== undefined) checkTotal(draft, total);
    if (pages === undefined) return;
    draft.act(world.say.goToPage(pages));
    if (first !== undefined) draft.check(world.say.tableShowsNot(first.key));
    if (total !== undefined) draft.check(world.say.rowCount(total - size * (pages - 1)));
    const next = draft.page?.controls.find(({ name }) => /^(?:下一页|next(?: page)?|right)$/iu.test(name));
    draft.check(
      world.wording.buttonDisabled(next?.name === 'right' || next === undefined ? world.wording.nextPage : next.name),
    );
  },
  'pages-differ': (draft) => {
    const { world } = draft;
    const entries = entriesHere(draft);
    if (entries.length === 0) throw new Unclear(world.why.noEntry(''));
    draft.act(world.say.goToPage(2));
    draft.check(world.say.someRows);
    for (const { key } of entries) draft.check(world.say.tableShowsNot(key));
  },
  'pages-complete': (draft, { pages, total }) => {
    const { world } = draft;
    const entries = entriesHere(draft);
    const size = Math.ceil(total / pages);
    checkTotal(draft, total);
    for (let page = 2; page <= pages; page += 1) {
      draft.act(world.say.goToPage(page));
      draft.check(world.say.rowCount(page === pages ? total - size * (pages - 1) : size));
      for (const { key } of entries.slice(0, 2)) draft.check(world.say.tableShowsNot(key));
    }
    draft.left.push(world.why.partly(world.why.eachOnce));
  },
};
