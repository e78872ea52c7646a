import { z } from 'zod';
import { defineTask, untrusted } from '../task.ts';

/** Which column of a sheet means which field? */
export const mapColumns = defineTask({
  name: 'map-columns',
  purpose: 'plan',
  input: z.object({
    columns: z.array(z.object({ name: untrusted(), samples: z.array(untrusted()) })),
    fields: z.array(z.object({ name: z.string(), description: z.string().default('') })),
  }),
  output: z.object({
    /** A column that means nothing is left out. */
    mapping: z.array(z.object({ column: z.string(), field: z.string() })),
  }),
});
