import { z } from 'zod';
import { Evidence } from './evidence.ts';

export const Severity = z.enum(['critical', 'major', 'minor', 'suggestion']);
export type Severity = z.infer<typeof Severity>;

/** Why a reproducer was not seen to show its defect. */
export const UnverifiedReason = z.enum([
  /** What it runs with is not installed here. */
  'runner-missing',
  'timed-out',
  /** It was run, and the defect did not show. */
  'not-shown-again',
  /** What it does stays done: running it once more would be another test. */
  'not-harmless',
  /** The time that a run spends on reproducers was over. */
  'out-of-time',
  /** One of its steps is understood by a model only. */
  'needs-model',
  /** Playwright has no words of the same strength for what it expects. */
  'not-scripted',
]);
export type UnverifiedReason = z.infer<typeof UnverifiedReason>;

/** A script or command that shows the defect by itself (X5). */
export const Reproducer = z.object({
  kind: z.enum(['curl', 'playwright', 'steps']),
  code: z.string(),
  /** It was executed and the defect showed. */
  verified: z.boolean(),
  unverifiedBecause: UnverifiedReason.optional(),
  /** Its file in the run folder. */
  path: z.string().optional(),
  /** What to type to run it. */
  command: z.string().optional(),
  /** How many of the steps of its case it takes; `isCut` when there was no time to look for fewer. */
  steps: z
    .object({ kept: z.number().int().nonnegative(), of: z.number().int().nonnegative(), isCut: z.boolean() })
    .optional(),
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
