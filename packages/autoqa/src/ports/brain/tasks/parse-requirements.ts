import { z } from 'zod';
import { Requirement } from '@autoqa/domain/model/requirement';
import { defineTask, untrusted } from '../task.ts';

/** What does a document promise? */
export const parseRequirements = defineTask({
  name: 'parse-requirements',
  purpose: 'plan',
  input: z.object({
    documents: z.array(z.object({ name: z.string(), text: untrusted() })).min(1),
  }),
  output: z.object({
    requirements: z.array(Requirement),
  }),
});
