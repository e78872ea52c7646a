import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** How must a script change to do what it says? What it expects stays as it is. */
export const repairScript = defineTask({
  name: 'repair-script',
  purpose: 'act',
  input: z.object({
    path: z.string(),
    code: z.string(),
    error: untrusted(),
  }),
  output: z.object({
    code: z.string(),
    explanation: z.string(),
  }),
});
