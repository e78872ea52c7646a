import { z } from 'zod';

/** What every refusal and failure is answered with. */
export const Problem = z.object({
  error: z.object({
    /** Stable, kebab-case, for programs. */
    code: z.string(),
    message: z.string(),
    /** What the person can do about it. */
    hint: z.string(),
    /** Where a request is wrong: which field, and what is wrong with it. */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
});
export type Problem = z.infer<typeof Problem>;
