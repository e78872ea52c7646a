import type { AttemptTrail } from '@autoqa/domain/model/flake/attempt-trail';
import type { Difference, FlakeCause } from '@autoqa/domain/model/flake/flake';
import { compareOrder } from './compare-order.ts';
import { compareRequests } from './compare-requests.ts';
import { compareSayings } from './compare-sayings.ts';
import { compareSteps } from './compare-steps.ts';
import { CAUSE_WEIGHT, type Suspicion } from './suspicion.ts';
import { windowOf } from './trail-window.ts';

/** More than a person reads; the trails themselves are kept. */
const MOST_DIFFERENCES = 30;

export interface Comparison {
  differences: Difference[];
  cause: FlakeCause;
}

/**
 * What was otherwise in the attempt that failed, up to the step it failed at, the most telling first. Pure, and careful:
 * a cause is named only where something was seen that can explain a failure; a page that looks different is what failed,
 * not why.
 */
export function compareTrails(failed: AttemptTrail, other: AttemptTrail, stepIndex: number): Comparison {
  const pair = { failed: windowOf(failed, stepIndex), other: windowOf(other, stepIndex), stepIndex };
  const ranked = [...compareRequests(pair), ...compareOrder(pair), ...compareSayings(pair), ...compareSteps(pair)]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_DIFFERENCES);
  return { differences: ranked.map(({ weight: _, ...difference }) => difference), cause: causeOf(ranked, stepIndex) };
}

function causeOf([first, ...others]: readonly Suspicion[], stepIndex: number): FlakeCause {
  const step = stepIndex + 1;
  if (first === undefined) return { code: 'nothing', details: { step } };
  if (first.weight >= CAUSE_WEIGHT) return { code: first.code, details: first.details };
  const isOnlyShown = [first, ...others].every(({ code }) => code === 'shown-extra' || code === 'shown-missing');
  return { code: isOnlyShown ? 'only-shown' : 'unclear', details: { step } };
}
