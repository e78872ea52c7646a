import { z } from 'zod';
import type { Severity } from '../defect.ts';

/** `bug_report.json` (A13). Its keys are in snake case because programs outside read it that way. */

export const BugSeverity = z.enum(['HIGH', 'MEDIUM', 'LOW']);
export type BugSeverity = z.infer<typeof BugSeverity>;

export const BugRequirement = z.object({
  id: z.string().nullable(),
  quote: z.string(),
  place: z.string(),
});
export type BugRequirement = z.infer<typeof BugRequirement>;

export const Bug = z.object({
  testcase_id: z.string(),
  /** `POST /api/orders`; empty when the case is not among those of the run. */
  api: z.string(),
  scenario: z.string(),
  expected: z.string(),
  actual: z.string(),
  severity: BugSeverity,
  root_cause: z.string(),
  /** JSON where the evidence is JSON, else its text; null when there is none. */
  evidence: z.object({ request: z.unknown(), response: z.unknown() }),
  curl: z.string().nullable(),
  /** Further cases that show the same cause. */
  witnesses: z.array(z.string()),
  /** The sentence that the product contradicts. */
  requirement: BugRequirement.nullable(),
});
export type Bug = z.infer<typeof Bug>;

export const BugReport = z.object({
  summary: z.object({
    total: z.number().int(),
    high: z.number().int(),
    medium: z.number().int(),
    low: z.number().int(),
  }),
  bugs: z.array(Bug),
});
export type BugReport = z.infer<typeof BugReport>;

const SEVERITY_OF: Readonly<Record<Severity, BugSeverity>> = {
  critical: 'HIGH',
  major: 'MEDIUM',
  minor: 'LOW',
  suggestion: 'LOW',
};

/** The three severities of the bug report, from the four of a defect. */
export function bugSeverity(severity: Severity): BugSeverity {
  return SEVERITY_OF[severity];
}
