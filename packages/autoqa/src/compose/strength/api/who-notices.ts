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
  return reached.reduce((sum, { index }) => {
    const step = steps[index];
    return step === undefined
      ? sum
      : sum + closeness(step, mutation) + laterLooks(step, steps.slice(index + 1), mutation);
  }, 0);
}

/** What is kept of the answer and compared with what comes later. */
function laterLooks({ keep }: ApiStep, later: readonly ApiStep[], { place }: ApiMutation): number {
  const names = Object.keys(keep);
  const field = fieldOf(place);
  const checks = later.flatMap((step) =>
    step.checks.flatMap((check) => (check.kind === 'holds' ? [check.expression] : [])),
  );
  const isAbout = (text: string): boolean =>
    names.some((name) => new RegExp(`\\b${name}\\b`).test(text)) && (field === undefined || mentions(text, field));
  return 20 * checks.filter(isAbout).length;
}

/** The name of the outermost field and of the innermost: either may be compared. */
function fieldOf(place: string | undefined): RegExp | undefined {
  const names = (place ?? '').split(/[.[\]]+/).filter((name) => /^[\p{L}\p{N}_$-]+$/u.test(name));
  return names.length === 0 || place === 'the body' ? undefined : new RegExp(`\\b(?:${names.join('|')})\\b`);
}

function mentions(text: string, field: RegExp | undefined): boolean {
  return field?.test(text) ?? false;
}

/** A write that nobody reads afterwards cannot be seen to be lost. */
function looksAfter(steps: readonly ApiStep[], write: number): number {
  const later = steps.slice(write + 1).filter(({ role }) => role === 'observe' || role === 'act');
  return later.reduce((sum, { checks }) => sum + 1 + checks.filter(({ kind }) => kind === 'holds').length, 0);
}

function closeness(step: ApiStep, { place, mutant }: ApiMutation): number {
  const field = fieldOf(place);
  return step.checks.reduce((sum, check) => {
    if (check.kind === 'holds') return sum + (mentions(check.expression, field) ? 20 : 2);
    if (check.kind === 'faster-than') return sum + (mutant.kind === 'answer-delayed' ? 20 : 0);
    return sum + 1;
  }, 1);
}
