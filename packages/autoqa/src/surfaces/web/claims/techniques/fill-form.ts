import type { PageElement } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import type { Draft } from '../draft.ts';
import { nameOfField, type FormView } from '../looking/form-view.ts';
import { validValueFor } from '../looking/valid-values.ts';

const CONSENT = /accept|agree|terms|同意|条款|已阅读/i;

/** Gives every empty field but some a value that the form should accept, on the page and in the draft. */
export async function fillForm(
  session: ClaimSession,
  draft: Draft,
  { fields }: FormView,
  { except = [], values = new Map() }: { except?: readonly PageElement[]; values?: ReadonlyMap<PageElement, string> },
): Promise<void> {
  const { say } = session;
  for (const field of fields.filter((each) => !except.includes(each))) {
    const name = nameOfField(field);
    const { kind, value, states } = field;
    const given = values.get(field);
    if (kind === 'checkbox') {
      if (CONSENT.test(name) && states.checked !== true) await draft.perform(session, say.check(name));
    } else if (kind === 'select') {
      if (states.required && value === '') await chooseFirst(session, draft, name);
    } else if (kind !== 'switch' && (given !== undefined || (value === '' && kind !== 'date-field'))) {
      await draft.perform(session, say.fill(name, given ?? validValueFor(field, say.language)));
    }
  }
}

/** The options of a drop-down are known once it is open. */
async function chooseFirst(session: ClaimSession, draft: Draft, name: string): Promise<void> {
  const { say } = session;
  if ((await session.perform(say.openDropDown(name))) !== undefined) return;
  const { elements } = await session.look((view) => view.elements.some(({ kind }) => kind === 'option'));
  const option = elements.find(({ kind, text }) => kind === 'option' && text !== '');
  if (option !== undefined) await draft.perform(session, say.choose(option.text, name));
}
