import type { MutantTrial } from '../../ports/breakable-tests.ts';

/** What came of one mutant in one test. */
export interface Trial extends MutantTrial {
  mutantId: string;
  testId: string;
}

/** Something was different, and the test passed all the same. */
export function isLetPass({ isObservable, notice }: Trial): boolean {
  return isObservable && notice === undefined;
}
