import { z } from 'zod';
import { Evidence } from './evidence.ts';

export const Severity = z.enum(['critical', 'major', 'minor', 'suggestion']);
export type Severity = z.infer<typeof Severity>;

/** A script or command that shows the defect by itself (X5). */
export const Reproducer = z.object({
  kind: z.enum(['curl', 'playwright', 'steps']),
  code: z.string(),
  /** It was executed and the defect showed. */
  verified: z.boolean(),
});
export type Reproducer = z.infer<typeof Reproducer>;

/** Something wrong with the tested product. */
export const Defect = z.object({
  id: z.string().min(1),
  caseId: z.string(),
  severity: Severity,
  title: z.string().min(1),
  expected: z.string(),
  actual: z.string(),
  rootCause: z.string().optional(),
  steps: z.array(z.string()).default([]),
  evidence: z.array(Evidence).default([]),
  reproducer: Reproducer.optional(),
  /** Further cases that show the same cause. */
  witnesses: z.array(z.string()).default([]),
  requirements: z.array(z.string()).default([]),
});
export type Defect = z.infer<typeof Defect>;

/** Counts defects by severity, every severity named. */
export function countBySeverity(defects: readonly Defect[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { critical: 0, major: 0, minor: 0, suggestion: 0 };
  for (const defect of defects) counts[defect.severity] += 1;
  return counts;
}
