import type { PageElement, PageView } from '../../page/page-element.ts';
import type { FieldRule } from '../claim-pattern.ts';
import { needed, Unclear } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import { findForm } from '../looking/find-form.ts';
import { fieldLike, formOf, nameOfField, remarkBelow } from '../looking/form-view.ts';
import { digitsFor, validValueFor } from '../looking/valid-values.ts';
import { fillForm } from './fill-form.ts';
import type { Technique } from './technique.ts';

/**
 * Fills the form with good values but for the one field, sends it, and must be told so beside that field; with a good
 * value the remark must go away. A form that takes the bad value instead contradicts the claim.
 */
export const fieldRule: Technique<'field-rule'> = async ({ field: words, place, rule }, session, draft) => {
  const { say } = session;
  const { form } = await findForm(session, draft, place, (each) => fieldLike(each, words) !== undefined);
  const field = needed(fieldLike(form, words), `no field "${words}" was found`);
  const submit = needed(form.submit, 'no button was found that sends the form');
  const name = nameOfField(field);
  const { bad, good } = valuesFor(rule, field, say.language);
  await fillForm(session, draft, form, { except: [field] });
  if (bad !== '') await draft.perform(session, say.fill(name, bad));
  else if (field.value !== '') await draft.perform(session, say.clear(name));
  const before = await session.look();
  const send = say.clickKind(nameOf(submit), 'button');
  await draft.perform(session, send);
  const after = await session.look((view) => isTaken(view, name) || remarkBelow(field, before, view) !== undefined);
  if (isTaken(after, name)) {
    // What must not be there is looked for on a page at rest; only then is it time to ask for the form.
    draft
      .refute()
      .expect(...newHeadings(before, after).map((heading) => say.headingNotShown(heading)), say.fieldShown(name));
    return;
  }
  const remark = remarkBelow(field, before, after) ?? remarkBefore(field, before);
  if (remark === undefined) throw new Unclear(`"${name}" was not taken, but nothing beside it says why`);
  draft.expect(say.shows(remark), say.fieldShown(name));
  await draft.perform(session, say.fill(name, good));
  // Some forms look at a value again only when it is sent: then a remark that stays says nothing.
  const mended = await session.look((view) => !isSaid(view, remark));
  if (!isSaid(mended, remark)) draft.expect(say.showsNot(remark));
};

function valuesFor(rule: FieldRule, field: PageElement, language: 'en' | 'zh'): { bad: string; good: string } {
  switch (rule.rule) {
    case 'required':
      return { bad: '', good: validValueFor(field, language) };
    case 'email':
      return { bad: 'not an address', good: 'autoqa@example.com' };
    case 'digits':
      return { bad: digitsFor(field, rule.count - 1), good: digitsFor(field, rule.count) };
  }
}

function isSaid({ elements }: PageView, remark: string): boolean {
  return elements.some(({ text }) => text.trim() === remark);
}

function isTaken(view: PageView, field: string): boolean {
  return formOf(view)?.fields.every((each) => nameOfField(each) !== field) ?? true;
}

function newHeadings(before: PageView, after: PageView): string[] {
  const headingsOf = ({ elements }: PageView) =>
    elements.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []));
  const known = new Set(headingsOf(before));
  return headingsOf(after).filter((heading) => heading !== '' && !known.has(heading));
}

/** Some forms speak up while one types, before anything is sent. */
function remarkBefore(field: PageElement, view: PageView): string | undefined {
  return remarkBelow(field, { ...view, elements: [] }, view);
}
