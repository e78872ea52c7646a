import type { CaseDraft } from '../case-draft.ts';
import type { Direction } from '../clause.ts';
import { Unclear } from '../unclear.ts';
import { mostAlike } from '../world/alike.ts';
import { mainTable } from '../world/entries.ts';
import { checkTotal, choiceField, clearChoice, columnNamed, entriesHere, sendQuery, totalOf } from './list-facts.ts';
import type { Techniques } from './technique.ts';

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

/** Searching, filtering and sorting. */
export const LISTS: Pick<
  Techniques,
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
> = {
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
};
