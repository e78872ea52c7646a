import type { Flake } from '@autoqa/domain/model/flake/flake';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { explainAttempts } from '../../orchestrator/execute/explain-attempts.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptOutcome } from '../../ports/surface.ts';

/** It held in the end, but not for both at first. */
export const UNSTEADY = {
  kind: 'flaky',
  rule: 'U8.agreed-on-rerun',
  reason: 'Walk and script agreed only when they looked again.',
} as const;

/** X4: what differed between the walks; nothing when both went the same way and only the script saw otherwise. */
export function explainWalks(
  { id }: TestCase,
  walks: readonly AttemptOutcome[],
  recorder: RunRecorder,
): Promise<Flake | undefined> {
  const attempts = walks.map((outcome, index) => ({ attempt: index + 1, conditions: 'normal' as const, outcome }));
  return explainAttempts(id, attempts, recorder);
}
