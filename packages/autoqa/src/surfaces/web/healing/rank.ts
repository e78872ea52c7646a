import type { Fingerprint } from '@autoqa/domain/model/target';
import { COMPARISONS, type Comparison } from './comparisons.ts';
import { DERIVED } from './fingerprint.ts';
import {
  FEATURE_WEIGHTS,
  KEPT_PLACE,
  LEAST_ROW,
  LEAST_WORDS,
  ONE_SIDED,
  SOMETHING_ELSE,
  type Feature,
} from './weights.ts';

/** A candidate's place in the ranking. */
export interface Ranked {
  /** Its place in the list that was given. */
  index: number;
  /** From 0 to 1. */
  score: number;
  /** How well each feature agrees, from 0 to 1; features that neither side has are left out. */
  reasons: Readonly<Partial<Record<Feature, number>>>;
}

const FEATURES = Object.entries(COMPARISONS) as [Feature, Comparison][];

/** Orders candidates by how much they look like the fingerprint (W6), best first. Each score stands for itself. */
export function rank(fingerprint: Fingerprint, candidates: readonly Fingerprint[]): Ranked[] {
  const scored = candidates.map((candidate, index) => ({ index, ...compare(fingerprint, candidate) }));
  return scored.toSorted((a, b) => b.score - a.score || a.index - b.index);
}

function compare(target: Fingerprint, candidate: Fingerprint): Omit<Ranked, 'index'> {
  const reasons: Partial<Record<Feature, number>> = {};
  const likenesses: Partial<Record<Feature, number>> = {};
  let sum = 0;
  let weights = 0;
  for (const [feature, comparison] of FEATURES) {
    const likeness = comparison(target, candidate);
    if (likeness === 'neither') continue;
    const weight = FEATURE_WEIGHTS[feature];
    if (likeness === 'lost' || likeness === 'gained') {
      weights += weight * ONE_SIDED[likeness];
      reasons[feature] = 0;
    } else {
      sum += weight * likeness;
      weights += weight;
      reasons[feature] = likeness;
      likenesses[feature] = likeness;
    }
  }
  const score = weights === 0 ? 0 : sum / weights;
  return { score: isSomethingElse(target, likenesses) ? score * SOMETHING_ELSE : score, reasons };
}

const IDENTIFIERS = ['id', 'testId', 'nameAttribute', 'href'] as const satisfies readonly Feature[];
const WORDINGS = ['name', 'text', 'label', 'placeholder', 'title'] as const satisfies readonly Feature[];

/**
 * However alike they look: the same button in another row is another button, and so is one with other words and no
 * identifier in common. Only what kept its place and its neighbours may have been reworded.
 */
function isSomethingElse(target: Fingerprint, likenesses: Partial<Record<Feature, number>>): boolean {
  if ((likenesses.row ?? 1) < LEAST_ROW || likenesses.posInSet === 0) return true;
  if (identifiersFor(target).some((feature) => likenesses[feature] === 1)) return false;
  return (
    isNamed(target) && !wordsAgree(likenesses) && !(keptItsPlace(likenesses) && !identifiersDiffer(target, likenesses))
  );
}

/** All radio buttons of a group share one name. */
function identifiersFor({ attributes }: Fingerprint): readonly Feature[] {
  return attributes['type'] === 'radio' ? ['id', 'testId'] : IDENTIFIERS;
}

function identifiersDiffer(target: Fingerprint, likenesses: Partial<Record<Feature, number>>): boolean {
  return identifiersFor(target).some((feature) => likenesses[feature] !== undefined);
}

function isNamed({ name, text, label, attributes }: Fingerprint): boolean {
  return [name, text, label, attributes['placeholder'], attributes['title']].some((words) => words !== undefined);
}

/** Where the words are gone, the same icon speaks for them. */
function wordsAgree(likenesses: Partial<Record<Feature, number>>): boolean {
  const words = WORDINGS.flatMap((feature) => likenesses[feature] ?? []);
  return words.length === 0 ? likenesses.icon === 1 : Math.max(...words) >= LEAST_WORDS;
}

function keptItsPlace({ xpath = 0, nearby = 1, scope = 1 }: Partial<Record<Feature, number>>): boolean {
  return xpath >= KEPT_PLACE.xpath && nearby >= KEPT_PLACE.nearby && scope >= KEPT_PLACE.scope;
}
