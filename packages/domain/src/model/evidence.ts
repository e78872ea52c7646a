import { z } from 'zod';

/** What supports a verdict: a file of the run folder, or a short observation told in words. */
export const Evidence = z.object({
  kind: z.enum([
    'screenshot',
    'snapshot',
    'trace',
    'video',
    'request',
    'response',
    'console',
    'log',
    'diff',
    'source',
    'observation',
  ]),
  note: z.string(),
  /** Relative to the run folder. */
  path: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;
