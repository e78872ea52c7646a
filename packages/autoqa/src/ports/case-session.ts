import type { Evidence } from '@autoqa/domain/model/evidence';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptOutcome } from './surface.ts';

/** The values of one attempt at a case: those that it was given, and those that its steps keep (X3). */
export interface CaseValues {
  lookup(name: string): string;
  /** `isSecret`: where it was seen says that nobody may see it, whatever its name. */
  save(name: string, value: string, options?: { isSecret?: boolean }): void;
}

/** What an attempt is given; each run of its steps has a signal of its own. */
export interface CaseContext extends Omit<AttemptContext, 'signal'> {
  values: CaseValues;
}

/** Steps that stand one after the other, from 0; `to` is the first that is not meant. */
export interface StepRange {
  from: number;
  to: number;
}

/** One surface's part in an attempt at a case: its window, its phone, its last answer stay between the steps. */
export interface CaseSession {
  /** Carries out these steps and tells of each of them; after a failure the rest of them are skipped. */
  runSteps(range: StepRange, signal: AbortSignal): Promise<AttemptOutcome>;
  /** Ends it; gives what is worth keeping of the whole. */
  end(outcome: Pick<AttemptOutcome, 'failure'>): Promise<Evidence[]>;
}

/**
 * A surface that takes a case piece by piece, with steps on other surfaces in between. The case has all of its steps, so
 * that their places are the same for everybody; those with a `surface` are for somebody else.
 */
export interface SteppedSurface {
  openCase(testCase: TestCase, context: CaseContext, signal: AbortSignal): Promise<CaseSession>;
}
