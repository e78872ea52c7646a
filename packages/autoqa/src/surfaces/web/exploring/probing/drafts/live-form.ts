import type { FormSummary } from '@autoqa/domain/model/plan/exploration-graph';
import type { ClaimSession } from '../../../claims/claim-session.ts';
import { needed } from '../../../claims/draft.ts';
import { nameOfField } from '../../../claims/looking/form-view.ts';
import type { PageView } from '../../../page/page-element.ts';
import { formsOf, type FormFound } from '../../forms/forms-of.ts';

/** A form that was seen before, as it stands on the page now. */
export async function liveForm(session: ClaimSession, form: FormSummary): Promise<FormFound> {
  const view = await session.look((each) => formLike(each, form) !== undefined);
  return needed(formLike(view, form), `the form "${form.name}" is not there`);
}

function formLike(view: PageView, { fields }: FormSummary): FormFound | undefined {
  const names = new Set(fields.map(({ name }) => name));
  return formsOf(view).find((form) => form.fields.some((field) => names.has(nameOfField(field))));
}

/** The sentence that sends it. */
export function sendingOf(
  { say }: ClaimSession,
  { window, submit = '' }: Pick<FormSummary, 'window' | 'submit'>,
): string {
  return window === 'dialog' ? say.clickInDialog(submit) : say.clickKind(submit, 'button');
}
