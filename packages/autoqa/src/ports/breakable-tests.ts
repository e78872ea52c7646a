import type { Mutant, Notice, StrengthProposal } from '@autoqa/domain/model/strength';

export interface MeasuredTest {
  id: string;
  title: string;
  source: string;
  /** Every assertion of it, in the words of `Notice.assertion`. */
  assertions: readonly string[];
}

/** A mutant, and the tests that come across what it breaks, those most likely to notice first. */
export interface ReachableMutant {
  mutant: Mutant;
  reachedBy: readonly string[];
}

export interface PreparedTests {
  tests: readonly MeasuredTest[];
  refused: readonly { id: string; title: string; reason: string }[];
  /** In an order that depends on nothing but the tests and the application. */
  mutants: readonly ReachableMutant[];
}

export interface MutantTrial {
  /** Something that a test could look at was different from what it is on the whole application. */
  isObservable: boolean;
  difference?: string;
  /** Nothing when the test passed. */
  notice?: Omit<Notice, 'testId'>;
}

/** Told of every test that was run on the whole application, in the order in which they end. */
export type OnRun = (progress: { number: number; total: number; title: string }) => Promise<void>;

/** Tests of one surface on an application that can be broken while one of them runs (X2). */
export interface BreakableTests {
  /** Runs every test on the whole application, and finds out what there is to break. */
  prepare(signal: AbortSignal, onRun?: OnRun): Promise<PreparedTests>;
  tryMutant(mutant: Mutant, testId: string, signal: AbortSignal): Promise<MutantTrial>;
  /**
   * Runs a test once more on the whole application, when all mutants were tried: what it told counts only if it still
   * passes. Gives back why it does not.
   */
  confirm?(testId: string, signal: AbortSignal): Promise<string | undefined>;
  /** Assertions that would notice these mutants, which the test let pass; each was tried both ways. */
  propose(testId: string, survivors: readonly Mutant[], signal: AbortSignal): Promise<StrengthProposal[]>;
  close(): Promise<void>;
}
