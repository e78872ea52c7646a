import { z } from 'zod';

/** Where a case is executed. */
export const Surface = z.enum(['web', 'api', 'mobile']);
export type Surface = z.infer<typeof Surface>;

/** How urgent a case or a requirement is. */
export const Priority = z.enum(['p0', 'p1', 'p2']);
export type Priority = z.infer<typeof Priority>;
