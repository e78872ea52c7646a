import type { Grounding } from '@autoqa/domain/model/result';
import type { PageElement } from '../page/page-element.ts';
import type { Channel, Circumstance } from './weights.ts';

export type FeatureName = Channel | Circumstance;

/** An element that may be meant, with what speaks for it. */
export interface Candidate {
  element: PageElement;
  /** From 0 to 1. */
  score: number;
  features: Partial<Record<FeatureName, number>>;
  description: string;
}

export type GroundResult =
  | { status: 'found'; element: PageElement; score: number; margin: number; candidates: readonly Candidate[] }
  | { status: 'ambiguous'; candidates: readonly Candidate[]; reason: string }
  | { status: 'not-found'; nearest: readonly Candidate[]; reason: string };

/** Says an element the way a person would: kind, name, and where it lies. */
export function describeElement(element: PageElement): string {
  const kind = element.kind ?? (element.role || element.tag);
  const [name] = [element.name, element.label, element.text, element.placeholder, element.title, element.alt].filter(
    Boolean,
  );
  const called = name ?? (element.icon === '' ? element.testId?.value : `icon ${element.icon}`) ?? element.id;
  const place = element.scopes.find((scope) => scope.ref !== element.ref && placeNames.has(scope.kind));
  const where = place === undefined ? '' : ` in ${place.kind} "${cut(place.name || place.texts.join(' '))}"`;
  return `${kind}${called === '' ? '' : ` "${cut(called)}"`}${where}`;
}

const placeNames: ReadonlySet<string> = new Set([
  'dialog',
  'drawer',
  'popover',
  'row',
  'card',
  'item',
  'form',
  'section',
]);
const MAX_SAID = 40;

function cut(text: string): string {
  return text.length > MAX_SAID ? `${text.slice(0, MAX_SAID - 1)}…` : text;
}

/** What the event log keeps of a grounding. */
export function toGrounding(result: GroundResult): Grounding {
  const candidates = result.status === 'not-found' ? result.nearest : result.candidates;
  const [best, second] = candidates;
  const found = result.status === 'found';
  return {
    by: 'grounding',
    score: found ? result.score : (best?.score ?? 0),
    margin: found ? result.margin : (best?.score ?? 0) - (second?.score ?? 0),
    candidates: candidates.map(({ description, score }) => ({ description, score })),
  };
}
