import { z } from 'zod';
import { AttemptConditions } from './attempt-trail.ts';

/** What can differ between two attempts at one case; the words for each are in `flake-words.ts`. */
export const DifferenceCode = z.enum([
  'answer-broken',
  'answer-status',
  'answer-late',
  'answer-missing',
  'answer-slower',
  'answer-faster',
  'order-swapped',
  'request-missing',
  'request-extra',
  'message-gone',
  'message-missing',
  'message-extra',
  'console-extra',
  'console-missing',
  'step-slower',
  'step-faster',
  'shown-missing',
  'shown-extra',
]);
export type DifferenceCode = z.infer<typeof DifferenceCode>;

const Details = z.record(z.string(), z.union([z.string(), z.number()]));

/** One thing that was seen otherwise; names that end in `Ms` are times. */
export const Difference = z.object({
  code: DifferenceCode,
  details: Details,
  /** Where it belongs in the walk. */
  stepIndex: z.number().int().nonnegative().optional(),
});
export type Difference = z.infer<typeof Difference>;

/** What most likely made the difference; the last three say that we do not know. */
export const CauseCode = z.enum([...DifferenceCode.options, 'unclear', 'only-shown', 'nothing']);
export type CauseCode = z.infer<typeof CauseCode>;

export const FlakeCause = z.object({ code: CauseCode, details: Details });
export type FlakeCause = z.infer<typeof FlakeCause>;

const ComparedAttempt = z.object({
  attempt: z.number().int().positive(),
  conditions: AttemptConditions,
  passed: z.boolean(),
  /** Its trail, relative to the run folder; nothing when it could not be kept. */
  path: z.string().optional(),
});

/** Why attempts at a case ended differently, as far as it was seen (X4). */
export const Flake = z.object({
  /** The one that failed (first), and the one that it is held against. */
  failed: ComparedAttempt,
  other: ComparedAttempt,
  /** The step at which they part, counted from 0. */
  stepIndex: z.number().int().nonnegative(),
  cause: FlakeCause,
  /** The most telling first. */
  differences: z.array(Difference),
});
export type Flake = z.infer<typeof Flake>;

/** Whether something was seen that can explain it. */
export function isCauseKnown({ cause: { code } }: Pick<Flake, 'cause'>): boolean {
  return code !== 'unclear' && code !== 'only-shown' && code !== 'nothing';
}
