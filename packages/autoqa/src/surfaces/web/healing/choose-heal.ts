import type { Ranked } from './rank.ts';
import { HEAL_MARGIN, HEAL_THRESHOLD } from './weights.ts';

export type HealChoice =
  | { accept: true; index: number; score: number; margin: number }
  | { accept: false; reason: 'nothing-similar' | 'too-close'; score: number; margin: number };

export interface HealLimits {
  threshold?: number;
  margin?: number;
}

/** Takes the best only when it is like enough and nothing else comes near it; else says why not. */
export function chooseHeal(ranked: readonly Ranked[], limits: HealLimits = {}): HealChoice {
  const { threshold = HEAL_THRESHOLD, margin: least = HEAL_MARGIN } = limits;
  const [best, second] = ranked;
  const score = rounded(best?.score ?? 0);
  const margin = rounded(score - (second?.score ?? 0));
  if (best === undefined || score < threshold) return { accept: false, reason: 'nothing-similar', score, margin };
  if (margin < least) return { accept: false, reason: 'too-close', score, margin };
  return { accept: true, index: best.index, score, margin };
}

/** As many digits as a person reads. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
