import type { Awaited, CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunShelf } from '../../../ports/cockpit/run-shelf.ts';
import type { JobWork } from '../../../ports/cockpit/job-queue.ts';
import { writeAudit } from '../../auth/audit.ts';
import type { Handlers } from '../handlers.ts';
import { Refusal, required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';
import { requireRun } from './require-run.ts';

type DecisionHandlers = Pick<Handlers, 'getReview' | 'saveReviewDocument' | 'decideApproval' | 'decideConfirmation'>;

/** What a person reads, changes and decides. */
export function decisionHandlers(room: ServerRoom): DecisionHandlers {
  const { store, shelf } = room.services;
  return {
    async getReview({ params: { id } }) {
      await requireRun(store, id);
      return required(await shelf.review(id), 'result-unknown');
    },
    async saveReviewDocument({ params: { id }, body: { path, text }, caller }) {
      await requireRun(store, id);
      if (!(await shelf.saveReviewDocument(id, path, text))) throw new Refusal('document-locked');
      await writeAudit(store.audit, caller, { action: 'document-changed', subject: id, detail: path });
      return { done: true };
    },
    async decideApproval({ params: { id }, body: { decision, comment, round }, caller }) {
      const reject = decision === 'reject';
      if (reject && (comment ?? '').trim() === '') throw new Refusal('comment-needed');
      const work: JobWork = { type: 'approve', by: caller.name, reject, comment };
      const run = await decide(room, id, { awaiting: 'approval', round, work });
      await writeAudit(store.audit, caller, { action: 'approval-decided', subject: id, detail: decision });
      return run;
    },
    async decideConfirmation({ params: { id }, body, caller }) {
      const { retest, accept, verdicts, comment, round } = body;
      // Refused here, the question still stands; a worker could only say so after it was taken away.
      if (!retest && !accept && !(await isAllDecided(shelf, id, verdicts))) throw new Refusal('verdicts-missing');
      const work: JobWork = { type: 'confirm', by: caller.name, retest, accept, verdicts, comment };
      const run = await decide(room, id, { awaiting: 'confirmation', round, work });
      const detail = retest ? 'retest' : 'confirm';
      await writeAudit(store.audit, caller, { action: 'confirmation-decided', subject: id, detail });
      return run;
    },
  };
}

/** Whether a person has said something about everything that only a person can decide. */
async function isAllDecided(
  shelf: RunShelf,
  id: string,
  verdicts: readonly { caseId: string; assertionId: string }[],
): Promise<boolean> {
  const said = new Set(verdicts.map(({ caseId, assertionId }) => `${caseId}/${assertionId}`));
  const open = (await shelf.review(id))?.open ?? [];
  return open.every(({ caseId, assertionId }) => said.has(`${caseId}/${assertionId}`));
}

interface Decision {
  awaiting: Awaited;
  round: number | undefined;
  work: JobWork;
}

/** Of two decisions at once the catalog lets one win; the other is told that nobody waits any more. */
async function decide(
  { services: { store }, announce }: ServerRoom,
  id: string,
  { awaiting, round, work }: Decision,
): Promise<CatalogRun> {
  const run = await store.runs.answer(id, { awaiting, round }, work);
  if (run === undefined) {
    await requireRun(store, id);
    throw new Refusal('decision-not-awaited');
  }
  announce(run);
  return run;
}
