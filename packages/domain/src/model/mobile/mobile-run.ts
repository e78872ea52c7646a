import { z } from 'zod';
import { MobileCase } from './mobile-case.ts';
import { OUTCOME_WORDS, sayOutcome, type OutcomeCode } from './outcome-words.ts';
import type { Language } from '../language.ts';

/** Where the execution of a mobile case stands (M3). */
export const MobilePhase = z.enum(['idle', 'setup', 'executing', 'verifying', 'completed', 'failed']);
export type MobilePhase = z.infer<typeof MobilePhase>;

/** Why something did not go through; the first four speak of the product, the others of the test or its surroundings. */
export const MobileFailureKind = z.enum([
  'expectation',
  'app-left',
  'no-effect',
  'target-missing',
  'target-ambiguous',
  'not-understood',
  'not-told',
  'refused',
  'setup',
  'device-gone',
  /** What was to be seen may have passed while nobody looked. */
  'interrupted',
]);
export type MobileFailureKind = z.infer<typeof MobileFailureKind>;

/** What came of one step or one verification. */
export const MobileOutcome = z.object({
  status: z.enum(['passed', 'failed', 'skipped']),
  /** What was seen or done: the key of a sentence, and what it speaks of. */
  code: z.enum(Object.keys(OUTCOME_WORDS) as [OutcomeCode, ...OutcomeCode[]]).optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  failure: MobileFailureKind.optional(),
});
export type MobileOutcome = z.infer<typeof MobileOutcome>;

/** The outcome in one sentence; empty for what was not done. */
export function describeOutcome({ code, details = {} }: MobileOutcome, language: Language): string {
  return code === undefined ? '' : sayOutcome(code, details, language);
}

/** Written down around the one act that a step is about, so that a restart does not do it twice (M6). */
export const ActMark = z.object({
  /** The fingerprint of what the screen showed before. */
  before: z.string(),
  /** The device has answered: it was done. */
  done: z.boolean(),
});
export type ActMark = z.infer<typeof ActMark>;

/** Everything about the execution of one case; enough to go on after a restart (M6). */
export const MobileRunState = z.object({
  testCase: MobileCase,
  phase: MobilePhase,
  /** The step that is next, from 0. */
  stepIndex: z.int().nonnegative(),
  steps: z.array(MobileOutcome),
  verifications: z.array(MobileOutcome),
  /** Why the set-up failed. */
  problem: MobileOutcome.optional(),
  /** How far the act of the step that is next has come. */
  act: ActMark.optional(),
});
export type MobileRunState = z.infer<typeof MobileRunState>;

export type MobileRunEvent =
  | { type: 'started' }
  | { type: 'setup-passed' }
  | { type: 'setup-failed'; problem: MobileOutcome }
  /** The outcome of the very step that was next; any other index is refused. */
  | { type: 'step-ended'; index: number; outcome: MobileOutcome }
  | { type: 'verification-ended'; index: number; outcome: MobileOutcome };

export function newMobileRun(testCase: MobileCase): MobileRunState {
  return { testCase, phase: 'idle', stepIndex: 0, steps: [], verifications: [] };
}

export function hasEnded({ phase }: MobileRunState): boolean {
  return phase === 'completed' || phase === 'failed';
}

const NOT_DONE: MobileOutcome = { status: 'skipped' };

/** The next state; an event that does not fit the state leaves it as it is (M3). */
export function advanceMobileRun(state: MobileRunState, event: MobileRunEvent): MobileRunState {
  switch (event.type) {
    case 'started':
      return state.phase === 'idle' ? { ...state, phase: 'setup' } : state;
    case 'setup-passed':
      return state.phase === 'setup' ? afterStep({ ...state, phase: 'executing' }) : state;
    case 'setup-failed':
      return state.phase === 'setup' ? skipRest({ ...state, problem: event.problem }) : state;
    case 'step-ended':
      return endStep(state, event);
    case 'verification-ended':
      return endVerification(state, event);
  }
}

function endStep(state: MobileRunState, { index, outcome }: { index: number; outcome: MobileOutcome }): MobileRunState {
  if (state.phase !== 'executing' || index !== state.stepIndex) return state;
  const ended = { ...state, steps: [...state.steps, outcome], stepIndex: index + 1 };
  return outcome.status === 'failed' ? skipRest(ended) : afterStep(ended);
}

/** On to the verifications after the last step, and to the end after the last of those. */
function afterStep(state: MobileRunState): MobileRunState {
  if (state.stepIndex < state.testCase.steps.length) return state;
  return state.testCase.verifications.length === 0
    ? { ...state, phase: 'completed' }
    : { ...state, phase: 'verifying' };
}

/** Every verification is looked at: a person wants to know all that is wrong. */
function endVerification(
  state: MobileRunState,
  { index, outcome }: { index: number; outcome: MobileOutcome },
): MobileRunState {
  if (state.phase !== 'verifying' || index !== state.verifications.length) return state;
  const verifications = [...state.verifications, outcome];
  if (verifications.length < state.testCase.verifications.length) return { ...state, verifications };
  const allHold = verifications.every(({ status }) => status !== 'failed');
  return { ...state, verifications, phase: allHold ? 'completed' : 'failed' };
}

function skipRest(state: MobileRunState): MobileRunState {
  const { steps, verifications } = state.testCase;
  return {
    ...state,
    phase: 'failed',
    steps: [...state.steps, ...steps.slice(state.steps.length).map(() => NOT_DONE)],
    verifications: verifications.map(() => NOT_DONE),
  };
}
