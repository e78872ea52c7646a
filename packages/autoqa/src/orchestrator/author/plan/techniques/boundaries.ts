import type { FieldSummary } from '@autoqa/domain/model/plan/exploration-graph';
import { plainStep, type CaseDraft, type DraftStep, type PlanTechnique } from '../case-draft.ts';
import { answered, fillSentence, formEntries, isRefusedWithout, remarkOn, type FormEntry } from '../form-entry.ts';
import type { PlanScene } from '../plan-scene.ts';
import { priorityOfForm } from '../risk.ts';
import { speakable } from '../speakable.ts';
import { boundaryValues, type BoundaryValue } from './boundary-values.ts';

/**
 * The values at the limits of a field. Outside, what the page was seen to say is expected, or that a field with a limit in
 * its markup takes no more; inside, that it does not say it. What nobody saw and no markup promises is left alone.
 */
export const boundaryCases: PlanTechnique = (scene) =>
  formEntries(scene).flatMap((entry) =>
    entry.form.fields.flatMap((field) =>
      boundaryValues(field).flatMap((value): CaseDraft[] => {
        const drafted = stepsFor(scene, entry, { field, value });
        if (drafted === undefined) return [];
        return [
          {
            type: 'boundary',
            priority: priorityOfForm(entry.page, entry.form) === 'p0' ? 'p1' : 'p2',
            technique: `boundary of "${field.name}": ${value.limit}`,
            pages: [entry.page],
            ...entry.place,
            ...drafted,
            steps: [...entry.place.steps, ...drafted.steps],
          },
        ];
      }),
    ),
  );

interface Trial {
  field: FieldSummary;
  value: BoundaryValue;
}

function stepsFor(scene: PlanScene, entry: FormEntry, trial: Trial): { name: string; steps: DraftStep[] } | undefined {
  const { field, value } = trial;
  const { say, titles } = scene;
  const fill = fillSentence(field, value.text, say);
  if (fill === undefined) return undefined;
  const told = value.text.length > 24 ? titles.characters(value.text.length) : `"${value.text}"`;
  const remark = remarkOn(field, value.text);
  if (remark !== undefined) {
    const steps = answered(entry, [plainStep(fill)], [say.shows(remark)]);
    return { name: titles.refuses(field.name, told), steps };
  }
  if (value.isInside) return allowed(scene, entry, { ...trial, fill, told });
  const cut = cutOff(trial);
  if (cut === undefined) return undefined;
  const steps = [{ text: fill, expectations: [say.fieldHas(field.name, cut)] }];
  return { name: titles.cutsOff(field.name, cut.length), steps };
}

/** Inside its limits a field has nothing to remark on: sent only where another field keeps the form from being taken. */
function allowed(
  { say, titles }: PlanScene,
  { form, send, maySend }: FormEntry,
  { field, fill, told }: Trial & { fill: string; told: string },
): { name: string; steps: DraftStep[] } | undefined {
  const remarks = new Set(
    form.fields.flatMap((each) => each.remarks.filter(({ value }) => value === '')).map(({ text }) => text),
  );
  const own = field.remarks.find(({ value, text }) => value !== '' && !remarks.has(text));
  const remark = own === undefined ? undefined : speakable(own.text);
  if (remark === undefined || !maySend || !isRefusedWithout(form, field)) return undefined;
  const steps = [plainStep(fill), { text: send, expectations: [say.showsNot(remark)] }];
  return { name: titles.allows(field.name, told), steps };
}

/** A browser takes no more characters than the markup allows. */
function cutOff({ field, value }: Trial): string | undefined {
  const isLong = value.limit.startsWith('maxLength') && field.maxLength !== undefined;
  const isTyped = field.kind === 'text' || field.kind === 'multiline';
  return isLong && isTyped && field.remarks.every(({ value: tried }) => tried.length <= (field.maxLength ?? 0))
    ? value.text.slice(0, field.maxLength)
    : undefined;
}
