import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { PageElement } from '../page/page-element.ts';
import { normalWording } from '../page/wording.ts';
import type { Candidate } from './candidate.ts';
import type { Purpose } from './purpose.ts';
import { MARGIN } from './weights.ts';

/**
 * One thing on the page is often several elements: a button and the text in it, a select and its inner input, a field
 * and its label. Of such a family only the member that suits the purpose best stays.
 */
export function collapseFamilies(
  candidates: readonly Candidate[],
  phrase: TargetPhrase,
  purpose: Purpose,
  byRef: ReadonlyMap<string, PageElement>,
): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const rival = kept.findIndex((other) => areFamily(other, candidate, phrase, byRef));
    const other = kept[rival];
    if (other === undefined) kept.push(candidate);
    else if (isBetterMember(candidate, other, purpose)) kept[rival] = candidate;
  }
  return kept
    .filter((outer) => !kept.some((inner) => givesWay(outer.element, inner.element, phrase, byRef)))
    .toSorted((a, b) => b.score - a.score || a.element.order - b.element.order);
}

/** A row that holds a button "Delete" is not what "Delete" means, although the row can be clicked and says so too. */
function givesWay(
  outer: PageElement,
  inner: PageElement,
  { name }: TargetPhrase,
  byRef: ReadonlyMap<string, PageElement>,
): boolean {
  if (name === undefined || !inner.interactive || !isInside(inner, outer, byRef)) return false;
  return isCalled(inner, name) && !isCalled(outer, name);
}

function isCalled({ name, text }: PageElement, wanted: string): boolean {
  return [name, text].some((words) => normalWording(words) === normalWording(wanted));
}

function areFamily(a: Candidate, b: Candidate, phrase: TargetPhrase, byRef: ReadonlyMap<string, PageElement>): boolean {
  const [left, right] = [a.element, b.element];
  if (left.control === right.ref || right.control === left.ref) return true;
  if (phrase.kind !== 'text' && (isLabelOf(left, right) || isLabelOf(right, left))) return true;
  const nested = isInside(left, right, byRef) || isInside(right, left, byRef);
  if (nested && (isTitleOf(left, right) || isTitleOf(right, left))) return true;
  return nested && Math.abs(a.score - b.score) < 2 * MARGIN && sayTheSame(left, right);
}

function isLabelOf(label: PageElement, field: PageElement): boolean {
  if (label.interactive || field.label === '' || label.text === '') return false;
  return normalWording(label.text) === normalWording(field.label) && sharesForm(label, field);
}

/** A card that is called by the text at its head: who names one means the other. */
function isTitleOf(title: PageElement, holder: PageElement): boolean {
  if (title.interactive || holder.interactive || title.kind !== 'text' || title.text === '') return false;
  return normalWording(title.text) === normalWording(holder.name);
}

function sharesForm(a: PageElement, b: PageElement): boolean {
  return (a.scopes[0]?.ref ?? '') === (b.scopes[0]?.ref ?? '');
}

/** An inner element with other words in it is a thing of its own: a link in a card. */
function sayTheSame(a: PageElement, b: PageElement): boolean {
  const [left, right] = [a, b].map(({ text, name, icon }) => normalWording(text || name || icon));
  return (
    left === right || left === '' || right === '' || a.text === '' || b.text === '' || a.interactive !== b.interactive
  );
}

/** Whether one element lies in the other. */
export function isInside(inner: PageElement, outer: PageElement, byRef: ReadonlyMap<string, PageElement>): boolean {
  for (let at = inner.parent; at !== undefined; at = byRef.get(at)?.parent) if (at === outer.ref) return true;
  return false;
}

function isBetterMember(candidate: Candidate, other: Candidate, purpose: Purpose): boolean {
  const difference = candidate.score - other.score;
  if (Math.abs(difference) >= 2 * MARGIN) return difference > 0;
  return suits(candidate, purpose) > suits(other, purpose);
}

const NATIVE: ReadonlySet<string> = new Set(['a', 'button', 'input', 'textarea', 'select', 'summary']);

/** A widget takes clicks, the control inside takes text; a native element is surer than a painted one. */
function suits({ element, score }: Candidate, purpose: Purpose): number {
  const { states, interactive, tag, control, role, name } = element;
  const typed = purpose === 'fill' && states.editable && !states.readonly ? 4 : 0;
  const widget = purpose !== 'fill' && control !== undefined ? 3 : 0;
  const actionable = interactive ? 2 : 0;
  const native = NATIVE.has(tag) ? 0.5 : 0;
  const named = name !== '' && role !== '' ? 0.3 : 0;
  return typed + widget + actionable + native + named + score;
}
