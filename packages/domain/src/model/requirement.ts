import { z } from 'zod';
import { Priority } from './surface.ts';

/** One thing the product promises, as read from a document (U3). */
export const Requirement = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  description: z.string().default(''),
  priority: Priority.default('p1'),
  testable: z.boolean(),
  route: z.string().optional(),
  acceptanceCriteria: z.array(z.string()).default([]),
  /** The heading path in the source document. */
  section: z.string().optional(),
  /** The very sentence it was read from. */
  quote: z.string().optional(),
  tags: z.array(z.string()).default([]),
});
export type Requirement = z.infer<typeof Requirement>;
