import type { PageElement } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear, type Draft } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import { findForm, rightForm } from '../looking/find-form.ts';
import { fieldLike, nameOfField, type FormView } from '../looking/form-view.ts';
import { openMenu } from '../looking/open-menu.ts';
import { validValueFor } from '../looking/valid-values.ts';
import type { Technique } from './technique.ts';

const SWITCH_WORD = /\s*(?:switch|toggle|开关)$/iu;
const SIGN_OUT = /sign ?out|log ?out|exit|退出|注销|登出/iu;

/** Saves another value and loads the page anew, then the old one again: the page must follow both times. */
export const edit: Technique<'edit'> = async ({ field: words, page }, session, draft) => {
  const { say } = session;
  const wanted = words.replace(SWITCH_WORD, '');
  const form = await reachField(session, draft, wanted, page);
  const field = needed(fieldLike(form, wanted), `no field "${words}" was found`);
  const submit = needed(form.submit, 'no button was found that saves the change');
  const save = say.clickKind(nameOf(submit), 'button');
  for (const change of changesOf(session, field)) {
    draft.step(change.make).step(save).step(say.reload, change.holds);
  }
};

/** On the page that is named; else here, or on one of the pages of the account menu. */
async function reachField(
  session: ClaimSession,
  draft: Draft,
  wanted: string,
  page: string | undefined,
): Promise<FormView> {
  const isRight = (form: FormView): boolean => fieldLike(form, wanted) !== undefined;
  if (page !== undefined) return (await findForm(session, draft, page, isRight)).form;
  const here = await rightForm(session, isRight);
  if (here !== undefined) return here.form;
  const menu = await openMenu(session, await session.look());
  for (const entry of menu?.entries.filter(({ text }) => !SIGN_OUT.test(text)) ?? []) {
    await session.restart();
    const again = await openMenu(session, await session.look());
    const follow = session.say.clickInMenu(nameOf(entry));
    if (again === undefined || (await session.perform(follow)) !== undefined) continue;
    const found = await rightForm(session, isRight);
    if (found === undefined) continue;
    draft.step(again.sentence).step(follow);
    return found.form;
  }
  throw new Unclear(`no page with a field "${wanted}" was found; name the page in the claim`);
}

function changesOf({ say }: ClaimSession, field: PageElement): { make: string; holds: string }[] {
  const name = nameOfField(field);
  if (field.kind === 'switch') {
    const isOn = field.states.checked === true;
    return [!isOn, isOn].map((on) => ({ make: say.turn(name, on), holds: say.switchIs(name, on) }));
  }
  if (field.kind !== 'field' && field.kind !== 'text-area')
    throw new Unclear(`"${name}" is a kind of control that is not known here`);
  const other = validValueFor(field, say.language);
  const values = [other === field.value ? `${other} 2` : other, ...(field.value === '' ? [] : [field.value])];
  return values.map((value) => ({ make: say.fill(name, value), holds: say.fieldHas(name, value) }));
}
