import { needed } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import { findForm } from '../looking/find-form.ts';
import { nameOfField } from '../looking/form-view.ts';
import type { Technique } from './technique.ts';

const NOBODY = { user: 'autoqa-nobody', password: 'not-the-password-1' };

/** Signs in as nobody: an error must appear, not before it is tried, and the form must stay. */
export const wrongPassword: Technique<'wrong-password'> = async (_, session, draft) => {
  const { say } = session;
  const { form } = await findForm(session, draft, 'sign in', ({ fields }) =>
    fields.some(({ type }) => type === 'password'),
  );
  const password = needed(
    form.fields.find(({ type }) => type === 'password'),
    'no field for a password was found',
  );
  const user = needed(
    form.fields.find(({ kind, type }) => kind === 'field' && type !== 'password'),
    'no field for the user was found',
  );
  const submit = needed(form.submit, 'no button was found that sends the form');
  draft
    .step(say.fill(nameOfField(user), NOBODY.user))
    .step(say.fill(nameOfField(password), NOBODY.password), say.noError)
    .step(say.clickKind(nameOf(submit), 'button'), say.errorAppears, say.fieldShown(nameOfField(password)));
};
