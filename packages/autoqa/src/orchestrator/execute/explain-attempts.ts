import type { AttemptTrail } from '@autoqa/domain/model/flake/attempt-trail';
import { isCauseKnown, type Flake } from '@autoqa/domain/model/flake/flake';
import { sayCause } from '@autoqa/domain/model/flake/flake-words';
import type { Verdict } from '@autoqa/domain/model/verdict';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptOutcome, Conditions } from '../../ports/surface.ts';
import { findFlake } from '../judge/forensics/find-flake.ts';

/** An attempt as far as comparing it needs. */
export interface EndedAttempt {
  attempt: number;
  conditions: Conditions;
  outcome: Pick<AttemptOutcome, 'failure' | 'trail'>;
}

/** X4: why attempts at a case ended differently. Their trails are kept only then; nothing is written for other cases. */
export async function explainAttempts(
  caseId: string,
  attempts: readonly EndedAttempt[],
  recorder: RunRecorder,
): Promise<Flake | undefined> {
  return explainTrails(caseId, attempts.flatMap(trailOf), recorder);
}

/** The same where a surface tells trails as they are. */
export async function explainTrails(
  caseId: string,
  trails: readonly AttemptTrail[],
  recorder: RunRecorder,
): Promise<Flake | undefined> {
  if (findFlake(trails.map((trail) => ({ trail }))) === undefined) return undefined;
  const kept = [];
  for (const trail of trails) {
    const path = await recorder.writeArtifact({
      kind: 'data',
      path: `forensics/${caseId}/attempt-${trail.attempt}.json`,
      content: `${JSON.stringify(trail, null, 1)}\n`,
      caseId,
    });
    kept.push({ trail, path });
  }
  return findFlake(kept);
}

/** What failed outside the product and the case tells nothing of either. */
function trailOf({ attempt, conditions, outcome: { failure, trail } }: EndedAttempt): AttemptTrail[] {
  if (trail === undefined || failure?.kind === 'environment') return [];
  const end = failure === undefined ? {} : { failedStep: failure.stepIndex, failure: failure.message };
  return [{ attempt, conditions, ...end, ...trail }];
}

/** The verdict with what most likely made the difference, or that nobody knows. */
export function withCause(verdict: Verdict, flake: Flake | undefined): Verdict {
  if (flake === undefined) return verdict;
  const cause = sayCause(flake, 'en');
  const said = isCauseKnown(flake) ? `Likely cause: ${cause}` : cause;
  return { ...verdict, reason: `${verdict.reason.replace(/[.。]$/, '')}. ${said}.` };
}
