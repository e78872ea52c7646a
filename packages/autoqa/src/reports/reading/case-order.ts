import type { CaseResult } from '@autoqa/domain/model/result';
import type { VerdictKind } from '@autoqa/domain/model/verdict';

/** What a reader wants to see first. */
export const VERDICT_ORDER: readonly VerdictKind[] = [
  'product-bug',
  'script-error',
  'environment',
  'needs-model',
  'flaky',
  'spec-gap',
  'policy',
  'skipped',
  'pass',
];

/** Cases by verdict, the worst first; cases of one verdict stay in the order they were run. */
export function worstFirst<T extends Pick<CaseResult, 'verdict'>>(cases: readonly T[]): T[] {
  return cases.toSorted((a, b) => VERDICT_ORDER.indexOf(a.verdict) - VERDICT_ORDER.indexOf(b.verdict));
}
