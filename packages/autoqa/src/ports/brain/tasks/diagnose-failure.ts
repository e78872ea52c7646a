import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** Why did a case fail? */
export const diagnoseFailure = defineTask({
  name: 'diagnose-failure',
  purpose: 'review',
  input: z.object({
    title: z.string(),
    steps: z.array(z.string()),
    failure: untrusted(),
    observations: z.array(z.object({ id: z.string(), text: untrusted() })),
  }),
  output: z.object({
    kind: z.enum(['product-bug', 'script-error', 'environment', 'flaky']),
    rootCause: z.string(),
    /** Ids of the observations that it rests on. */
    because: z.array(z.string()).min(1),
  }),
});
