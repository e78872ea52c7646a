import type { TestCase } from '@autoqa/domain/model/test-case';
import { Deadline } from '../../kernel/deadline.ts';
import { isAsRecorded, type RecordedFailure } from '../../orchestrator/judge/reproduce/recorded-failure.ts';
import { isSameFailure } from '../../orchestrator/judge/reproduce/same-failure.ts';
import { shrink } from '../../orchestrator/judge/reproduce/shrink.ts';
import type { AttemptFailure } from '../../ports/surface.ts';
import { cutCase, failingPlace, leanCase, type FailingPlace } from '../../surfaces/web/reproducing/lean-case.ts';
import { maskVolatile } from '../../surfaces/web/reproducing/page-sight.ts';
import { allStepsBefore, isUnmissed, removableSteps } from '../../surfaces/web/reproducing/removable-steps.ts';
import { hasty, tryCase, type Tried, type Trying } from './try-case.ts';

/** A case that still shows the defect, and how far it was made smaller. */
export interface Minimal {
  tried: Tried;
  failure: AttemptFailure;
  /** There was no time to look for fewer steps. */
  isCut: boolean;
}

/** What is spent on one defect. */
const MOST_TRIES = 12;
const MOST_MS = 35_000;
/** Where one try takes as long as this, no more are made. */
const LONG_TRY_MS = 30_000;

/** What must not be, whatever was done before. */
const UNCONDITIONAL: ReadonlySet<string> = new Set(['console', 'accessibility', 'layout']);

/** A failed case, and how. */
export interface Finding {
  testCase: TestCase;
  recorded: RecordedFailure;
  /** How long a step of it took in the run. */
  usualStepMs: number;
}

/** How the tries have gone: the first that showed the defect with all that was done, and the smallest. */
export interface Minimised {
  lean: Minimal;
  smallest: Minimal;
}

/**
 * X5: leaves out steps while the same failure still shows. The failure without the defect shown again is given back when
 * not even all that was done shows it.
 */
export async function minimiseCase(
  { testCase, recorded, usualStepMs }: Finding,
  trying: Trying,
): Promise<Minimised | { failure: AttemptFailure | undefined }> {
  const deadline = Deadline.after(MOST_MS, trying.signal);
  const quick = { ...trying, web: hasty(trying.web, usualStepMs) };
  const shows = ({ testCase: part, failure }: Tried) =>
    failure !== undefined && isAsRecorded(recorded, testCase, { testCase: part, failure });
  let reference = await tryCase(leanCase(testCase, recorded), quick);
  if (!shows(reference)) reference = await tryCase(cutCase(testCase, recorded), quick);
  const { failure } = reference;
  if (failure === undefined || !shows(reference)) return { failure };
  const isLong = reference.durationMs > LONG_TRY_MS;
  const whole: Minimal = { tried: reference, failure, isCut: isLong };
  if (isLong) return { lean: whole, smallest: whole };
  const smallest = await shrinkFrom(whole, quick, deadline);
  return { lean: whole, smallest };
}

async function shrinkFrom(whole: Minimal, quick: Trying, deadline: Deadline): Promise<Minimal> {
  const { tried: reference, failure } = whole;
  const removable = removableFrom(reference, failure);
  let smallest = whole;
  const fails = async (kept: readonly number[]): Promise<boolean> => {
    const left = keptSteps(reference.testCase, removable, kept);
    const tried = await tryCase(withSteps(reference.testCase, left), quick);
    if (tried.failure === undefined || !showsTheSame(whole, tried, tried.failure, left)) return false;
    smallest = { tried, failure: tried.failure, isCut: false };
    return true;
  };
  const { isMinimal } = await shrink(removable, fails, {
    maxTries: MOST_TRIES - 2,
    mayTry: () => deadline.remainingMs() > 0,
  });
  return { ...smallest, isCut: !isMinimal };
}

function removableFrom({ testCase, traces }: Tried, failure: AttemptFailure): number[] {
  if (isUnconditional(failure)) return allStepsBefore(testCase);
  const expectation = 'assertion' in failure ? failure.assertion.text : '';
  return removableSteps(testCase, traces, expectation);
}

function isUnconditional(failure: AttemptFailure): boolean {
  return failure.kind === 'expectation' && UNCONDITIONAL.has(failure.assertion.kind);
}

/** The steps that are left, as indexes of the reference, cleanup included. */
function keptSteps({ steps }: TestCase, removable: readonly number[], kept: readonly number[]): number[] {
  return steps.flatMap((_, index) => (removable.includes(index) && !kept.includes(index) ? [] : [index]));
}

function withSteps(testCase: TestCase, kept: readonly number[]): TestCase {
  return { ...testCase, steps: testCase.steps.filter((_, index) => kept.includes(index)) };
}

function showsTheSame(whole: Minimal, tried: Tried, failure: AttemptFailure, left: readonly number[]): boolean {
  const { tried: reference } = whole;
  if (!isSameFailure({ ...reference, failure: whole.failure }, { ...tried, failure })) return false;
  if (isUnconditional(failure)) return seenIn(whole.failure) === seenIn(failure);
  const { steps } = reference.testCase;
  const kept = left.filter((index) => steps[index]?.section !== 'cleanup');
  return isUnmissed(reference.traces, tried.traces, { steps, kept });
}

function seenIn(failure: AttemptFailure): string {
  return 'assertion' in failure ? maskVolatile(JSON.stringify(failure.assertion.actual ?? null)) : '';
}

/** Where the failure stands in what is left. */
export function placeOf({ failure }: Minimal): FailingPlace {
  return failingPlace(failure.stepIndex, 'assertion' in failure ? failure.assertion.id : undefined);
}
