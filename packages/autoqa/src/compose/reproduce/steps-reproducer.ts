import type { Reproducer } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { shellQuote } from '../../surfaces/api/curl/shell-quote.ts';
import { localeOf, returnPageOf } from '../../surfaces/web/walking/opening.ts';
import { planSteps } from '../../surfaces/web/walking/plan-steps.ts';
import { specTextOf } from '../spec-text.ts';
import { typedPath } from './reproducer-place.ts';

export const SPEC_NAME = 'bug.md';

/** A case as a spec that `autoqa run` executes: what preparing ended with, the steps go on from. */
export function stepsSpec(testCase: TestCase): string {
  const plan = planSteps(testCase.steps);
  const back = returnPageOf(testCase, plan);
  const at = testCase.steps.findIndex(({ section }) => section === 'steps');
  const opening = back === undefined || at === -1 ? [] : [openStep(back, localeOf(testCase))];
  const steps = [...testCase.steps.slice(0, Math.max(0, at)), ...opening, ...testCase.steps.slice(Math.max(0, at))];
  return specTextOf({ ...testCase, steps }, SPEC_NAME);
}

function openStep(url: string, locale: string): TestCase['steps'][number] {
  const text = locale.startsWith('zh') ? `打开 ${url}` : `Navigate to ${url}`;
  return { text, section: 'steps', optional: false, expectations: [] };
}

/** What to type to run it. */
export function stepsCommand(
  path: string,
  place: { runFolder: string; cwd: string; baseUrl: string | undefined },
): string {
  const address = place.baseUrl === undefined ? '' : ` --url ${shellQuote(place.baseUrl)}`;
  return `autoqa run ${typedPath(path, place)}${address}`;
}

/** How much of the case it takes. */
export function countSteps(whole: TestCase, part: TestCase, isCut: boolean): NonNullable<Reproducer['steps']> {
  const count = ({ steps }: TestCase) => steps.filter(({ section }) => section !== 'cleanup').length;
  return { kept: count(part), of: count(whole), isCut };
}
