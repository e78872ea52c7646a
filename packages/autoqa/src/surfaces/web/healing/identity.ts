import type { Fingerprint } from '@autoqa/domain/model/target';
import { addsWords, calledBy } from './called.ts';
import { cut, DERIVED, IDENTIFIERS } from './fingerprint.ts';
import { KEPT_PLACE, LEAST_ROW, LEAST_WORDS, TWIN_PLACE, type Feature } from './weights.ts';

type Likenesses = Readonly<Partial<Record<Feature, number>>>;

/** Two fingerprints compared: `likenesses` of facts that both have, `reasons` with 0 for those that only one has. */
export interface Compared {
  target: Fingerprint;
  candidate: Fingerprint;
  likenesses: Likenesses;
  reasons: Likenesses;
}

const WORDINGS = ['name', 'text', 'label', 'placeholder', 'title'] as const satisfies readonly Feature[];

/** One fact says that it is the element: an identifier, words that no other had, or that all but the words is as before. */
export function isRecognised(compared: Compared): boolean {
  return isIdentified(compared) || keptItsWords(compared) || isReworded(compared);
}

/**
 * However alike they look: the same button in another row is another button, and so is one with other words and no
 * identifier in common, or one that was there before. Only what kept its place and its neighbours may have been reworded.
 */
export function isSomethingElse(compared: Compared): boolean {
  const { likenesses, target } = compared;
  if ((likenesses.row ?? 1) < LEAST_ROW || likenesses.posInSet === 0) return true;
  if (isIdentified(compared)) return false;
  if (wasBesideIt(compared) || mayBeItsTwin(compared)) return true;
  if (!isNamed(target) || isReworded(compared)) return false;
  if (!wordsAgree(compared) || gotMoreWords(compared)) return true;
  return hasOnlyItsIcon(compared) && !keptItsPlace(compared.reasons);
}

/** It has an id, test id, name or address of before, which no other had. */
function isIdentified({ target, likenesses }: Compared): boolean {
  return identifiersFor(target).some((feature) => likenesses[feature] === 1);
}

/** All radio buttons of a group share one name. */
function identifiersFor({ attributes }: Fingerprint): readonly Feature[] {
  const shared = attributes[DERIVED.shared]?.split(' ') ?? [];
  const own = IDENTIFIERS.filter((feature) => !shared.includes(feature));
  return attributes['type'] === 'radio' ? own.filter((feature) => feature !== 'nameAttribute') : own;
}

function keptItsWords({ target, candidate, reasons }: Compared): boolean {
  if (reasons.kind === 0 || !isNamed(target) || target.attributes[DERIVED.twins] !== undefined) return false;
  return calledBy(target) === calledBy(candidate) || (target.text !== undefined && target.text === candidate.text);
}

function isReworded(compared: Compared): boolean {
  const { target, candidate, likenesses, reasons } = compared;
  if (!isNamed(target) || gotMoreWords(compared) || wasNeighbour(target, candidate)) return false;
  const hasOthers = identifiersFor(target).some((feature) => likenesses[feature] !== undefined);
  return !hasOthers && keptItsPlace(reasons);
}

function isNamed(target: Fingerprint): boolean {
  return calledBy(target) !== '';
}

/** Where the words are gone, the same icon speaks for them, or the column. */
function wordsAgree({ likenesses }: Compared): boolean {
  const words = WORDINGS.flatMap((feature) => likenesses[feature] ?? []);
  if (words.length > 0) return Math.max(...words) >= LEAST_WORDS;
  return likenesses.icon === 1 || (likenesses.header === 1 && likenesses.kind === 1);
}

function gotMoreWords({ target, candidate }: Compared): boolean {
  return addsWords(calledBy(target), calledBy(candidate));
}

/** The words are gone and the icon is all that is left: there may be many with that icon. */
function hasOnlyItsIcon({ target, candidate }: Compared): boolean {
  const called = calledBy(candidate);
  return called === candidate.attributes[DERIVED.icon] && called !== calledBy(target);
}

function keptItsPlace(reasons: Likenesses): boolean {
  const features = Object.entries(KEPT_PLACE) as [keyof typeof KEPT_PLACE, number][];
  return features.every(([feature, least]) => (reasons[feature] ?? 1) >= least);
}

/** Where something is taken out, the next moves up into its place. */
function wasNeighbour({ nearby }: Fingerprint, { text, name }: Fingerprint): boolean {
  return nearby.some((words) => words === text || words === name);
}

/** Its words are those of another that was on the page with the target. */
function wasBesideIt({ target, candidate }: Compared): boolean {
  const others = target.attributes[DERIVED.others]?.split('\n') ?? [];
  return others.includes(cut(calledBy(candidate)));
}

/** Others had the same words: only the row, or else the place, can tell that it is not one of them. */
function mayBeItsTwin({ target, candidate, reasons }: Compared): boolean {
  const twins = target.attributes[DERIVED.twins];
  if (twins === undefined) return false;
  if (twins === 'rows') return reasons.row === 0;
  const { xpath = 1 } = reasons;
  if (!isNamed(target)) return xpath < TWIN_PLACE.nameless;
  return xpath < TWIN_PLACE.named && target.nearby[0] !== candidate.nearby[0];
}
