import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { CoverageReason } from '@autoqa/domain/model/api/coverage';
import type { CaseStatus } from '@autoqa/domain/model/verdict';

/** What came of a case; with the answers it saw, if somebody wrote them down. */
export type CoverageOutcome =
  CaseStatus | { status: CaseStatus; seen: readonly { operation: string; status: number }[] };

/** The cases, and what is known of their having run. */
export class RanCases {
  readonly all: readonly ApiCase[];
  readonly #outcomes: ReadonlyMap<string, CoverageOutcome> | undefined;

  constructor(cases: readonly ApiCase[], outcomes: ReadonlyMap<string, CoverageOutcome> | undefined) {
    this.all = cases;
    this.#outcomes = outcomes;
  }

  hasRun(id: string): boolean {
    const status = this.#statusOf(id);
    return status !== undefined && status !== 'skipped';
  }

  hasPassed(id: string): boolean {
    const status = this.#statusOf(id);
    return status === 'passed' || status === 'flaky';
  }

  /** Nothing when nobody wrote down what was seen. */
  seenStatuses(id: string, operation: string): number[] | undefined {
    const outcome = this.#outcomes?.get(id);
    if (outcome === undefined || typeof outcome === 'string') return undefined;
    return outcome.seen.filter((each) => each.operation === operation).map(({ status }) => status);
  }

  /** The steps that ask an operation, each with its case; preparations are none of the test's business. */
  stepsOf(operation: string, { arranged = false } = {}): { each: ApiCase; step: ApiStep }[] {
    return this.all.flatMap((each) =>
      each.steps
        .filter(({ role, request }) => request.operation === operation && isPreparation(role) === arranged)
        .map((step) => ({ each, step })),
    );
  }

  whyNotTested(operation: string): CoverageReason | undefined {
    const steps = this.stepsOf(operation);
    if (steps.some(({ each }) => this.hasRun(each.id))) return undefined;
    if (steps.length > 0) return 'not-executed';
    return this.stepsOf(operation, { arranged: true }).length > 0 ? 'only-arranged' : 'no-case';
  }

  #statusOf(id: string): CaseStatus | undefined {
    if (this.#outcomes === undefined) return 'passed';
    const outcome = this.#outcomes.get(id);
    return typeof outcome === 'object' ? outcome.status : outcome;
  }
}

function isPreparation(role: ApiStep['role']): boolean {
  return role === 'arrange' || role === 'cleanup';
}
