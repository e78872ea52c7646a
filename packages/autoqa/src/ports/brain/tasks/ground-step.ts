import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** A sentence nobody understands, or whose target nobody finds: what does it mean on this page? */
export const groundStep = defineTask({
  name: 'ground-step',
  purpose: 'act',
  input: z.object({
    /** The sentence of the spec. */
    sentence: z.string(),
    kind: z.enum(['step', 'expectation']),
    /** What could not be worked out, in our words. */
    unclear: z.string(),
    /** The sentences before it, latest last. */
    before: z.array(z.string()).default([]),
    url: untrusted(),
    /** The page in short, every element that can be acted on with its ref. */
    page: untrusted(),
  }),
  output: z.object({
    /** The same thing in plain sentences, in order; none when the sentence cannot be done on this page. */
    sentences: z.array(
      z.object({
        text: z.string().describe('one plain sentence that does or checks one thing'),
        ref: z.string().optional().describe('the ref, such as e12, of the element that the sentence is about'),
      }),
    ),
  }),
});
