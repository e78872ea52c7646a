import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** Does what was seen bear out the expectation? The answer must name what it rests on. */
export const judgeAssertion = defineTask({
  name: 'judge-assertion',
  purpose: 'review',
  input: z.object({
    expectation: z.string(),
    observations: z.array(z.object({ id: z.string(), text: untrusted() })),
  }),
  output: z.object({
    verdict: z.enum(['pass', 'fail']),
    /** Ids of the observations that decide. */
    because: z.array(z.string()).min(1),
  }),
});
