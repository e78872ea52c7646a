import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiCoverage } from '@autoqa/domain/model/api/coverage';
import type { ApiMode } from '@autoqa/domain/model/api/testcase-book';
import type { Language } from '@autoqa/domain/model/language';
import type { RunResult } from '@autoqa/domain/model/result';

/**
 * What the papers of an API run are made from: plain data. Evidence of a defect with the kinds `request` and `response`
 * holds the exchange in its note, as JSON or as text.
 */
export interface ApiReportInput {
  language: Language;
  title: string;
  mode: ApiMode;
  baseUrl: string;
  result: RunResult;
  operations: readonly Pick<ApiOperation, 'id' | 'method' | 'path' | 'summary'>[];
  cases: readonly ApiCase[];
  coverage: ApiCoverage;
  /** Operations in the order in which they depend on each other, each with those it needs first. */
  order: readonly { operation: string; needs: readonly string[] }[];
}
