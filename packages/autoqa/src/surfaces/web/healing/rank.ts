import type { Fingerprint } from '@autoqa/domain/model/target';
import { COMPARISONS, type Comparison } from './comparisons.ts';
import { isRecognised, isSomethingElse, type Compared } from './identity.ts';
import { FEATURE_WEIGHTS, ONE_SIDED, RECOGNISED, SOMETHING_ELSE, type Feature } from './weights.ts';

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
  const alike = weights === 0 ? 0 : sum / weights;
  return { score: judged(alike, { target, candidate, likenesses, reasons }), reasons };
}

/** Likeness adds up many small facts; some single ones decide. */
function judged(alike: number, compared: Compared): number {
  const score = isRecognised(compared) ? 1 - (1 - alike) * RECOGNISED : alike;
  return isSomethingElse(compared) ? score * SOMETHING_ELSE : score;
}
