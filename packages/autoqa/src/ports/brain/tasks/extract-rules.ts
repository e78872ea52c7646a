import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** Which rules does a text lay down? */
export const extractRules = defineTask({
  name: 'extract-rules',
  purpose: 'plan',
  input: z.object({
    text: untrusted(),
  }),
  output: z.object({
    rules: z.array(
      z.object({
        id: z.string(),
        rule: z.string(),
        /** The very sentence it was read from. */
        quote: z.string(),
        /** What it is about: an operation, a field, a page. */
        subjects: z.array(z.string()),
      }),
    ),
  }),
});
