import { z } from 'zod';
import { Priority } from '@autoqa/domain/model/surface';

/** A case as its author writes it: sentences and what they are for. */
export const DesignedCase = z.object({
  title: z.string(),
  priority: Priority.default('p1'),
  /** Ids of the requirements that it is about. */
  requirements: z.array(z.string()).default([]),
  /** The way it was found: equivalence class, boundary, state, decision table… */
  technique: z.string().optional(),
  preconditions: z.array(z.string()).default([]),
  steps: z.array(z.object({ text: z.string(), expectations: z.array(z.string()).default([]) })).min(1),
});
export type DesignedCase = z.infer<typeof DesignedCase>;
