import { needed } from '../../../claims/draft.ts';
import { learnDeletion, pressDelete, removableEntries } from '../../../claims/looking/deletion.ts';
import { nameOf } from '../../../claims/looking/find-control.ts';
import { rowKeys, tableOf, type TableRow } from '../../../claims/looking/table-view.ts';
import type { PageView } from '../../../page/page-element.ts';
import { isSayable } from '../../../page/sayable.ts';
import { labelledValues } from '../contents/labelled-values.ts';
import type { ProbeDraft } from './probe-draft.ts';
import { raiseBadge } from './raised-badge.ts';

/**
 * Presses a button of a row and opens what the badge counts that went up with it: what the row says has arrived there,
 * and the page says the same when it is loaded anew. What has arrived is taken away again, where that is allowed: a stock
 * would be used up one day.
 */
export function arrivals(wasPressed: (name: string) => boolean, mayPress: (name: string) => boolean): ProbeDraft {
  return async (session, draft) => {
    const { say } = session;
    const raised = await raiseBadge(session, wasPressed);
    const { press, row, badge, after } = needed(raised, 'no button of a row was seen to raise a badge');
    const texts = textsOf(after, row);
    const open = say.clickKind(needed(linkOf(after, badge), `nothing leads to what "${badge}" counts`), 'link');
    const problem = await session.perform(open);
    needed(problem === undefined ? open : undefined, `"${open}" could not be carried out: ${problem}`);
    const page = await session.look((view) => arrivedIn(view, texts) !== undefined);
    const { key, others, ref } = needed(arrivedIn(page, texts), `nothing of the row "${row}" is there`);
    const arrived = [say.tableShows(key), ...others.map((text) => say.rowContains(key, text))];
    const counted = labelledValues(page.elements).filter(({ value }) => /\d/.test(value));
    draft
      .step(press, say.badgeIncreases(badge))
      .step(open, ...arrived)
      .step(say.reload, ...arrived, say.badgeStays(badge), ...counted.map(({ label }) => say.valueStays(label)));
    const entry = removableEntries(page).find(({ holderRef, button }) => holderRef === ref && mayPress(nameOf(button)));
    const removal = entry === undefined ? undefined : await learnDeletion(session, entry, key);
    if (removal !== undefined) draft.cleanUp(pressDelete(session, removal, key), ...optional(removal.confirm));
  };
}

function optional(sentence: string | undefined): string[] {
  return sentence === undefined ? [] : [sentence];
}

/** What the row says, without what only stands on its buttons. */
function textsOf(view: PageView, key: string): string[] {
  const table = tableOf(view);
  const keys = table === undefined ? undefined : rowKeys(table);
  const row = table?.rows.find((each) => keys?.get(each) === key);
  const buttons = view.elements.filter(({ kind }) => kind === 'button').map(({ text }) => text.trim());
  const texts = [...(row?.cells.values() ?? [])].map((text) => text.trim());
  return texts.filter((text) => text.length > 1 && isSayable(text) && !buttons.includes(text));
}

/** A badge is called by the link it sits on, and by its picture; the link may say its number, too. */
function linkOf({ elements }: PageView, badge: string): string | undefined {
  const links = elements.filter(({ kind }) => kind === 'link');
  const names = links.map((link) => nameOf(link).replace(/\s*\d+$/, ''));
  return names.find((name) => name !== '' && badge.includes(name));
}

interface Arrived {
  key: string;
  others: string[];
  /** The row itself. */
  ref: string;
}

/** The row that has most of the texts: one of them tells it apart, the others are expected of it. */
function arrivedIn(view: PageView, texts: readonly string[]): Arrived | undefined {
  const table = tableOf(view);
  if (table === undefined) return undefined;
  const shared = (row: TableRow): string[] => texts.filter((text) => [...row.cells.values()].includes(text));
  const [row] = table.rows.toSorted((a, b) => shared(b).length - shared(a).length);
  if (row === undefined) return undefined;
  const isOwn = (text: string): boolean => table.rows.every((each) => each === row || !each.text.includes(text));
  const key = shared(row).find((text) => isOwn(text) && /\p{L}/u.test(text));
  if (key === undefined) return undefined;
  return { key, others: shared(row).filter((text) => text !== key), ref: row.element.ref };
}
