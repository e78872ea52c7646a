import { likeness } from '../../grounding/likeness.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { Unclear, type Draft } from '../draft.ts';
import { isInList, nameOf } from './find-control.ts';
import { formOf, type FormView } from './form-view.ts';
import { reachPage } from './reach-page.ts';

const ADDING = /^(?:(?:add|new|create)\s+(?:an?\s+)?|新增|添加|新建|创建|增加)/iu;
const ADD_WORDS = ['add', 'new', 'create', '新增', '添加', '新建', '创建'];
const SURE = 0.75;

/** Goes to the form that the words mean, opening it with the button for new ones where it is not there at once. */
export async function findForm(
  session: ClaimSession,
  draft: Draft,
  place: string | undefined,
  isRight: (form: FormView) => boolean,
): Promise<{ view: PageView; form: FormView }> {
  const thing = place?.replace(ADDING, '') ?? '';
  const here = await rightForm(session, isRight);
  if (here !== undefined) return here;
  const first = await session.look();
  if (addButton(first, thing) === undefined && thing !== '') await reachPage(session, draft, thing);
  const there = await rightForm(session, isRight);
  if (there !== undefined) return there;
  const view = await session.look((each) => addButton(each, thing) !== undefined);
  const add = addButton(view, thing);
  if (add === undefined) throw new Unclear(`no form for "${place ?? 'it'}" was found on ${view.url}`);
  await draft.perform(session, session.say.clickKind(nameOf(add), 'button'));
  const opened = await rightForm(session, isRight);
  if (opened === undefined) throw new Unclear(`"${nameOf(add)}" opened no form that fits the claim`);
  return opened;
}

/** The form in front, once it is the right one; nothing when it does not come up. */
export async function rightForm(
  session: ClaimSession,
  isRight: (form: FormView) => boolean,
): Promise<{ view: PageView; form: FormView } | undefined> {
  const fits = (view: PageView): boolean => {
    const form = formOf(view);
    return form !== undefined && isRight(form);
  };
  const view = await session.look(fits);
  const form = formOf(view);
  return form !== undefined && isRight(form) ? { view, form } : undefined;
}

/** The button that opens a form for a new one: called like it, or simply "New" on its page. */
export function addButton({ elements }: PageView, thing: string): PageElement | undefined {
  const buttons = elements.filter((element) => element.kind === 'button' && !isInList(element));
  const named = buttons.find(({ text }) =>
    ADD_WORDS.some((word) => thing !== '' && likeness(`${word} ${thing}`, text, { quoted: false }) >= SURE + 0.1),
  );
  return named ?? buttons.find(({ text }) => ADD_WORDS.some((word) => likeness(word, text, { quoted: false }) >= 0.9));
}
