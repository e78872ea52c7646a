import { z } from 'zod';

/** `rules.json` (A6): a sentence that can be asserted, and what was made of it. */
export const ApiRule = z.object({
  id: z.string(),
  /** The sentence as it stands. */
  text: z.string(),
  /** `file:line`. */
  place: z.string(),
  requirement: z.string().optional(),
  kind: z.enum(['invariant', 'example', 'answer', 'time', 'carry-over', 'not-understood']),
  /** What AutoQA takes it to mean, for a person to check. */
  meaning: z.string(),
  /** The cases that look at it. */
  cases: z.array(z.string()).default([]),
});
export type ApiRule = z.infer<typeof ApiRule>;

/** `scenarios.json` (A6): a flow of several operations that a document describes. */
export const ApiScenario = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  place: z.string(),
  requirement: z.string().optional(),
  /** Operation ids in their order. */
  operations: z.array(z.string()),
});
export type ApiScenario = z.infer<typeof ApiScenario>;
