import type { PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear, type Draft } from '../draft.ts';
import { isPage, linkTo, reachPage } from '../looking/reach-page.ts';
import { tableOf, type TableView } from '../looking/table-view.ts';

/** Goes to the list that a claim speaks of: the one in front of us, unless another page is called so. */
export async function reachList(
  session: ClaimSession,
  draft: Draft,
  list: string | undefined,
): Promise<{ view: PageView; table: TableView }> {
  const first = await session.look(hasTable);
  const isElsewhere = list !== undefined && !isPage(first, list) && linkTo(first, list) !== undefined;
  if (isElsewhere) await reachPage(session, draft, list);
  const view = isElsewhere ? await session.look(hasTable) : first;
  const table = needed(tableOf(view), `no table of ${list ?? 'entries'} was found on ${view.url}`);
  if (list !== undefined && !isElsewhere && !isPage(view, list)) {
    throw new Unclear(`nothing on ${view.url} says that its table is the list of "${list}"`);
  }
  return { view, table };
}

function hasTable(view: PageView): boolean {
  return tableOf(view) !== undefined;
}
