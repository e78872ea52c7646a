import { z } from 'zod';
import { operation } from './operation.ts';
import { Done, ofRun } from './operation-parts.ts';
import { CatalogRun, Review } from './run-records.ts';

const Comment = z.string().max(5_000);

/** What a person reads, changes and decides. */
export const DECISION_OPERATIONS = {
  getReview: operation({
    id: 'getReview',
    method: 'GET',
    path: '/api/runs/:id/review',
    tag: 'decisions',
    summary: 'What a person reads before deciding',
    params: ofRun,
    response: Review,
  }),
  saveReviewDocument: operation({
    id: 'saveReviewDocument',
    method: 'PUT',
    path: '/api/runs/:id/review',
    tag: 'decisions',
    summary: 'Change a case before approving it',
    params: ofRun,
    body: z.object({ path: z.string().max(500), text: z.string().max(1_000_000) }),
    response: Done,
    problems: [409],
  }),
  decideApproval: operation({
    id: 'decideApproval',
    method: 'POST',
    path: '/api/runs/:id/approval',
    tag: 'decisions',
    summary: 'Approve the cases, or send them back with a comment',
    params: ofRun,
    body: z.object({
      decision: z.enum(['approve', 'reject']),
      comment: Comment.optional(),
      round: z.number().int().min(0).max(1_000_000).optional(),
    }),
    response: CatalogRun,
    status: 202,
    problems: [409, 422],
  }),
  decideConfirmation: operation({
    id: 'decideConfirmation',
    method: 'POST',
    path: '/api/runs/:id/confirmation',
    tag: 'decisions',
    summary: 'Confirm the report, decide what is open in it, or test again',
    params: ofRun,
    body: z.object({
      retest: z.boolean().default(false),
      accept: z.boolean().default(false),
      verdicts: z
        .array(z.object({ caseId: z.string(), assertionId: z.string(), verdict: z.enum(['pass', 'fail']) }))
        .max(1_000)
        .default([]),
      comment: Comment.optional(),
      round: z.number().int().min(0).max(1_000_000).optional(),
    }),
    response: CatalogRun,
    status: 202,
    problems: [409, 422],
  }),
};
