import type { Fingerprint } from '@autoqa/domain/model/target';
import { overlapOf } from '../page/wording.ts';
import { bareName, meaningSimilarity } from './called.ts';
import { DERIVED, ROW_PARTING } from './fingerprint.ts';
import { editSimilarity, pathSimilarity, ratioSimilarity, textSimilarity, wordSimilarity } from './similarity.ts';
import type { Feature } from './weights.ts';

/** From 0 to 1; or that the fact is on one side only, or on neither. */
type Likeness = number | 'lost' | 'gained' | 'neither';
export type Comparison = (target: Fingerprint, candidate: Fingerprint) => Likeness;

const LOCATION_HALF_PX = 250;

/** One comparison for each feature; none knows of the others. */
export const COMPARISONS: Readonly<Record<Feature, Comparison>> = {
  tag: (a, b) => Number(a.tag === b.tag),
  class: of('class', wordSimilarity),
  nameAttribute: of('name', same),
  id: of('id', same),
  href: of('href', hrefSimilarity),
  alt: of('alt', meaningSimilarity),
  xpath: by(({ xpath }) => xpath, pathSimilarity),
  idXpath: of(DERIVED.idXpath, pathSimilarity),
  isButton: (a, b) => Number(isPressed(a) === isPressed(b)),
  location: ({ box: a }, { box: b }) =>
    a && b ? LOCATION_HALF_PX / (LOCATION_HALF_PX + Math.hypot(a.x - b.x, a.y - b.y)) : 'neither',
  area: ({ box: a }, { box: b }) => (a && b ? ratioSimilarity(a.width * a.height, b.width * b.height) : 'neither'),
  shape: ({ box: a }, { box: b }) =>
    a && b ? ratioSimilarity(a.width / (a.height || 1), b.width / (b.height || 1)) : 'neither',
  text: by(({ text }) => text, meaningSimilarity),
  nearby: (a, b) => listSimilarity(a.nearby, b.nearby),
  role: by(({ role }) => role, same),
  kind: of(DERIVED.kind, same),
  name: by(bareName, meaningSimilarity),
  label: by(({ label }) => label, meaningSimilarity),
  placeholder: of('placeholder', meaningSimilarity),
  title: of('title', meaningSimilarity),
  testId: of(DERIVED.testId, (a, b) => (a === b ? 1 : editSimilarity(a, b) * 0.5)),
  icon: of(DERIVED.icon, same),
  scope: of(DERIVED.scope, scopeSimilarity),
  row: rowLikeness,
  posInSet: of(DERIVED.posInSet, same),
  header: of(DERIVED.header, meaningSimilarity),
  type: of('type', same),
  siblingIndex: ({ siblingIndex: a = 0 }, { siblingIndex: b = 0 }) => 1 / (1 + Math.abs(a - b)),
};

function by(
  read: (fingerprint: Fingerprint) => string | undefined,
  compare: (a: string, b: string) => number,
): Comparison {
  return (target, candidate) => {
    const [a = '', b = ''] = [read(target), read(candidate)];
    if (a === '') return b === '' ? 'neither' : 'gained';
    return b === '' ? 'lost' : a === b ? 1 : compare(a, b);
  };
}

function of(attribute: string, compare: (a: string, b: string) => number): Comparison {
  return by(({ attributes }) => attributes[attribute], compare);
}

function same(a: string, b: string): number {
  return Number(a === b);
}

function hrefSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left = '', right = ''] = [a, b].map((href) => href.replace(/[?#].*$/, ''));
  return left === right && left !== '' ? 0.8 : pathSimilarity(left, right) * 0.5;
}

/** Roles that are pressed, whatever tag they are made of. */
function isPressed({ tag, role, attributes }: Fingerprint): boolean {
  return tag === 'button' || role === 'button' || ['button', 'submit', 'reset'].includes(attributes['type'] ?? '');
}

function listSimilarity(a: readonly string[], b: readonly string[]): Likeness {
  if (a.length === 0) return b.length === 0 ? 'neither' : 'gained';
  if (b.length === 0) return 'lost';
  const best = a.map((text) => Math.max(...b.map((other) => textSimilarity(text, other))));
  return best.reduce((sum, value) => sum + value, 0) / best.length;
}

/** What stood in a row of a table stands in a row still, and nothing else gets into one; cards may be left and entered. */
function rowLikeness({ attributes: a }: Fingerprint, { attributes: b }: Fingerprint): Likeness {
  const [left = '', right = ''] = [a[DERIVED.row], b[DERIVED.row]];
  if (left === '') return right === '' ? 'neither' : right.startsWith('row:') ? 0 : 'gained';
  if (right === '') return left.startsWith('row:') ? 0 : 'lost';
  return left === right ? 1 : overlapOf(piecesOf(left), piecesOf(right));
}

function piecesOf(row: string): string[] {
  return row.slice(row.indexOf(':') + 2).split(ROW_PARTING);
}

/** Containers are compared pairwise from the inside out; the innermost counts most. */
function scopeSimilarity(a: string, b: string): number {
  const [left, right] = [a.split('\n'), b.split('\n')];
  let sum = 0;
  let weights = 0;
  for (const [depth, scope] of left.entries()) {
    const weight = 1 / (depth + 1);
    weights += weight;
    sum += weight * Math.max(...right.map((other) => oneScopeSimilarity(scope, other)));
  }
  return sum / weights;
}

function oneScopeSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [kindA, kindB] = [a, b].map((scope) => scope.slice(0, scope.indexOf(':')));
  const [titleA = '', titleB = ''] = [a, b].map((scope) => scope.slice(scope.indexOf(':') + 2));
  return (kindA === kindB ? 0.4 : 0) + 0.6 * (titleA === '' || titleB === '' ? 0 : meaningSimilarity(titleA, titleB));
}
