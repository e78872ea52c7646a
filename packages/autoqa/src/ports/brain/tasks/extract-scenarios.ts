import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** Which courses of events does a text tell of? */
export const extractScenarios = defineTask({
  name: 'extract-scenarios',
  purpose: 'plan',
  input: z.object({
    text: untrusted(),
    operations: z.array(z.string()).default([]),
  }),
  output: z.object({
    scenarios: z.array(z.object({ title: z.string(), steps: z.array(z.string()), quote: z.string() })),
  }),
});
