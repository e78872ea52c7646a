import { z } from 'zod';

/** Somebody who can sign in, as a document tells. The password is only ever known by the name of its placeholder. */
export const PrdAccount = z.object({
  name: z.string().min(1),
  role: z.string().optional(),
  passwordVariable: z.string().min(1),
});
export type PrdAccount = z.infer<typeof PrdAccount>;

/** What a document says besides its requirements, for the design of cases (U4). */
export const PrdFacts = z.object({
  accounts: z.array(PrdAccount),
  /** Words that the document explains. */
  glossary: z.array(z.object({ word: z.string(), meaning: z.string() })),
});
export type PrdFacts = z.infer<typeof PrdFacts>;
