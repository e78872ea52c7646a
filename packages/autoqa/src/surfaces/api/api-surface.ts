import type { TestCase } from '@autoqa/domain/model/test-case';
import type { CaseContext, CaseSession, SteppedSurface } from '../../ports/case-session.ts';
import type { QueryKeys } from './auth/query-keys.ts';
import type { ApiRun } from './execution/open-api-run.ts';
import { ApiCaseSession } from './speaking/api-case-session.ts';
import { planApiSteps } from './speaking/plan-api-steps.ts';

/** The API that a case speaks to, and who may ask. */
export interface SpokenApi {
  run: ApiRun;
  keysOf: QueryKeys;
}

/** Runs the steps of specs that speak to an API in sentences (X3). */
export class ApiSurface implements SteppedSurface {
  readonly #apiOf: (testCase: TestCase) => SpokenApi;

  constructor(apiOf: (testCase: TestCase) => SpokenApi) {
    this.#apiOf = apiOf;
  }

  async openCase(testCase: TestCase, context: CaseContext): Promise<CaseSession> {
    const { run, keysOf } = this.#apiOf(testCase);
    const { context: api } = run;
    const names = { operations: api.description.operations.map(({ id }) => id), identities: api.identities.names() };
    return new ApiCaseSession({
      testCase,
      plan: planApiSteps(testCase.steps, names),
      context,
      api,
      // A case may sign out; the others stay signed in.
      session: api.identities.own(),
      keysOf,
    });
  }
}
