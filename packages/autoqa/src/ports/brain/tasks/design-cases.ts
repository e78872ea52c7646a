import { z } from 'zod';
import { Requirement } from '@autoqa/domain/model/requirement';
import { DesignedCase } from '../designed-case.ts';
import { defineTask, untrusted } from '../task.ts';

/** Which cases would show that the requirements hold? */
export const designCases = defineTask({
  name: 'design-cases',
  purpose: 'plan',
  input: z.object({
    requirements: z.array(Requirement).min(1),
    /** What is known of the product: pages, controls, operations. */
    context: untrusted(),
    mostCases: z.number().int().positive().default(30),
  }),
  output: z.object({
    cases: z.array(DesignedCase),
  }),
});
