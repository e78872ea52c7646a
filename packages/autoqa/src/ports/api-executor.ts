import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';

/** Runs API cases: in this process, or as a suite of files in a runner of its own. */
export interface ApiExecutor {
  /** Runs one case to its end; whatever the API does is in the result. */
  runCase(testCase: ApiCase, signal: AbortSignal): Promise<CaseRun>;
  /** The steps up to one as a script that anybody can run; secrets are variables of the environment. */
  toScript(testCase: ApiCase, run: CaseRun, upTo: number): string;
}
