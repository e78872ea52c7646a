import { z } from 'zod';
import { Language } from '@autoqa/domain/model/language';
import { defineTask, untrusted } from '../task.ts';

/** What should a busy person know of this? */
export const summarise = defineTask({
  name: 'summarise',
  purpose: 'review',
  input: z.object({
    facts: z.array(untrusted()),
    language: Language,
    mostWords: z.number().int().positive().default(120),
  }),
  output: z.object({
    text: z.string(),
  }),
});
