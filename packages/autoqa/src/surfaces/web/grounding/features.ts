import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { PageElement } from '../page/page-element.ts';
import { wordsOfIdentifier } from '../page/wording.ts';
import { kindAgreement, PURPOSE_KINDS } from './kind-agreement.ts';
import { likeness } from './likeness.ts';
import { CONTAINER_KINDS, isActing, type GroundingContext } from './purpose.ts';
import type { Channel } from './weights.ts';

/** Where a wording can be found on an element. */
const WORDINGS: Readonly<Record<Channel, (element: PageElement, page: PageWords) => readonly string[]>> = {
  name: (element) => [element.name, ownScopeName(element)],
  label: ({ label }) => [label],
  text: ({ text, ownText }) => [text, ownText],
  inner: ({ ref, interactive }, page) => (interactive ? (page.innerTexts.get(ref) ?? []) : []),
  header: ({ cell, kind }) => (kind === 'cell' && cell !== undefined ? [cell.header] : []),
  title: ({ title }) => [title],
  placeholder: ({ placeholder }) => [placeholder],
  alt: ({ alt }) => [alt],
  icon: ({ icon }) => [wordsOfIdentifier(icon)],
  testId: ({ testId }) => [wordsOfIdentifier(testId?.value ?? '')],
  identifier: ({ id, nameAttribute }) => [wordsOfIdentifier(id), wordsOfIdentifier(nameAttribute)],
  nearby: nearbyNames,
  value: ({ kind, value }) => (kind === 'select' ? [value] : []),
  href: ({ href }) => [wordsOfIdentifier(lastStepOf(href))],
  classes: ({ classes, text }) => (text === '' ? classes.filter(isOwnClass).map(wordsOfIdentifier) : []),
};

/** Facts about the whole page that features look up. */
export interface PageWords {
  /** Texts of the collected elements inside an element. */
  innerTexts: ReadonlyMap<string, readonly string[]>;
}

/** A dialog or card is called by its title. */
function ownScopeName({ ref, scopes }: PageElement): string {
  const [own] = scopes;
  return own?.ref === ref ? own.name : '';
}

const NEARBY_REACH_PX = 60;

/** A field, a switch or an icon without a name is called by the text beside it. */
function nearbyNames({ nearby, states, kind, name, label, text, ref, scopes }: PageElement): string[] {
  if (kind === 'list' || kind === 'table') return [titleAround(ref, scopes)];
  const isNameless = label === '' && text === '' && (name === '' || states.editable);
  const takesName = states.editable || ['select', 'switch', 'checkbox', 'rating', 'slider'].includes(kind ?? '');
  if (!isNameless && !(takesName && label === '')) return [];
  const named = nearby.filter(
    ({ side, distance }) => (side === 'left' || side === 'above') && distance <= NEARBY_REACH_PX,
  );
  return named.slice(0, 2).map((near) => near.text);
}

/** A list without a title of its own goes by that of the card or section around it. */
function titleAround(ref: string, scopes: PageElement['scopes']): string {
  return scopes.find((scope) => scope.ref !== ref && scope.name !== '')?.name ?? '';
}

function lastStepOf(href: string): string {
  return /([^/?#]+)\/?(?:[?#].*)?$/.exec(href)?.[1] ?? '';
}

function isOwnClass(name: string): boolean {
  return !/^(?:ant|el|css|is|has|fa|anticon)-|^(?:btn|button|link|icon)$/.test(name);
}

/** How well the wordings of an element agree with the name, by channel; channels that do not agree at all are left out. */
export function wordingFeatures(
  phrase: TargetPhrase,
  element: PageElement,
  context: GroundingContext,
  page: PageWords,
): Partial<Record<Channel, number>> {
  const { name = '', quoted = false } = phrase;
  const options = { quoted, literal: quoted && context.purpose === 'read' };
  const features: Partial<Record<Channel, number>> = {};
  // "The state of that row": in a row a cell goes by the head of its column; elsewhere the head itself is meant.
  const isInRow = phrase.scope?.kind === 'row' && context.purpose === 'read';
  for (const [channel, read] of Object.entries(WORDINGS) as [Channel, (typeof WORDINGS)[Channel]][]) {
    if (channel === 'header' && !isInRow) continue;
    let best = 0;
    for (const words of read(element, page)) if (words !== '') best = Math.max(best, likeness(name, words, options));
    if (best > 0) features[channel] = best;
  }
  return features;
}

/** Whether it is what the words call it; nothing when they do not say. */
export function kindFeature(phrase: TargetPhrase, element: PageElement): number | undefined {
  return phrase.kind === undefined ? undefined : kindAgreement(phrase.kind, element);
}

/** How well an element suits what is to be done with it, from 0 (it cannot be done). */
export function purposeFeature(phrase: TargetPhrase, element: PageElement, { purpose }: GroundingContext): number {
  switch (purpose) {
    case 'fill':
      return fillFitness(element);
    case 'select':
    case 'check':
    case 'upload': {
      const kinds: readonly string[] = PURPOSE_KINDS[purpose];
      if (element.kind !== undefined && kinds.includes(element.kind)) return 1;
      return phrase.kind !== undefined && element.interactive ? 0.6 : element.interactive ? 0.3 : 0;
    }
    case 'click':
    case 'focus':
    case 'drag':
      if (element.interactive) return element.kind === undefined ? 0.9 : 1;
      return phrase.kind !== undefined && CONTAINER_KINDS.has(phrase.kind) ? 0.8 : 0.5;
    case 'hover':
      return element.interactive ? 1 : 0.8;
    case 'read':
    case 'scroll':
      return 1;
  }
}

function fillFitness({ states, kind, interactive }: PageElement): number {
  if (states.editable && !states.readonly) return 1;
  if (kind === 'date-field' || kind === 'search-field' || kind === 'field') return 0.8;
  return kind === 'select' || kind === 'slider' || kind === 'upload' ? 0.5 : interactive ? 0.1 : 0;
}

const NEAR_HALF_PX = 120;

/** How close it lies to one of the anchors: 1 beside it, one half at 120 pixels. */
export function nearFeature(element: PageElement, anchors: readonly PageElement[]): number {
  let best = 0;
  for (const anchor of anchors) {
    if (anchor.ref === element.ref) return 0;
    best = Math.max(best, NEAR_HALF_PX / (NEAR_HALF_PX + gapOf(anchor, element)));
  }
  return best;
}

function gapOf({ box: a }: PageElement, { box: b }: PageElement): number {
  const x = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const y = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.hypot(x, y);
}

/** Whether it can be acted on at all for this purpose: what cannot be seen or reached never is. */
export function isEligible(element: PageElement, { purpose }: GroundingContext): boolean {
  if (purpose === 'upload' && element.kind === 'upload') return true;
  return element.states.visible && !(isActing(purpose) && element.covered);
}
