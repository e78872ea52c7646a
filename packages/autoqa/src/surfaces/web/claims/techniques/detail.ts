import type { PageElement, PageView } from '../../page/page-element.ts';
import { needed, Unclear } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import type { TableRow } from '../looking/table-view.ts';
import { reachList } from './reach-list.ts';
import type { Technique } from './technique.ts';

/** Opens one entry, then another: each time the one that was chosen must be shown, and not the other. */
export const detail: Technique<'detail'> = async ({ thing }, session, draft) => {
  const { say } = session;
  const { view, table } = await reachList(session, draft, thing);
  const openers = table.rows.flatMap((row) => openerOf(view, row) ?? []);
  const [first, second] = openers.map(nameOf);
  if (first === undefined || second === undefined) throw new Unclear('the rows have no name that can be pressed');
  if (first.includes(second) || second.includes(first))
    throw new Unclear('the names of the rows are parts of each other');
  await draft.perform(session, say.click(first));
  const opened = await session.look(hasDialog);
  needed(opened.elements.find(isDialog), `pressing "${first}" opened no window with details`);
  draft
    .expect(say.dialogContains(first), say.dialogContainsNot(second))
    .step(say.closeDialog)
    .step(say.click(second))
    .expect(say.dialogContains(second), say.dialogContainsNot(first));
};

/** What can be pressed in a row and is called like one of its cells. */
function openerOf({ elements }: PageView, { element, cells }: TableRow): PageElement | undefined {
  const names = new Set(cells.values());
  return elements.find(
    ({ kind, scopes, text }) =>
      (kind === 'button' || kind === 'link') && names.has(text) && scopes.some(({ ref }) => ref === element.ref),
  );
}

function isDialog({ kind }: PageElement): boolean {
  return kind === 'dialog' || kind === 'drawer';
}

function hasDialog({ elements }: PageView): boolean {
  return elements.some(isDialog);
}
