import type { Fingerprint } from '@autoqa/domain/model/target';
import { COMPARISONS, type Comparison } from './comparisons.ts';
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
  return {
    score: isSomethingElse(target, candidate, { likenesses, reasons }) ? score * SOMETHING_ELSE : score,
    reasons,
  };
}

const IDENTIFIERS = ['id', 'testId', 'nameAttribute', 'href'] as const satisfies readonly Feature[];
const WORDINGS = ['name', 'text', 'label', 'placeholder', 'title'] as const satisfies readonly Feature[];

type Likenesses = Readonly<Partial<Record<Feature, number>>>;

/**
 * However alike they look: the same button in another row is another button, and so is one with other words and no
 * identifier in common. Only what kept its place and its neighbours may have been reworded.
 */
function isSomethingElse(
  target: Fingerprint,
  candidate: Fingerprint,
  { likenesses, reasons }: { likenesses: Likenesses; reasons: Likenesses },
): boolean {
  if ((likenesses.row ?? 1) < LEAST_ROW || likenesses.posInSet === 0) return true;
  const identifiers = identifiersFor(target).flatMap((feature) => likenesses[feature] ?? []);
  if (identifiers.includes(1)) return false;
  if (!isNamed(target) || wordsAgree(likenesses)) return false;
  const isReworded = identifiers.length === 0 && keptItsPlace(reasons) && !wasNeighbour(target, candidate);
  return !isReworded;
}

/** All radio buttons of a group share one name. */
function identifiersFor({ attributes }: Fingerprint): readonly Feature[] {
  return attributes['type'] === 'radio' ? ['id', 'testId'] : IDENTIFIERS;
}

function isNamed({ name, text, label, attributes }: Fingerprint): boolean {
  return [name, text, label, attributes['placeholder'], attributes['title']].some((words) => words !== undefined);
}

/** Where the words are gone, the same icon speaks for them. */
function wordsAgree(likenesses: Likenesses): boolean {
  const words = WORDINGS.flatMap((feature) => likenesses[feature] ?? []);
  return words.length === 0 ? likenesses.icon === 1 : Math.max(...words) >= LEAST_WORDS;
}

function keptItsPlace(reasons: Likenesses): boolean {
  const features = Object.entries(KEPT_PLACE) as [keyof typeof KEPT_PLACE, number][];
  return features.every(([feature, least]) => (reasons[feature] ?? 1) >= least);
}

/** Where something is taken out, the next moves up into its place. */
function wasNeighbour({ nearby }: Fingerprint, { text, name }: Fingerprint): boolean {
  return nearby.some((words) => words === text || words === name);
}
