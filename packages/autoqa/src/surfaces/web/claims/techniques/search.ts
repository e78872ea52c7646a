import { needed, Unclear } from '../draft.ts';
import { columnLike, rowKeys, type TableRow, type TableView } from '../looking/table-view.ts';
import type { PageView } from '../../page/page-element.ts';
import { reachList } from './reach-list.ts';
import type { Technique } from './technique.ts';

/** Nothing is called so: a search that finds something for it does not search. */
const NOWHERE = 'zzqx-9137';

/** Searches for a word that some rows have and others have not, then for one that none has. */
export const search: Technique<'search'> = async ({ list, by }, session, draft) => {
  const { say } = session;
  const { view, table } = await reachList(session, draft, list);
  const { term, found, hidden } = chooseTerm(view, table, by);
  const gone = (keys: readonly string[]) => keys.map((key) => say.tableShowsNot(key));
  draft
    .step(say.searchFor(term))
    .expect(...gone(hidden.slice(0, 1)), say.tableShows(found), ...gone(hidden.slice(0, 2)))
    .step(say.searchFor(NOWHERE))
    .expect(say.showsNot(found));
};

/** Searches, sees rows vanish, empties the field, sees them come back. */
export const searchClear: Technique<'search-clear'> = async ({ list }, session, draft) => {
  const { say } = session;
  const { view, table } = await reachList(session, draft, list);
  const { term, found, hidden } = chooseTerm(view, table, undefined);
  const others = hidden.slice(0, 3);
  const gone = (keys: readonly string[]) => keys.map((key) => say.tableShowsNot(key));
  draft
    .step(say.searchFor(term))
    .expect(...gone(others.slice(0, 1)), say.tableShows(found), ...gone(others))
    .step(say.clearSearch)
    .expect(...others.map((key) => say.tableShows(key)), say.tableShows(found), say.rowCount(table.rows.length));
};

interface Term {
  term: string;
  /** The key of a row that has it. */
  found: string;
  /** The keys of rows that have it nowhere. */
  hidden: readonly string[];
}

function chooseTerm(view: PageView, table: TableView, by: string | undefined): Term {
  if (!view.elements.some(({ kind }) => kind === 'search-field')) throw new Unclear(`no search field on ${view.url}`);
  const keys = needed(rowKeys(table), 'the rows of the list cannot be told apart');
  const column = by === undefined ? undefined : columnLike(table, by);
  if (by !== undefined && column === undefined) throw new Unclear(`the list has no column "${by}" to take a word from`);
  for (const row of table.rows) {
    for (const term of termsOf(row, column)) {
      const hidden = table.rows.filter((other) => !fold(other.text).includes(fold(term)));
      if (hidden.length > 0) {
        return { term, found: keys.get(row) ?? '', hidden: hidden.map((other) => keys.get(other) ?? '') };
      }
    }
  }
  throw new Unclear('every word of the rows is in all of them, so a search would hide none');
}

/** Words of a row that are worth searching for, longest first; Chinese has no gaps, so the whole is taken. */
function termsOf({ cells }: TableRow, column: string | undefined): string[] {
  const text = column === undefined ? firstWords(cells) : (cells.get(column) ?? '');
  const words = text.split(/\s+/).filter((word) => /^\p{L}{2,}$/u.test(word));
  return words.length === 0 ? [text] : words.toSorted((a, b) => b.length - a.length);
}

function firstWords(cells: ReadonlyMap<string, string>): string {
  return [...cells.values()].find((text) => /^\p{L}[\p{L}\s]+$/u.test(text)) ?? '';
}

function fold(text: string): string {
  return text.toLowerCase();
}
