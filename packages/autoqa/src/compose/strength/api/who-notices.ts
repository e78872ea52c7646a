import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { ApiMutation } from '../../../surfaces/api/mutation/api-mutation.ts';

export interface PassedCase {
  testCase: ApiCase;
  run: CaseRun;
}

/** A handful: whoever looks at the broken part is among them. */
const MOST_TRIED = 5;

/** The cases that come across what a mutation breaks, those first that look at it most closely. */
export function whoMayNotice(mutation: ApiMutation, cases: readonly PassedCase[]): string[] {
  const ranked = cases.flatMap(({ testCase, run }) => {
    const interest = interestOf(mutation, testCase, run);
    return interest === 0 ? [] : [{ id: testCase.id, interest, length: testCase.steps.length }];
  });
  return ranked
    .toSorted((one, two) => two.interest - one.interest || one.length - two.length)
    .slice(0, MOST_TRIED)
    .map(({ id }) => id);
}

function interestOf(mutation: ApiMutation, { steps }: ApiCase, run: CaseRun): number {
  const { operation, status, mutant } = mutation;
  const reached = run.steps.filter(
    ({ role, answer, ...step }) =>
      (role === 'act' || role === 'observe') &&
      step.operation === operation &&
      answer?.kind === 'answer' &&
      answer.status === status,
  );
  const [first] = reached;
  if (first === undefined) return 0;
  if (mutant.kind === 'write-lost') return looksAfter(steps, first.index);
  return reached.reduce((sum, { index }) => sum + closeness(steps[index], mutation), 0);
}

/** A write that nobody reads afterwards cannot be seen to be lost. */
function looksAfter(steps: readonly ApiStep[], write: number): number {
  const later = steps.slice(write + 1).filter(({ role }) => role === 'observe' || role === 'act');
  return later.reduce((sum, { checks }) => sum + 1 + checks.filter(({ kind }) => kind === 'holds').length, 0);
}

function closeness(step: ApiStep | undefined, { place, mutant }: ApiMutation): number {
  if (step === undefined) return 0;
  const field = place
    ?.split('.')
    .findLast((part) => part !== '[]')
    ?.replaceAll('[]', '');
  const mentions = (text: string): boolean => field !== undefined && new RegExp(`\\b${field}\\b`).test(text);
  const kept = Object.values(step.keep).filter(mentions).length;
  return step.checks.reduce(
    (sum, check) => {
      if (check.kind === 'holds') return sum + (mentions(check.expression) ? 20 : 2);
      if (check.kind === 'faster-than') return sum + (mutant.kind === 'answer-delayed' ? 20 : 0);
      return sum + 1;
    },
    1 + 3 * kept,
  );
}
