import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { ApiExecutor } from '../../ports/api-executor.ts';
import { toCurl } from '../../surfaces/api/curl/to-curl.ts';
import type { ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import { runApiCases } from '../../surfaces/api/execution/run-api-cases.ts';

/** Runs cases in this process, one after the other, and writes them as curl. */
export class InProcessExecutor implements ApiExecutor {
  readonly #run: ApiRun;

  constructor(run: ApiRun) {
    this.#run = run;
  }

  async runCase(testCase: ApiCase, signal: AbortSignal): Promise<CaseRun> {
    const [run] = await runApiCases([testCase], this.#run.context, { concurrency: 1, signal });
    if (run === undefined) throw new Error(`${testCase.id} came back without a result.`);
    return run;
  }

  toScript(testCase: ApiCase, run: CaseRun, upTo: number): string {
    const { description, baseUrl } = this.#run.context;
    return toCurl(testCase, run, { description, baseUrl, upTo, mask: (text) => this.#run.masks.mask(text) });
  }
}
