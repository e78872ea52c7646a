import type { PageElement, PageView } from '../../page/page-element.ts';
import { needed, Unclear } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import type { TableRow } from '../looking/table-view.ts';
import { isTellingText } from '../looking/telling-text.ts';
import { reachList } from './reach-list.ts';
import type { Technique } from './technique.ts';

/** Opens one entry, then another: each time the one that was chosen must be shown, and not the other. */
export const detail: Technique<'detail'> = async ({ thing }, session, draft) => {
  const { say } = session;
  const { view, table } = await reachList(session, draft, thing);
  const [first, second] = table.rows.flatMap((row) => entryOf(view, row) ?? []);
  if (first === undefined || second === undefined) throw new Unclear('the rows have no name that can be pressed');
  if (first.name.includes(second.name) || second.name.includes(first.name))
    throw new Unclear('the names of the rows are parts of each other');
  const open = async (entry: Entry, other: Entry): Promise<void> => {
    await draft.perform(session, say.click(entry.name));
    const opened = await session.look((each) => isTold(each, entry.name));
    needed(opened.elements.find(isDialog), `pressing "${entry.name}" opened no window with details`);
    const told = entry.texts.filter((text) => isTold(opened, text));
    draft.expect(...[entry.name, ...told].map((text) => say.dialogContains(text)), say.dialogContainsNot(other.name));
  };
  await open(first, second);
  await draft.perform(session, say.closeDialog);
  await open(second, first);
};

interface Entry {
  name: string;
  /** What else the row says that cannot be in a window by chance. */
  texts: readonly string[];
}

function entryOf(view: PageView, row: TableRow): Entry | undefined {
  const opener = openerOf(view, row);
  if (opener === undefined) return undefined;
  const name = nameOf(opener);
  const texts = [...row.cells.values()].map((text) => text.trim());
  return { name, texts: texts.filter((text) => text !== name && isTellingText(text)) };
}

/** What can be pressed in a row and is called like one of its cells. */
function openerOf({ elements }: PageView, { element, cells }: TableRow): PageElement | undefined {
  const names = new Set(cells.values());
  return elements.find(
    ({ kind, scopes, text }) =>
      (kind === 'button' || kind === 'link') && names.has(text) && scopes.some(({ ref }) => ref === element.ref),
  );
}

function isDialog({ kind }: Pick<PageElement, 'kind'>): boolean {
  return kind === 'dialog' || kind === 'drawer';
}

/** Whether a window says it. */
function isTold({ elements }: PageView, text: string): boolean {
  return elements.some((each) => (isDialog(each) || each.scopes.some(isDialog)) && each.text.includes(text));
}
