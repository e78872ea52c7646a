import type { Difference } from '@autoqa/domain/model/flake/flake';
import type { TrailWindow } from './trail-window.ts';

/** A difference, and how much it says of why one attempt failed: the more, the higher. */
export interface Suspicion extends Difference {
  weight: number;
}

/** Two attempts side by side, up to the step at which they part. */
export interface Pair {
  failed: TrailWindow;
  other: TrailWindow;
  stepIndex: number;
}

/** From here on it may be named as the cause; below, it is only told. */
export const CAUSE_WEIGHT = 40;

/** What is seen at the step where the attempts part says more than what is long past. */
export function nearer(weight: number, at: number | undefined, { stepIndex }: Pair): number {
  return weight - Math.min(8, 2 * Math.max(0, stepIndex - (at ?? 0)));
}
