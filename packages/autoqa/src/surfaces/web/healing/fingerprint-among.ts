import type { Fingerprint } from '@autoqa/domain/model/target';
import type { PageElement } from '../page/page-element.ts';
import { calledOf, meaningSimilarity } from './called.ts';
import { DERIVED, cut, fingerprintOf, IDENTIFIERS, identifiersOf, rowOf, rowText } from './fingerprint.ts';

const MAX_OTHERS = 8;
const MAX_SIBLINGS = 4;
/** From this likeness on two wordings may be mistaken for each other. */
const CONFUSABLE = 0.3;

/**
 * A fingerprint that also tells what sets the element apart on its page. Locks keep it: when the element is gone, the
 * page as it was is gone too, and only this says that the one that looks like it had been there beside it.
 */
export function fingerprintAmong(element: PageElement, elements: readonly PageElement[]): Fingerprint {
  const fingerprint = fingerprintOf(element);
  const others = elements.filter((other) => other.states.visible && !isSameControl(other, element));
  const alike = others.filter((other) => kindOf(other) === kindOf(element));
  const apart = {
    [DERIVED.twins]: twinsOf(element, alike),
    [DERIVED.others]: mistakable(element, alike).join('\n'),
    [DERIVED.shared]: sharedIdentifiers(element, others).join(' '),
  };
  const said = Object.fromEntries(Object.entries(apart).filter(([, value]) => value !== ''));
  return { ...fingerprint, attributes: { ...fingerprint.attributes, ...said } };
}

/** The link in a menu entry and the entry are one. */
function isSameControl(a: PageElement, b: PageElement): boolean {
  if (a.ref === b.ref) return true;
  if (a.frames.length !== b.frames.length) return false;
  return a.xpath.startsWith(`${b.xpath}/`) || b.xpath.startsWith(`${a.xpath}/`);
}

function kindOf({ kind, role, tag }: PageElement): string {
  return kind ?? (role === '' ? tag : role);
}

/** Whether others had the same words: only in other rows, or such that the row does not tell them apart. */
function twinsOf(element: PageElement, alike: readonly PageElement[]): '' | 'rows' | 'place' {
  const twins = alike.filter((other) => isTwin(element, other));
  if (twins.length === 0) return '';
  const row = rowText(element);
  return row !== '' && twins.every((twin) => rowText(twin) !== row) ? 'rows' : 'place';
}

function isTwin(element: PageElement, other: PageElement): boolean {
  const called = calledOf(element);
  if (called === '') return calledOf(other) === '' && other.icon === element.icon;
  return calledOf(other) === called || (element.text !== '' && other.text === element.text);
}

/**
 * The words of those that could be taken for it: they sound alike, or stand beside it and move up into its place when it
 * is taken out. In a row only those of the same row, for other rows are other things.
 */
function mistakable(element: PageElement, alike: readonly PageElement[]): string[] {
  const called = calledOf(element);
  const row = rowOf(element);
  const near = alike.filter((other) => row === undefined || rowOf(other)?.ref === row.ref);
  const siblings = near.filter((other) => isSibling(element, other)).toSorted(byDistanceTo(element));
  const alikeWords = near.map(calledOf).filter((words) => meaningSimilarity(called, words) >= CONFUSABLE);
  const words = new Set([...siblings.slice(0, MAX_SIBLINGS).map(calledOf), ...alikeWords]);
  words.delete(called);
  words.delete('');
  return [...words].slice(0, MAX_OTHERS).map(cut);
}

/** Their ways differ by the number of one step. */
function isSibling({ xpath: a }: PageElement, { xpath: b }: PageElement): boolean {
  const [left, right] = [a.split('/'), b.split('/')];
  const different = left.filter((step, index) => step !== right[index]);
  return left.length === right.length && different.length === 1;
}

function byDistanceTo({ order }: PageElement) {
  return (a: PageElement, b: PageElement): number => Math.abs(a.order - order) - Math.abs(b.order - order);
}

/** An identifier that several have identifies none of them. */
function sharedIdentifiers(element: PageElement, others: readonly PageElement[]): string[] {
  const taken = others.map(identifiersOf);
  const own = identifiersOf(element);
  return IDENTIFIERS.filter((feature) => own[feature] !== '' && taken.some((each) => each[feature] === own[feature]));
}
