import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** Do the verdicts of a run follow from what it saw? */
export const reviewResult = defineTask({
  name: 'review-result',
  purpose: 'review',
  input: z.object({
    cases: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        verdict: z.string(),
        reason: untrusted(),
        observations: z.array(untrusted()),
      }),
    ),
  }),
  output: z.object({
    reviews: z.array(z.object({ id: z.string(), agrees: z.boolean(), why: z.string() })),
  }),
});
