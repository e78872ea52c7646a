import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** One move of the tool agent: call a tool, or say that the goal is reached or cannot be. */
export const chooseNextAction = defineTask({
  name: 'choose-next-action',
  purpose: 'act',
  input: z.object({
    goal: z.string(),
    tools: z.array(z.object({ name: z.string(), description: z.string(), parameters: z.unknown() })),
    /** What was done so far, latest last. */
    history: z.array(z.object({ tool: z.string(), args: z.unknown(), result: untrusted(), success: z.boolean() })),
    stepsLeft: z.number().int().nonnegative(),
  }),
  output: z.object({
    next: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('call'), tool: z.string(), args: z.record(z.string(), z.unknown()) }),
      z.object({ kind: z.literal('done'), text: z.string() }),
      z.object({ kind: z.literal('give-up'), text: z.string() }),
    ]),
  }),
});
