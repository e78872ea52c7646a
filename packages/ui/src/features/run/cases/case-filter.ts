import type { CaseView } from '@autoqa/domain/events/run-view';

export type CaseGroup = 'all' | 'failed' | 'passed' | 'flaky' | 'healed' | 'skipped' | 'running';

/** In the order in which a person wants to see them. */
export const CASE_GROUPS: readonly CaseGroup[] = ['all', 'failed', 'flaky', 'healed', 'running', 'passed', 'skipped'];

/** Whether a step of the case was found again after the page had changed. */
function isHealed(each: CaseView): boolean {
  return each.steps.some(({ status, heal }) => status === 'healed' && heal?.decision !== 'rejected');
}

function isIn(each: CaseView, group: CaseGroup): boolean {
  if (group === 'all') return true;
  return group === 'healed' ? isHealed(each) : each.status === group;
}

/** How many cases each group has. */
export function countGroups(cases: readonly CaseView[]): Readonly<Record<CaseGroup, number>> {
  const count = (group: CaseGroup) => cases.filter((each) => isIn(each, group)).length;
  return {
    all: cases.length,
    failed: count('failed'),
    passed: count('passed'),
    flaky: count('flaky'),
    healed: count('healed'),
    skipped: count('skipped'),
    running: count('running'),
  };
}

const URGENCY: Readonly<Record<CaseView['status'], number>> = {
  running: 0,
  failed: 1,
  flaky: 2,
  skipped: 3,
  passed: 4,
};

/** The cases of a group that hold a text, what needs a look first. */
export function filterCases(cases: readonly CaseView[], group: CaseGroup, text: string): CaseView[] {
  const wanted = text.trim().toLowerCase();
  return cases
    .filter((each) => isIn(each, group) && (wanted === '' || textOf(each).includes(wanted)))
    .toSorted((a, b) => URGENCY[a.status] - URGENCY[b.status]);
}

function textOf({ id, title, source, reason, requirements }: CaseView): string {
  return [id, title, source, reason, ...requirements].join('\n').toLowerCase();
}
