import type { TestCase } from '@autoqa/domain/model/test-case';
import type { WebDoing, WebIntent } from '@autoqa/domain/model/web-intent';
import { isDoing } from '../walking/asked-intents.ts';
import { planSteps } from '../walking/plan-steps.ts';
import type { PlannedStep } from '../walking/web-case.ts';
import { isSameSight } from './page-sight.ts';
import type { StepTrace } from './step-watch.ts';

type Traces = ReadonlyMap<number, StepTrace>;

/** What may have no effect that could be seen, and is harmless all the same. */
const LOOKING_AROUND: ReadonlySet<WebDoing['do']> = new Set<WebDoing['do']>([
  'navigate',
  'hover',
  'focus',
  'scroll',
  'wait',
  'history',
  'screenshot',
  'set-viewport',
]);

/** They change what the steps around them are about. */
const BOUND: ReadonlySet<WebDoing['do']> = new Set<WebDoing['do']>([
  'dialog',
  'switch-page',
  'close-page',
  'switch-frame',
]);

/**
 * The steps that may be left out of a failing case, by index. An expectation follows from what was done before it; without
 * the mended product nobody can tell whether it still would with less. So whatever may have changed something stays: what
 * told the server anything, what is kept in the browser, what should have done something and showed nothing, what names
 * the things the expectation names, and the last action before the failure.
 */
export function removableSteps(testCase: TestCase, traces: Traces, expectation: string): number[] {
  const plan = planSteps(testCase.steps).filter(({ step }) => step.section !== 'cleanup');
  const lastDoing = plan.findLastIndex(({ intents, unclear }) => unclear !== undefined || intents.some(isDoing));
  const named = quotedWords(expectation);
  return plan.flatMap((planned) => {
    const { index } = planned;
    const isLast = index >= lastDoing || index === plan.length - 1;
    if (isLast || !leavesNothing(planned, traces) || speaksOf(planned.step.text, named)) return [];
    return [index];
  });
}

/** Every step but the failing one, for what must not be whatever was done: an error in the console, a broken layout. */
export function allStepsBefore(testCase: TestCase): number[] {
  const own = testCase.steps.flatMap(({ section }, index) => (section === 'cleanup' ? [] : [index]));
  return own.slice(0, -1);
}

function leavesNothing({ index, intents, unclear, step }: PlannedStep, traces: Traces): boolean {
  const trace = traces.get(index);
  const next = traces.get(index + 1)?.before ?? trace?.after;
  if (unclear !== undefined || step.optional || trace === undefined || next === undefined) return false;
  const doing = intents.filter((intent) => isDoing(intent));
  if (doing.length === 0 || doing.some((each) => BOUND.has(each.do))) return false;
  // Whichever page is the first opens a session; what else a visit leaves behind would be missed in the end.
  if (doing.every((each) => LOOKING_AROUND.has(each.do))) return !trace.hasSent;
  return !trace.hasSent && trace.before.kept === next.kept && trace.before.text !== next.text;
}

/**
 * Whether nothing of what was left out is missed: every step that stayed began on the page that it began on before, and
 * the failure shows on the same page. A step that opens a page begins anywhere.
 */
export function isUnmissed(reference: Traces, reduced: Traces, { steps, kept }: KeptSteps): boolean {
  const plan = planSteps(steps);
  return kept.every((from, to) => {
    const [before, now] = [reference.get(from), reduced.get(to)];
    if (before === undefined || now === undefined) return false;
    const beginsAlike = opensPage(plan[from]) || isSameSight(before.before, now.before);
    const isLast = to === kept.length - 1;
    return beginsAlike && (!isLast || isSameEnd(before, now));
  });
}

interface KeptSteps {
  /** Of the case that the reference was walked with. */
  steps: TestCase['steps'];
  /** Which of them stayed, in order, without cleanup. */
  kept: readonly number[];
}

function isSameEnd({ after: one }: StepTrace, { after: other }: StepTrace): boolean {
  return one !== undefined && other !== undefined && isSameSight(one, other) && one.keptNames === other.keptNames;
}

function opensPage(planned: PlannedStep | undefined): boolean {
  const first: WebIntent | undefined = planned?.intents[0];
  return first !== undefined && 'do' in first && first.do === 'navigate';
}

/** The words that an expectation quotes. */
function quotedWords(text: string): string[] {
  const quoted = [...text.matchAll(/["“”「『]([^"“”」』]+)["“”」』]/g)].map(([, words = '']) => words);
  return quoted.flatMap((words) => words.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
}

function speaksOf(step: string, words: readonly string[]): boolean {
  const said = step.toLowerCase();
  return words.some((word) => said.includes(word));
}
