import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseProgram } from './case-program.ts';
import type { Dialect } from './code/dialect.ts';
import type { CodeLanguage } from './code/variable-names.ts';

/** Everything that differs between a Playwright suite and a Pytest suite. */
export interface SuiteLanguage {
  language: CodeLanguage;
  dialect: Dialect;
  printTest(testCase: ApiCase, program: CaseProgram): string[];
  testPath(group: string): string;
  /** Empty lines between tests. */
  gap: number;
  /** The imports of a test file. */
  header(used: { values: ReadonlySet<string>; checks: ReadonlySet<string>; declares: boolean }): string[];
  /** The files that are the same in every suite. */
  supportFiles: Readonly<Record<string, string>>;
}
