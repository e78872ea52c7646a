import { z } from 'zod';
import { StepStatus } from '../step.ts';

/** Milliseconds since the attempt began. */
const sinceStart = z.number().nonnegative();

/** A request as it may be shown to anybody: what its query says is left out, only what it asks is there. */
export const TrailRequest = z.object({
  method: z.string(),
  address: z.string(),
  /** `data` is what scripts ask for; the rest makes up the page. */
  kind: z.enum(['data', 'document', 'part']),
  startMs: sinceStart,
  /** When its answer was complete, or it broke off; nothing when neither was seen. */
  endMs: sinceStart.optional(),
  status: z.number().int().optional(),
  /** Why it broke off. */
  failure: z.string().optional(),
});
export type TrailRequest = z.infer<typeof TrailRequest>;

export const TrailStep = z.object({
  index: z.number().int().nonnegative(),
  text: z.string(),
  status: StepStatus,
  startMs: sinceStart,
  endMs: sinceStart,
  /** What was shown when the step ended, line by line; only where an attempt failed. */
  shown: z.array(z.string()).optional(),
});
export type TrailStep = z.infer<typeof TrailStep>;

/** Something that was said and when: a message of the page, an error of its console. */
export const TrailNote = z.object({ text: z.string(), atMs: sinceStart });
export type TrailNote = z.infer<typeof TrailNote>;

/** What a surface saw while it carried out an attempt: small, and worth nothing unless there is another to compare with. */
export const Trail = z.object({
  steps: z.array(TrailStep),
  requests: z.array(TrailRequest),
  messages: z.array(TrailNote),
  errors: z.array(TrailNote),
  /** Requests beyond those that are kept. */
  requestsLeftOut: z.number().int().nonnegative().default(0),
});
export type Trail = z.infer<typeof Trail>;

export const AttemptConditions = z.enum(['normal', 'slow']);
export type AttemptConditions = z.infer<typeof AttemptConditions>;

/** The trail of one attempt among several, and how it ended (X4). */
export const AttemptTrail = Trail.extend({
  attempt: z.number().int().positive(),
  conditions: AttemptConditions,
  /** The step that it failed at; nothing when it passed. */
  failedStep: z.number().int().nonnegative().optional(),
  /** Why it failed, in the surface's words. */
  failure: z.string().optional(),
});
export type AttemptTrail = z.infer<typeof AttemptTrail>;
