import { z } from 'zod';

/** A line of the log of a run as programs read it (A18). */
export const LogRecord = z.object({
  timestamp: z.iso.datetime(),
  level: z.enum(['phase', 'step', 'detail']),
  /** The phase it happened in; empty before the first and after the last. */
  phase: z.string(),
  message: z.string(),
  status: z.enum(['running', 'success', 'error', 'warning']),
  /** Percent of the work that is done; it never goes back. */
  progress: z.number().int().min(0).max(100),
  caseId: z.string().optional(),
});
export type LogRecord = z.infer<typeof LogRecord>;
