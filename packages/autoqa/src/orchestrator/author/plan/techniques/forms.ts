import type { FieldSummary, NavigationEdge } from '@autoqa/domain/model/plan/exploration-graph';
import { expecting, plainStep, type CaseDraft, type DraftStep, type PlanTechnique } from '../case-draft.ts';
import { answered, emptyRemark, fillSentence, formEntries, formName, type FormEntry } from '../form-entry.ts';
import { marksOf } from '../page-marks.ts';
import type { PlanScene } from '../plan-scene.ts';
import { priorityOfForm, TROUBLE } from '../risk.ts';
import { speakable } from '../speakable.ts';
import { steadyMessage } from './messages.ts';

/** Sent empty, a form says what it lacks: only what it was seen to say is expected. */
export const emptyFormCases: PlanTechnique = (scene) =>
  formEntries(scene).flatMap((entry): CaseDraft[] => {
    const { page, form, place } = entry;
    const lacking = form.fields.filter((field) => emptyRemark(field) !== undefined);
    if (lacking.length === 0) return [];
    const cleared = clearing(scene, entry, lacking);
    const expectations = [...new Set(lacking.flatMap((field) => emptyRemark(field) ?? []))].map(scene.say.shows);
    return [
      {
        type: 'form',
        priority: priorityOfForm(page, form),
        name: scene.titles.asksFor(formName(entry)),
        technique: 'required fields',
        pages: [page],
        ...place,
        steps: [...place.steps, ...answered(entry, cleared, expectations)],
      },
    ];
  });

/** An edit form comes filled; one that must not be sent speaks of what was typed and taken away again. */
function clearing(scene: PlanScene, { form, maySend }: FormEntry, lacking: readonly FieldSummary[]): DraftStep[] {
  if (maySend) return form.purpose === 'edit' ? lacking.flatMap((field) => clearStep(field, scene)) : [];
  const typed = lacking.flatMap((field) => {
    const fill = fillSentence(field, field.sample || 'x', scene.say);
    return fill === undefined ? [] : [plainStep(fill), ...clearStep(field, scene)];
  });
  return [...typed, plainStep(scene.say.press('Tab'))];
}

function clearStep(field: FieldSummary, { say }: PlanScene) {
  const isTyped = field.kind !== 'choice' && field.kind !== 'check' && field.kind !== 'switch' && field.kind !== 'file';
  const sentence = isTyped ? fillSentence(field, '', say) : undefined;
  return sentence === undefined ? [] : [plainStep(sentence)];
}

/** One case for each wrong value that the page was seen to remark on. */
export const refusedValueCases: PlanTechnique = (scene) =>
  formEntries(scene).flatMap((entry) =>
    entry.form.fields.flatMap((field) =>
      field.remarks.flatMap(({ value, text }): CaseDraft[] => {
        const remark = speakable(text);
        const fill = value === '' ? undefined : fillSentence(field, value, scene.say);
        if (remark === undefined || fill === undefined || speakable(value) === undefined) return [];
        return [
          {
            type: 'form',
            priority: priorityOfForm(entry.page, entry.form),
            name: scene.titles.refuses(field.name, `"${value}"`),
            technique: `wrong value of "${field.name}"`,
            pages: [entry.page],
            ...entry.place,
            steps: [...entry.place.steps, ...answered(entry, [plainStep(fill)], [scene.say.shows(remark)])],
          },
        ];
      }),
    ),
  );

/** Accounts and entries can be made once only; probes make and remove their own. */
const REPEATABLE: ReadonlySet<string> = new Set(['search', 'filter', 'edit', 'other']);

/** Sensible values are accepted, where they were seen to be. */
export const acceptedFormCases: PlanTechnique = (scene) => {
  const seen = new Set<FormEntry>();
  const entries = formEntries(scene);
  return scene.graph.edges.flatMap((edge): CaseDraft[] => {
    const entry = entries.find((each) => isSentBy(each, edge));
    if (entry === undefined || seen.has(entry) || !REPEATABLE.has(entry.form.purpose)) return [];
    const expectations = isRefused(scene, entry, edge) ? [] : acceptance(scene, edge);
    if (expectations.length === 0) return [];
    seen.add(entry);
    const walked = scene.along(edge, entry.place);
    return [
      {
        type: 'form',
        priority: priorityOfForm(entry.page, entry.form),
        name: scene.titles.accepts(formName(entry)),
        technique: 'sensible values',
        pages: [entry.page],
        ...walked,
        steps: expecting(walked.steps, expectations),
        cleanup: takingBack(scene, entry, edge),
      },
    ];
  });
};

/** Settings that stay changed would change what other cases see: what stood there before is saved again. */
function takingBack({ say }: PlanScene, { form, send }: FormEntry, { steps }: NavigationEdge): string[] {
  if (form.purpose !== 'edit') return [];
  const old = form.fields.flatMap((field) => {
    const [before = '\0', after = ''] = fillSentence(field, '\0', say)?.split('\0') ?? [];
    const isChanged = steps.some((step) => step.startsWith(before) && step.endsWith(after));
    return isChanged && field.sample !== '' ? (fillSentence(field, field.sample, say) ?? []) : [];
  });
  return old.length === 0 ? [] : [...old, send];
}

function isSentBy({ page, form, send }: FormEntry, { from, effect, steps }: NavigationEdge): boolean {
  const last = steps.at(-1) ?? '';
  return effect === 'submits-form' && page.id === from && (last === send || last.includes(form.submit ?? send));
}

/** Sent with nothing in it, or answered with a remark on one of its fields. */
function isRefused(scene: PlanScene, { form }: FormEntry, edge: NavigationEdge): boolean {
  const remarks = new Set(form.fields.flatMap((field) => field.remarks.map(({ text }) => text)));
  const shown = [...(scene.page(edge.to)?.shows ?? []), ...(edge.shows ?? []), ...edge.messages];
  return edge.steps.length < 2 || shown.some((text) => remarks.has(text) || TROUBLE.test(text));
}

function acceptance(scene: PlanScene, edge: NavigationEdge): string[] {
  const from = scene.page(edge.from);
  const to = scene.page(edge.to);
  const message = steadyMessage(edge);
  if (message !== undefined) return [scene.say.messageAppears(message)];
  return to === undefined || to === from ? [] : marksOf(to, scene.say, { from, shows: edge.shows });
}
