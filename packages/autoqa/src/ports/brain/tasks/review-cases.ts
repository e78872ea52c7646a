import { z } from 'zod';
import { Requirement } from '@autoqa/domain/model/requirement';
import { DesignedCase } from '../designed-case.ts';
import { defineTask } from '../task.ts';

/** What is missing from these cases, or wrong with them? */
export const reviewCases = defineTask({
  name: 'review-cases',
  purpose: 'review',
  input: z.object({
    requirements: z.array(Requirement),
    cases: z.array(DesignedCase),
  }),
  output: z.object({
    approved: z.boolean(),
    findings: z.array(
      z.object({
        /** The title of the case; nothing when it is about all of them. */
        about: z.string().optional(),
        severity: z.enum(['blocking', 'minor']),
        text: z.string(),
      }),
    ),
  }),
});
