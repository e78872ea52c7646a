import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { ApiExecutor } from '../../ports/api-executor.ts';
import { queryKeys, withQueryKeys } from '../../surfaces/api/auth/query-keys.ts';
import { fillSecrets } from '../../surfaces/api/auth/secret-references.ts';
import { toCurl } from '../../surfaces/api/curl/to-curl.ts';
import type { ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import { runApiCases } from '../../surfaces/api/execution/run-api-cases.ts';
import type { ApiInputs } from './read-api-inputs.ts';

/** Runs cases in this process, one after the other, and writes them as curl. */
export class InProcessExecutor implements ApiExecutor {
  readonly #run: ApiRun;
  /** Puts in what is secret; only what is sent may hold it. */
  readonly #equip: (testCase: ApiCase) => ApiCase;

  constructor(run: ApiRun, { auth, identities, secrets }: Pick<ApiInputs, 'auth' | 'identities' | 'secrets'>) {
    this.#run = run;
    const keys = queryKeys(auth, identities);
    this.#equip = (testCase) => withQueryKeys(fillSecrets(testCase, secrets), keys);
  }

  async runCase(testCase: ApiCase, signal: AbortSignal): Promise<CaseRun> {
    const [run] = await runApiCases([this.#equip(testCase)], this.#run.context, { concurrency: 1, signal });
    if (run === undefined) throw new Error(`${testCase.id} came back without a result.`);
    return run;
  }

  toScript(testCase: ApiCase, run: CaseRun, upTo: number): string {
    const { description, baseUrl } = this.#run.context;
    return toCurl(this.#equip(testCase), run, {
      description,
      baseUrl,
      upTo,
      mask: (text) => this.#run.masks.mask(text),
    });
  }
}
