import type { AttemptFailure } from '../../../ports/surface.ts';
import type { HealInProof, WebWalk } from './web-case.ts';

export interface HealSettlement {
  /** Why the attempt with these heals failed; nothing when it went through. */
  failure: AttemptFailure | undefined;
  /** The lock is written with them now. */
  isApplied: boolean;
  /** The lock's path as the project knows it, for the patch. */
  lockName: string;
}

/**
 * Decides over the heals of an attempt when all is known: the steps after them passed, so they are applied or proposed
 * with what would change in the lock; or they did not, so the heals are rejected and remembered.
 */
export async function settleHeals(walk: WebWalk, settlement: HealSettlement): Promise<void> {
  if (walk.heals.length === 0) return;
  if (settlement.failure === undefined) await acceptHeals(walk, settlement);
  else await rejectHeals(walk, settlement.failure);
}

async function acceptHeals(walk: WebWalk, { isApplied, lockName }: HealSettlement): Promise<void> {
  const { recorder, testCase, attempt, lock, heals } = walk;
  const decision = isApplied ? 'applied' : 'proposed';
  for (const heal of heals) {
    const place = { caseId: testCase.id, attempt, index: heal.stepIndex };
    const diff = lock.patchFor([heal.key], lockName);
    await recorder.append({ type: `heal-${decision}`, ...place, heal: { ...published(heal), decision }, diff });
  }
  await recorder.writeArtifact({
    kind: 'diff',
    path: `generated/heals/${testCase.id}.patch`,
    content: lock.patchFor(
      heals.map(({ key }) => key),
      lockName,
    ),
    caseId: testCase.id,
    note: lockName,
  });
}

async function rejectHeals(walk: WebWalk, failure: AttemptFailure): Promise<void> {
  const { recorder, testCase, attempt, heals } = walk;
  for (const heal of heals) {
    const place = { caseId: testCase.id, attempt, index: heal.stepIndex };
    const reason = heal.refutedBy ?? failure.message;
    const rejected = { ...published(heal), decision: 'rejected' as const, reason };
    await recorder.append({ type: 'heal-proposed', ...place, heal: rejected });
  }
  // A browser that crashed says nothing about the heal.
  if (failure.kind === 'environment') return;
  const at = new Date().toISOString();
  await walk.rejectedHeals.add(
    heals.map(({ key, text, from, to, refutedBy = failure.message }) => ({
      key,
      text,
      from,
      to,
      reason: refutedBy,
      at,
    })),
  );
}

function published({ from, to, score }: HealInProof) {
  return { from, to, score };
}
