import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { AttemptConditions, Trail } from '@autoqa/domain/model/flake/attempt-trail';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { RunRecorder } from './run-recorder.ts';

/** Under which conditions an attempt runs; `slow` means slowed network and processor (X4). */
export type Conditions = AttemptConditions;

export interface AttemptContext {
  recorder: RunRecorder;
  attempt: number;
  conditions: Conditions;
  /** Where earlier attempts failed: what is shown there is worth remembering (X4). */
  failedSteps?: readonly number[];
  signal: AbortSignal;
}

/** Why an attempt did not go through, in the surface's words; what it means is for the judge to say. */
export type AttemptFailure = {
  stepIndex: number;
  message: string;
  /** A target before it was found again after the page changed: the heal may be what is wrong. */
  afterHeal?: string;
} &
  /** `absent`: what the expectation is about is not there at all, and nothing similar either. */
  (
    | { kind: 'expectation'; assertion: Assertion; absent?: boolean }
    /** An expectation that could not be evaluated. */
    | { kind: 'unevaluated'; assertion: Assertion }
    /** `seenBefore`: an earlier run found it, so it was there once. */
    | { kind: 'target-missing'; nearest: string[]; seenBefore: boolean }
    | { kind: 'target-ambiguous'; candidates: string[] }
    | { kind: 'action-failed'; seenBefore: boolean }
    | { kind: 'not-understood'; unclear: string }
    | { kind: 'environment' }
  );

export interface AttemptOutcome {
  /** The first failure; nothing when the attempt went through. */
  failure?: AttemptFailure;
  evidence: Evidence[];
  /** What was seen on the way, for comparing attempts; nothing where nobody kept it. */
  trail?: Trail;
}

/** Where cases are executed. One per surface; it isolates attempts from each other. */
export interface Surface {
  runAttempt(testCase: TestCase, context: AttemptContext): Promise<AttemptOutcome>;
  /** Called when the case is decided, with all of its attempts: the moment to keep what was learned. */
  settleCase(testCase: TestCase, passed: boolean): Promise<void>;
  close(): Promise<void>;
}
