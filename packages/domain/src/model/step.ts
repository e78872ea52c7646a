import { z } from 'zod';
import { Action } from './action.ts';
import { Expectation } from './assertion.ts';
import { Surface } from './surface.ts';

/** The part of a case a step belongs to. Cleanup runs whatever happened before it. */
export const StepSection = z.enum(['preconditions', 'steps', 'cleanup']);
export type StepSection = z.infer<typeof StepSection>;

/** One sentence of a case. `action` is absent until the sentence is understood. */
export const Step = z.object({
  text: z.string().min(1),
  section: StepSection.default('steps'),
  optional: z.boolean().default(false),
  action: Action.optional(),
  expectations: z.array(Expectation).default([]),
  /** Where it is carried out, if it says so (X3); on the surface of its case when absent. */
  surface: Surface.optional(),
  /** It belongs to a login that other cases may have done already (W10). */
  login: z.boolean().optional(),
  /** Where it was written. */
  line: z.number().int().positive().optional(),
});
export type Step = z.infer<typeof Step>;

export const StepStatus = z.enum(['passed', 'failed', 'skipped', 'healed']);
export type StepStatus = z.infer<typeof StepStatus>;
