import type { FieldSummary, FormSummary, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { nameOfField, remarkBelow } from '../../claims/looking/form-view.ts';
import { Unclear } from '../../claims/draft.ts';
import { liveForm, sendingOf } from './drafts/live-form.ts';
import type { ProbeSession } from './probe-session.ts';

const SHORT = 'x';
const TYPED: ReadonlySet<FieldSummary['kind']> = new Set(['text', 'multiline', 'email', 'phone', 'url']);
const MOST_FIELDS = 8;

/**
 * Finds out what a form remarks on beyond what was tried on the walk, without anything being taken: a text that is too
 * short is sent only while another field is empty that must not be; a form that must not be sent is only typed into.
 */
export async function tryRemarks(
  node: PageNode,
  session: ProbeSession,
  { isDenied, onTrial }: { isDenied(name: string): boolean; onTrial(): void },
): Promise<void> {
  for (const form of node.forms) {
    if (form.submit === undefined || form.purpose === 'search' || form.purpose === 'filter') continue;
    const mustNotSend = isDenied(form.submit);
    for (const field of form.fields.filter(({ kind }) => TYPED.has(kind)).slice(0, MOST_FIELDS)) {
      onTrial();
      if (mustNotSend) await note(session, form, { field, value: '', sentences: typedAway(session, field) });
      else if (isKeptBack(form, field)) {
        const sentences = [session.say.fill(field.name, SHORT), sendingOf(session, form)];
        await note(session, form, { field, value: SHORT, sentences });
      }
    }
  }
}

/** A single letter in a field whose text may have any form. */
function isKeptBack({ fields, purpose }: FormSummary, field: FieldSummary): boolean {
  const isOpen = purpose === 'create' || purpose === 'other' || purpose === 'register';
  const isPlain = field.kind === 'text' && field.pattern === undefined;
  const asksForOther = fields.some((other) => other !== field && other.remarks.some(({ value }) => value === ''));
  return isOpen && isPlain && asksForOther;
}

function typedAway({ say }: ProbeSession, { name, sample }: FieldSummary): string[] {
  return [say.fill(name, sample === '' ? SHORT : sample), say.clear(name), say.press('Tab')];
}

interface RemarkTrial {
  field: FieldSummary;
  value: string;
  sentences: readonly string[];
}

async function note(session: ProbeSession, form: FormSummary, { field, value, sentences }: RemarkTrial): Promise<void> {
  if (field.remarks.some((remark) => remark.value === value)) return;
  await session.restart();
  try {
    await liveForm(session, form);
    const before = await session.look();
    for (const sentence of sentences) if ((await session.perform(sentence)) !== undefined) return;
    const after = await session.look();
    const { fields } = await liveForm(session, form);
    const live = fields.find((each) => nameOfField(each) === field.name);
    const text = live === undefined ? undefined : remarkBelow(live, before, after);
    if (text !== undefined) field.remarks.push({ value, text });
  } catch (error) {
    // A form that is gone was taken or hidden: there is nothing to remark on.
    if (!(error instanceof Unclear)) throw error;
  }
}
