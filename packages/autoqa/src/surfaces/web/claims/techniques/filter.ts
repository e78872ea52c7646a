import type { PageElement, PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear } from '../draft.ts';
import { likenessTo, nameOf } from '../looking/find-control.ts';
import { columnLike, rowKeys, type TableRow, type TableView } from '../looking/table-view.ts';
import { reachList } from './reach-list.ts';
import type { Technique } from './technique.ts';

/** Chooses two values one after the other: rows of another value must go away, rows of the chosen one must stay. */
export const filter: Technique<'filter'> = async ({ list, by }, session, draft) => {
  const { say } = session;
  const { view, table } = await reachList(session, draft, list);
  const column = needed(columnLike(table, by), `the list has no column "${by}" that shows whether the filter works`);
  const keys = needed(rowKeys(table), 'the rows of the list cannot be told apart');
  const values = [...new Set(table.rows.map(({ cells }) => cells.get(column) ?? ''))].filter((value) => value !== '');
  if (values.length < 2) throw new Unclear(`all rows have the same "${column}", so a filter would hide none of them`);
  const goneOf = (rows: readonly TableRow[]) => rows.map((row) => say.tableShowsNot(keys.get(row) ?? ''));
  for (const value of values.slice(0, 2)) {
    const { shown, hidden } = split(table, column, value);
    const choose = needed(
      chooseValue(view, session, { by, value }),
      `no control was found that filters by "${by}" and offers "${value}"`,
    );
    draft
      .step(choose)
      // A list that is being loaded may be empty: what must be gone is looked for again once there are rows.
      .expect(...goneOf(hidden.slice(0, 1)))
      .expect(...(shown[0] === undefined ? [] : [say.tableShows(keys.get(shown[0]) ?? '')]))
      .expect(...goneOf(hidden.slice(0, 2)), say.everyRowContains(value));
  }
};

function split({ rows }: TableView, column: string, value: string): { shown: TableRow[]; hidden: TableRow[] } {
  const shown = rows.filter(({ cells }) => cells.get(column) === value);
  return { shown, hidden: rows.filter((row) => !shown.includes(row)) };
}

/** A drop-down that is called so, or a tab or switch that is called like the value. */
function chooseValue(
  { elements }: PageView,
  { say }: ClaimSession,
  { by, value }: { by: string; value: string },
): string | undefined {
  const outside = elements.filter(({ cell }) => cell === undefined);
  const [dropDown] = outside
    .filter(({ kind }) => kind === 'select')
    .map((element) => ({ element, score: likenessTo(by, element) }))
    .filter(({ score }) => score >= SURE)
    .toSorted((a, b) => b.score - a.score);
  if (dropDown !== undefined) return say.choose(value, nameOfSelect(dropDown.element));
  const option = outside.find(({ kind, text }) => (kind === 'radio' || kind === 'tab') && text.trim() === value);
  return option === undefined ? undefined : say.click(nameOf(option));
}

const SURE = 0.75;

/** What a drop-down shows is its value: only its label and name call it. */
function nameOfSelect({ label, name, placeholder }: PageElement): string {
  return [label, name, placeholder].find((each) => each !== '') ?? '';
}
