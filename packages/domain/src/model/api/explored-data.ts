import { z } from 'zod';

/** What harmless calls found on a running server (A8): real ids and samples, written to `explored_data.json`. */

const PoolValue = z.union([z.string(), z.number()]);

export const ExploredOperation = z.object({
  operation: z.string(),
  /** `skipped`: a value it needs was not found. */
  outcome: z.enum(['answered', 'no-answer', 'skipped']),
  status: z.number().int().optional(),
  /** As it was asked for, without secrets. */
  path: z.string().optional(),
  durationMs: z.number().optional(),
  message: z.string().optional(),
});
export type ExploredOperation = z.infer<typeof ExploredOperation>;

export const ExploredData = z.object({
  baseUrl: z.string(),
  exploredAt: z.iso.datetime(),
  operations: z.array(ExploredOperation),
  /** `resource/field` → values that exist, such as `products/id`. */
  pools: z.record(z.string(), z.array(PoolValue)),
  /** Resource → some of its entities, secrets masked and long texts cut. */
  samples: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ExploredData = z.infer<typeof ExploredData>;
