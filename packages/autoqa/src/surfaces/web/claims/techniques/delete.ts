import type { PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear, type Draft } from '../draft.ts';
import { learnDeletion, pressDelete, removableEntries } from '../looking/deletion.ts';
import { addButton } from '../looking/find-form.ts';
import { isPage, reachPage } from '../looking/reach-page.ts';
import { rowKeys, tableOf } from '../looking/table-view.ts';
import { draftCreation } from './create.ts';
import type { Technique } from './technique.ts';

/** Removes one entry: that one must go, the others must stay, and where it is claimed a question must come first. */
export const deleteThing: Technique<'delete'> = async ({ thing, place, asksFirst }, session, draft) => {
  const { say } = session;
  await reachEntries(session, draft, place ?? thing);
  const view = await session.look((each) => removableEntries(each).length > 0);
  const entries = removableEntries(view);
  if (addButton(view, thing) !== undefined && !asksFirst) return deleteOwn(thing, session, draft);
  const keys = keysOf(view);
  const [first] = entries;
  const [key, ...others] = keys;
  if (first === undefined || key === undefined)
    throw new Unclear(`no entry with a button that removes it was found on ${view.url}`);
  if (!asksFirst && others.length === 0)
    throw new Unclear('there is one entry only, so nothing shows that others stay');
  const deletion = needed(await learnDeletion(session, first, key), 'what removing an entry asks was not understood');
  draft.step(pressDelete(session, deletion, key));
  if (asksFirst) draft.expect(say.confirmationAppears, say.shows(key));
  if (deletion.confirm !== undefined) draft.step(deletion.confirm);
  else if (asksFirst) return;
  draft.expect(say.showsNot(key), ...others.slice(0, 3).map((other) => say.shows(other)));
};

async function reachEntries(session: ClaimSession, draft: Draft, name: string): Promise<void> {
  const view = await session.look((each) => removableEntries(each).length > 0);
  if (removableEntries(view).length > 0 && (isPage(view, name) || tableOf(view) !== undefined)) return;
  await reachPage(session, draft, name);
}

function keysOf(view: PageView): string[] {
  const table = tableOf(view);
  return table === undefined ? [] : [...(rowKeys(table)?.values() ?? [])];
}

/** Where new ones can be made, one of our own is made and removed: nobody misses it, and the steps can be run again. */
async function deleteOwn(thing: string, session: ClaimSession, draft: Draft): Promise<void> {
  const { say } = session;
  const { key, deletion, others } = await draftCreation(thing, session, draft);
  const way = needed(deletion, 'how an entry is removed was not understood');
  if (others.length === 0) throw new Unclear('there is no other entry, so nothing shows that others stay');
  draft.step(pressDelete(session, way, key));
  if (way.confirm !== undefined) draft.step(way.confirm);
  draft
    .expect(say.showsNot(key), ...others.slice(0, 2).map((other) => say.shows(other)))
    .step(say.reload, say.showsNot(key), ...others.slice(0, 2).map((other) => say.shows(other)));
}
