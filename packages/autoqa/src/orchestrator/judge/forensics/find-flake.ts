import type { AttemptTrail } from '@autoqa/domain/model/flake/attempt-trail';
import type { Flake } from '@autoqa/domain/model/flake/flake';
import { compareTrails } from './compare-trails.ts';

/** A trail, and where it was kept. */
export interface KeptTrail {
  trail: AttemptTrail;
  path?: string | undefined;
}

/**
 * Why attempts at a case ended differently; nothing when they did not. Held against each other are the first that failed
 * and the first that passed, as it was rather than slowed; where all failed, those that came least and most far.
 */
export function findFlake(attempts: readonly KeptTrail[]): Flake | undefined {
  const failures = attempts.flatMap((kept) => {
    const { failedStep } = kept.trail;
    return failedStep === undefined ? [] : [{ ...kept, failedStep }];
  });
  const passes = attempts.filter(({ trail }) => trail.failedStep === undefined);
  const byProgress = failures.toSorted((a, b) => a.failedStep - b.failedStep);
  const other = passes.find(({ trail }) => trail.conditions === 'normal') ?? passes[0] ?? byProgress.at(-1);
  const failed = passes.length > 0 ? failures[0] : byProgress[0];
  if (failed === undefined || other === undefined || failed.failedStep === other.trail.failedStep) return undefined;
  return {
    failed: tell(failed),
    other: tell(other),
    stepIndex: failed.failedStep,
    ...compareTrails(failed.trail, other.trail, failed.failedStep),
  };
}

function tell({ trail, path }: KeptTrail): Flake['failed'] {
  const { attempt, conditions, failedStep } = trail;
  return { attempt, conditions, passed: failedStep === undefined, ...(path === undefined ? {} : { path }) };
}
