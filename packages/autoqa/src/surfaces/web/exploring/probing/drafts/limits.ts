import type { FieldSummary, FormSummary } from '@autoqa/domain/model/plan/exploration-graph';
import { needed, Unclear } from '../../../claims/draft.ts';
import { nameOfField } from '../../../claims/looking/form-view.ts';
import { liveForm } from './live-form.ts';
import type { ProbeDraft } from './probe-draft.ts';

/** A number beyond the limit of its field is put back by the field itself; nothing is sent. */
export function limits(form: FormSummary, { name, min, max }: FieldSummary): ProbeDraft {
  return async (session, draft) => {
    const { say } = session;
    const bounds = [
      ...(max === undefined ? [] : [[max + 1, max] as const]),
      ...(min === undefined ? [] : [[min - 1, min] as const]),
    ];
    await liveForm(session, form);
    let isKept = false;
    for (const [beyond, bound] of bounds) {
      const fill = say.fill(name, String(beyond));
      if ((await session.perform(fill)) !== undefined || (await session.perform(say.press('Tab'))) !== undefined)
        continue;
      const { fields } = await liveForm(session, form);
      const now = needed(
        fields.find((field) => nameOfField(field) === name),
        `"${name}" has gone`,
      ).value;
      if (Number(now) !== bound) continue;
      draft.step(fill).step(say.press('Tab'), say.fieldHas(name, now));
      isKept = true;
    }
    if (!isKept) throw new Unclear(`"${name}" takes numbers beyond its limits`);
  };
}
