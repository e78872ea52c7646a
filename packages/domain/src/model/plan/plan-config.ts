import { z } from 'zod';

/** What a planned case looks after (P3). */
export const TestType = z.enum(['functional', 'form', 'navigation', 'responsive', 'boundary', 'security']);
export type TestType = z.infer<typeof TestType>;

/** P5: each one ends its phase when it is reached; what was found until then is kept. */
export const PlanGuardrails = z.strictObject({
  maxAgentTurnsPerRun: z.number().int().positive().optional(),
  maxSnapshotsPerRun: z.number().int().positive().optional(),
  maxTokenPerRun: z.number().int().positive().optional(),
  maxPagesPerRun: z.number().int().positive().optional(),
  maxMinutesPerRun: z.number().positive().optional(),
});
export type PlanGuardrails = z.infer<typeof PlanGuardrails>;

/** P6: how to sign in. Only the names of variables, never what they hold. */
export const PlanAuth = z.strictObject({
  loginUrl: z.string().optional(),
  usernameVar: z.string().optional(),
  passwordVar: z.string().optional(),
  /** A file with the cookies of somebody who is signed in already. */
  storageState: z.string().optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
});
export type PlanAuth = z.infer<typeof PlanAuth>;

/** Everything that decides what is explored and planned; the file of `--config` holds the same fields. */
export const PlanConfig = z.strictObject({
  baseUrl: z.string(),
  maxDepth: z.number().int().nonnegative().default(3),
  maxPages: z.number().int().positive().default(50),
  /** Paths that are walked, `*` for anything but a slash and `**` for anything; all of them unless given. */
  includePatterns: z.array(z.string()).default([]),
  excludePatterns: z.array(z.string()).default([]),
  testTypes: z
    .array(TestType)
    .min(1)
    .default([...TestType.options]),
  /** Words of controls that are not pressed, besides those that are never pressed unasked. */
  denyWords: z.array(z.string()).default([]),
  /** Words of controls that may be pressed although the deny list covers them, such as `delete`. */
  allowWords: z.array(z.string()).default([]),
  /** The folder of the front end's source: its routes are walked too, also those that nothing links to. */
  sourceRoot: z.string().optional(),
  guardrails: PlanGuardrails.default({}),
  auth: PlanAuth.optional(),
});
export type PlanConfig = z.infer<typeof PlanConfig>;
