import { findDisorder } from '../../checking/list-order.ts';
import type { SortDirection } from '../claim-pattern.ts';
import { needed, Unclear } from '../draft.ts';
import { columnLike, tableOf, type TableView } from '../looking/table-view.ts';
import { reachList } from './reach-list.ts';
import type { Technique } from './technique.ts';

const MOST_CLICKS = 3;

/** Presses the head of the column as often as it takes, and compares the column with each order that is claimed. */
export const sort: Technique<'sort'> = async ({ list, by, directions }, session, draft) => {
  const { say } = session;
  const { view, table } = await reachList(session, draft, list);
  const column = needed(columnLike(table, by), `the list has no column "${by}"`);
  const head = view.elements.find(
    ({ kind, role, text }) => kind === 'column' && role === 'columnheader' && text === column,
  );
  if (head === undefined || !head.interactive) {
    throw new Unclear(
      `the head of the column "${column}" is nothing that can be pressed, and no other way to sort was found`,
    );
  }
  const values = valuesOf(table, column);
  if (new Set(values).size < 3)
    throw new Unclear(`the column "${column}" has too few different values to show an order`);
  if (directions.every((direction) => isSorted(values, direction))) {
    throw new Unclear(`the list is sorted by "${column}" already, so sorting would change nothing`);
  }
  const press = say.clickKind(column, 'column');
  const seen: (SortDirection | undefined)[] = [];
  for (let click = 0; click < MOST_CLICKS && !directions.every((each) => seen.includes(each)); click += 1) {
    const problem = await session.perform(press);
    if (problem !== undefined) throw new Unclear(`"${press}" could not be carried out: ${problem}`);
    seen.push(orderOf(tableOf(await session.look()), column));
  }
  if (!directions.every((each) => seen.includes(each))) draft.refute();
  for (const direction of plan(directions, seen)) {
    draft.step(press);
    if (direction !== undefined) draft.expect(say.sortedBy(column, direction));
  }
};

/**
 * What each press must show. Where the page never showed an order that is claimed, it must show it at the press where
 * tables do: upwards first, then downwards.
 */
function plan(
  directions: readonly SortDirection[],
  seen: readonly (SortDirection | undefined)[],
): (SortDirection | undefined)[] {
  const isComplete = directions.every((direction) => seen.includes(direction));
  const usual: readonly SortDirection[] = ['ascending', 'descending'];
  const shown = isComplete ? seen : usual;
  const last = Math.max(...directions.map((direction) => shown.indexOf(direction)));
  return shown.slice(0, last + 1).map((each) => (each !== undefined && directions.includes(each) ? each : undefined));
}

function valuesOf({ rows }: TableView, column: string): string[] {
  return rows.map(({ cells }) => cells.get(column) ?? '');
}

function orderOf(table: TableView | undefined, column: string): SortDirection | undefined {
  if (table === undefined) return undefined;
  const values = valuesOf(table, column);
  return (['ascending', 'descending'] as const).find((direction) => isSorted(values, direction));
}

function isSorted(values: readonly string[], direction: SortDirection): boolean {
  return findDisorder(values, { direction, as: 'auto' }) === undefined;
}
