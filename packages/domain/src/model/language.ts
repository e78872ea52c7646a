import { z } from 'zod';

/** The languages that everything a person reads comes in. */
export const Language = z.enum(['en', 'zh']);
export type Language = z.infer<typeof Language>;
