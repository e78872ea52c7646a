import { z } from 'zod';

export const RunKind = z.enum(['run', 'check', 'plan', 'api', 'prd', 'mobile', 'load', 'strength']);
export type RunKind = z.infer<typeof RunKind>;

/** How a run ended. */
export const RunState = z.enum(['passed', 'failed', 'cancelled', 'error']);
export type RunState = z.infer<typeof RunState>;

/** What the process says to its caller; the numbers are a promise to CI systems. */
export const EXIT_CODES = { passed: 0, failed: 1, usage: 2, environment: 3, cancelled: 130 } as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** A run identified before its first event: `manifest.json`. */
export const RunManifest = z.object({
  schemaVersion: z.literal(1),
  runId: z.string().min(1),
  kind: RunKind,
  startedAt: z.iso.datetime(),
  argv: z.array(z.string()),
  versions: z.record(z.string(), z.string()),
  environment: z.record(z.string(), z.string()),
  config: z.record(z.string(), z.unknown()),
  model: z.string(),
  promptVersions: z.record(z.string(), z.string()),
});
export type RunManifest = z.infer<typeof RunManifest>;
