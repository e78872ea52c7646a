import { z } from 'zod';
import { Evidence } from './evidence.ts';

/** What a case's outcome means. `spec-gap` and `policy` are findings that never fail a gate. */
export const VerdictKind = z.enum([
  'pass',
  'product-bug',
  'script-error',
  'environment',
  'flaky',
  'needs-model',
  'skipped',
  'spec-gap',
  'policy',
]);
export type VerdictKind = z.infer<typeof VerdictKind>;

/** A verdict is never alone: it names the rule that decided and shows what the rule looked at. */
export const Verdict = z.object({
  kind: VerdictKind,
  /** One sentence for a person. */
  reason: z.string(),
  /** The written rule that decided, e.g. `W7.target-missing`. */
  rule: z.string(),
  evidence: z.array(Evidence).default([]),
  /** Other explanations that also stand; when there are any, a person decides. */
  alternatives: z.array(VerdictKind).default([]),
});
export type Verdict = z.infer<typeof Verdict>;

export const CaseStatus = z.enum(['passed', 'failed', 'skipped', 'flaky']);
export type CaseStatus = z.infer<typeof CaseStatus>;

const STATUS_OF: Readonly<Record<VerdictKind, CaseStatus>> = {
  pass: 'passed',
  'product-bug': 'failed',
  'script-error': 'failed',
  environment: 'failed',
  flaky: 'flaky',
  'needs-model': 'failed',
  skipped: 'skipped',
  'spec-gap': 'passed',
  policy: 'passed',
};

/** The plain status that a verdict amounts to. */
export function statusOf(verdict: VerdictKind): CaseStatus {
  return STATUS_OF[verdict];
}
