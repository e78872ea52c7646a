import { z } from 'zod';
import { VerdictKind } from '../verdict.ts';
import { ApiCase } from './api-case.ts';

/** `testcases.md` as data (A9): what a run will do, and afterwards what came of it. */

/** What the person gave decides how much can be tested (A4). */
export const ApiMode = z.enum(['INTERFACE', 'BUSINESS', 'COMPLETE']);
export type ApiMode = z.infer<typeof ApiMode>;

/** The ids that cases may have; the part before the first dash says what the case came from. */
export const CASE_ID = /^(?:TC|API|SCN|RULE|DATA)-[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** A verdict, or that the case was stopped because it took too long (A11). */
export const CaseOutcomeKind = z.enum([...VerdictKind.options, 'timeout']);
export type CaseOutcomeKind = z.infer<typeof CaseOutcomeKind>;

export const CaseOutcome = z.object({
  result: CaseOutcomeKind,
  reason: z.string().default(''),
  heals: z.number().int().nonnegative().default(0),
  /** Where the case stands in the generated suite: `file:line`. */
  place: z.string().min(1).optional(),
});
export type CaseOutcome = z.infer<typeof CaseOutcome>;

export const BookCase = ApiCase.extend({ id: z.string().regex(CASE_ID), outcome: CaseOutcome.optional() });
export type BookCase = z.infer<typeof BookCase>;

export const TestcaseBook = z.object({
  title: z.string(),
  generatedAt: z.iso.datetime(),
  mode: ApiMode,
  /** Every operation of the document, tested or not: its id → `POST /api/orders`. */
  operations: z.record(z.string(), z.string()),
  cases: z.array(BookCase),
  executedAt: z.iso.datetime().optional(),
});
export type TestcaseBook = z.infer<typeof TestcaseBook>;

export interface OutcomeCounts {
  passed: number;
  failed: number;
  bugs: number;
  /** Neither passed nor failed: skipped, flaky, and what only documents or conventions decide. */
  others: number;
}

const FAILED: ReadonlySet<string> = new Set(['script-error', 'environment', 'needs-model', 'timeout']);

/** Counts are never stored: whoever deletes a case must not have to recount. */
export function countOutcomes(cases: readonly Pick<BookCase, 'outcome'>[]): OutcomeCounts {
  const counts: OutcomeCounts = { passed: 0, failed: 0, bugs: 0, others: 0 };
  for (const { outcome } of cases) {
    if (outcome === undefined) continue;
    if (outcome.result === 'pass') counts.passed += 1;
    else if (outcome.result === 'product-bug') counts.bugs += 1;
    else if (FAILED.has(outcome.result)) counts.failed += 1;
    else counts.others += 1;
  }
  return counts;
}
