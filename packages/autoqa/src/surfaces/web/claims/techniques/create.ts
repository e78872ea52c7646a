import type { PageElement, PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear, type Draft } from '../draft.ts';
import {
  learnDeletion,
  pressDelete,
  removableEntries,
  type Deletion,
  type RemovableEntry,
} from '../looking/deletion.ts';
import { nameOf } from '../looking/find-control.ts';
import { addButton, findForm } from '../looking/find-form.ts';
import { nameOfField } from '../looking/form-view.ts';
import { reachPage } from '../looking/reach-page.ts';
import { fillForm } from './fill-form.ts';
import type { Technique } from './technique.ts';

/** Nobody else calls anything so. */
const OWN_NAME = { en: 'Autoqa 7310', zh: '自测7310' } as const;

/** Makes one with a name of our own: not there before, there afterwards, still there after a reload; then removes it. */
export const create: Technique<'create'> = async ({ thing }, session, draft) => {
  const { key, deletion } = await draftCreation(thing, session, draft);
  const { say } = session;
  draft.step(say.reload, say.shows(key));
  if (deletion === undefined) return;
  draft.cleanUp(pressDelete(session, deletion, key), ...(deletion.confirm === undefined ? [] : [deletion.confirm]));
};

interface Creation {
  /** The text by which it is known. */
  key: string;
  /** How such a thing is removed; nothing when no other one shows it. */
  deletion: Deletion | undefined;
  /** Texts of entries that were there before. */
  others: readonly string[];
}

/** Drafts the making of one, up to where the list shows it. It is made once while this is worked out, and removed again. */
export async function draftCreation(thing: string, session: ClaimSession, draft: Draft): Promise<Creation> {
  const { say } = session;
  if (addButton(await session.look(), thing) === undefined) await reachPage(session, draft, thing);
  const list = await session.look((view) => addButton(view, thing) !== undefined);
  if (isPaged(list)) throw new Unclear('the list has several pages, so where a new entry appears is not known');
  const key = OWN_NAME[say.language];
  const others = entryTexts(list);
  draft.step(say.verify(say.showsNot(key)));
  const { form } = await findForm(
    session,
    draft,
    thing,
    ({ window, fields }) => window !== undefined && fields.length > 1,
  );
  const name = needed(
    form.fields.find((field) => isPlainText(field)),
    'the form has no field for a name',
  );
  const submit = needed(form.submit, 'no button was found that sends the form');
  await fillForm(session, draft, form, { values: new Map([[name, key]]) });
  const send = say.clickKind(nameOf(submit), 'button');
  await draft.perform(session, send);
  draft.expect(say.shows(key));
  return { key, deletion: await removeOwn(session, key), others };
}

/** Removes what was made while the steps were worked out, and says how; nothing when it is not there or stays. */
async function removeOwn(session: ClaimSession, key: string): Promise<Deletion | undefined> {
  const view = await session.look((each) => ownEntry(each, key) !== undefined);
  const entry = ownEntry(view, key);
  const deletion = entry === undefined ? undefined : await learnDeletion(session, entry, key);
  if (deletion?.confirm !== undefined) await session.perform(deletion.confirm);
  return deletion;
}

function ownEntry(view: PageView, key: string): RemovableEntry | undefined {
  return removableEntries(view).find(({ holderRef }) =>
    view.elements.some(({ text, scopes }) => text.includes(key) && scopes.some(({ ref }) => ref === holderRef)),
  );
}

/** The first text of each entry that can be removed. */
function entryTexts({ elements }: PageView): string[] {
  const entries = removableEntries({ url: '', title: '', notices: [], elements });
  const texts = entries.flatMap(({ holderRef }) => {
    const inside = elements.find(
      ({ scopes, ownText, interactive }) =>
        !interactive && ownText.trim().length > 1 && scopes.some(({ ref }) => ref === holderRef),
    );
    return inside === undefined ? [] : [inside.text.trim()];
  });
  return [...new Set(texts)];
}

function isPaged({ elements }: PageView): boolean {
  const numbers = elements.filter(
    ({ kind, text, cell }) => (kind === 'button' || kind === 'link') && cell === undefined && /^\d+$/.test(text),
  );
  return numbers.length > 1;
}

function isPlainText(field: PageElement): boolean {
  const isText = field.kind === 'field' && field.role !== 'spinbutton' && field.type !== 'password';
  return isText && /name|title|姓名|名称|标题|名字/i.test(nameOfField(field));
}
