import { needed, Unclear } from '../draft.ts';
import { rowKeys } from '../looking/table-view.ts';
import { reachList } from './reach-list.ts';
import type { Technique } from './technique.ts';

/** Turns to the second page and back: no row of the first may be on it, and the first must be as it was. */
export const paging: Technique<'paging'> = async ({ list, pageSize }, session, draft) => {
  const { say } = session;
  const { table } = await reachList(session, draft, list);
  const keys = [...needed(rowKeys(table), 'the rows of the list cannot be told apart').values()];
  const [first = ''] = keys;
  const problem = await session.perform(say.goToPage(2));
  if (problem !== undefined) {
    if (pageSize === undefined || table.rows.length <= pageSize) {
      throw new Unclear(`the list has no second page to turn to: ${problem}`);
    }
    draft.step(say.verify(say.rowCount(pageSize)));
    return;
  }
  draft
    .step(say.verify(say.rowCount(pageSize ?? table.rows.length)))
    .step(say.goToPage(2))
    // A list that is being loaded may be empty: its rows are looked at once there are some.
    .expect(say.tableShowsNot(first), say.someRows, ...keys.map((key) => say.tableShowsNot(key)))
    .step(say.goToPage(1))
    .expect(say.tableShows(first));
};
