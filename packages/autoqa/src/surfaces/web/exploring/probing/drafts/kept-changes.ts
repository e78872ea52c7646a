import type { FormSummary } from '@autoqa/domain/model/plan/exploration-graph';
import type { ClaimSession } from '../../../claims/claim-session.ts';
import { Unclear } from '../../../claims/draft.ts';
import { nameOfField } from '../../../claims/looking/form-view.ts';
import type { PageElement } from '../../../page/page-element.ts';
import { changesOf } from './field-change.ts';
import { liveForm, sendingOf } from './live-form.ts';
import type { ProbeDraft } from './probe-draft.ts';

export interface ChangeOptions {
  /** What leads to the form once its page is open. */
  way: readonly string[];
  /** Others go by it: a row that is called otherwise is not found again. */
  isMentioned(value: string): boolean;
  /** What the page was seen to say when the form was saved. */
  saved: string | undefined;
  /** The field that is changed; all of them unless given. */
  only?: string;
}

/**
 * Gives the fields of a form other values, saves, and loads the page anew: each must show what was saved. The old values
 * come back afterwards.
 */
export function keptChanges(form: FormSummary, { way, saved, only, isMentioned }: ChangeOptions): ProbeDraft {
  return async (session, draft) => {
    const { say } = session;
    const live = await liveForm(session, form);
    const fields = live.fields.filter(
      (field) => !isMentioned(field.value) && (only === undefined || nameOfField(field) === only),
    );
    const changes: TakenChange[] = [];
    for (const field of fields) changes.push(...(await change(session, form, field)));
    if (changes.length === 0) throw new Unclear('the form has no field whose change could be taken back');
    const save = sendingOf(session, form);
    for (const { make } of changes) draft.step(make);
    // What was sent must have arrived before the page is left: the message says so, or a page at rest.
    if (saved === undefined) draft.step(save).step(say.verify(say.noError));
    else draft.step(save, say.messageAppears(saved));
    draft.step(say.reload);
    for (const sentence of way) draft.step(sentence);
    draft.expect(...changes.map(({ holds }) => holds));
    draft.cleanUp(...changes.map(({ undo }) => undo), save);
  };
}

interface TakenChange {
  make: string;
  holds: string;
  undo: string;
}

/** The first change that the field takes; nothing is saved yet. */
async function change(session: ClaimSession, form: FormSummary, field: PageElement): Promise<TakenChange[]> {
  const { say } = session;
  const facts = form.fields.find(({ name }) => name === nameOfField(field));
  for (const { make, holds, undo } of changesOf(field, facts, say)) {
    if ((await session.perform(make)) !== undefined) return [];
    // Many a field looks at what was typed only when it is left.
    await session.perform(say.press('Tab'));
    const { fields } = await liveForm(session, form);
    const now = fields.find((each) => nameOfField(each) === nameOfField(field));
    const isTaken = now !== undefined && (now.value !== field.value || now.states.checked !== field.states.checked);
    if (isTaken) return [{ make, holds: holds(now.value), undo }];
  }
  return [];
}
