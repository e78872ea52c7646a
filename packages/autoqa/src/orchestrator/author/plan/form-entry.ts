import type {
  ExplorationGraph,
  FieldSummary,
  FormSummary,
  PageNode,
} from '@autoqa/domain/model/plan/exploration-graph';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { expecting, type DraftStep } from './case-draft.ts';
import type { PlanScene } from './plan-scene.ts';
import { speakable } from './speakable.ts';
import { pathOf, type Place } from './place.ts';

/** A form that can be reached, and how it is sent. */
export interface FormEntry {
  page: PageNode;
  form: FormSummary;
  place: Place;
  /** The sentence that sends it. */
  send: string;
  /** Sending it was denied on the walk, and so it is in a case. */
  maySend: boolean;
}

/** Every form that somebody can get to; of the states that show it, the one where most was seen of it. */
export function formEntries(scene: PlanScene): FormEntry[] {
  const byForm = new Map<string, FormEntry>();
  for (const entry of scene.graph.pages.flatMap((page) => page.forms.flatMap((form) => entryOf(scene, page, form)))) {
    const { page, form } = entry;
    const key = `${pathOf(page)} ${form.name} ${form.fields.map(({ name }) => name).join()}`;
    const known = byForm.get(key);
    if (known === undefined || remarkCount(form) > remarkCount(known.form)) byForm.set(key, entry);
  }
  return [...byForm.values()];
}

function entryOf(scene: PlanScene, page: PageNode, form: FormSummary): FormEntry[] {
  const place = scene.placeOf(page);
  const isOpen = form.window === undefined || page.window === form.window;
  if (place === undefined || !isOpen || form.submit === undefined) return [];
  const fields = form.fields.map((field) => ({
    ...field,
    remarks: field.remarks.filter(({ value, text }) =>
      isOwn(scene, page, { text, isSample: value === field.sample, isEmpty: value === '' }),
    ),
  }));
  const maySend = page.denied.every(({ name }) => name !== form.submit);
  return [{ page, form: { ...form, fields }, place, send: sendSentence(form, form.submit, scene.say), maySend }];
}

/** What a form says of what was typed: once it is sent, or at once where it must not be sent. */
export function answered(
  { send, maySend }: FormEntry,
  typed: readonly DraftStep[],
  expectations: readonly string[],
): DraftStep[] {
  return maySend ? [...typed, { text: send, expectations }] : expecting(typed, expectations);
}

/**
 * A form that was accepted leads on: what only the next page shows is no remark on a field. A value that should be accepted
 * is refused only where the page itself was seen to say so.
 */
function isOwn(
  { graph }: PlanScene,
  page: PageNode,
  { text, isSample, isEmpty }: { text: string; isSample: boolean; isEmpty: boolean },
): boolean {
  const showing = graph.pages.filter(({ shows, name, elementSummary }) => {
    return name === text || shows.includes(text) || elementSummary.some((element) => element.text === text);
  });
  if (showing.some((each) => pathOf(each) === pathOf(page))) return true;
  if (isSample || showing.length === 0) return !isSample;
  // Forms of other pages may say the same of an empty field.
  const next = nextPaths(graph, page);
  return isEmpty && !showing.some((each) => next.has(pathOf(each)));
}

/** Where the forms of a page were seen to lead. */
function nextPaths({ pages, edges }: ExplorationGraph, page: PageNode): Set<string> {
  const byId = new Map(pages.map((each) => [each.id, pathOf(each)]));
  const sent = edges.filter(({ from, effect }) => effect === 'submits-form' && byId.get(from) === pathOf(page));
  return new Set(sent.flatMap(({ to }) => byId.get(to) ?? []));
}

function remarkCount({ fields }: FormSummary): number {
  return fields.reduce((sum, { remarks }) => sum + remarks.length, 0);
}

function sendSentence({ window }: FormSummary, submit: string, say: Sentences): string {
  return window === 'dialog' ? say.clickInDialog(submit) : say.clickKind(submit, 'button');
}

/** The sentence that gives a field a value; nothing where no sentence can. */
export function fillSentence({ kind, name }: FieldSummary, value: string, say: Sentences): string | undefined {
  if (speakable(name) === undefined || kind === 'file') return undefined;
  if (kind === 'choice') return say.choose(value, name);
  if (kind === 'check') return say.check(name);
  if (kind === 'switch') return say.turn(name, value !== 'false');
  return value === '' ? say.clear(name) : say.fill(name, value);
}

/** What the page says when a field is left empty. */
export function emptyRemark({ remarks }: FieldSummary): string | undefined {
  const remark = remarks.find(({ value }) => value === '');
  return remark === undefined ? undefined : speakable(remark.text);
}

/** What the page says when a field holds a value. */
export function remarkOn({ remarks }: FieldSummary, value: string): string | undefined {
  const remark = remarks.find((each) => each.value === value);
  return remark === undefined ? undefined : speakable(remark.text);
}

/** Whether the form is refused although this field is filled: another one is asked for. */
export function isRefusedWithout({ fields, purpose }: FormSummary, filled: FieldSummary): boolean {
  return purpose !== 'edit' && fields.some((field) => field !== filled && emptyRemark(field) !== undefined);
}

/** What a form is called in the title of a case. */
export function formName({ form, page }: FormEntry): string {
  return speakable(form.name) ?? speakable(page.name) ?? page.pattern;
}
