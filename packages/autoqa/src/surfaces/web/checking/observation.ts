import type { AssertionVerdict } from '@autoqa/domain/model/assertion';

/** What one look at the page says about an expectation. `unknown` means that it could not be evaluated; it never passes. */
export interface Observation {
  verdict: AssertionVerdict;
  expected: string;
  actual: string;
  /** Looking again would show the same. */
  isFinal?: boolean;
  /** What a person should know although the expectation holds. */
  warning?: string;
  /** PNG pictures that show what was seen and where it differs. */
  pictures?: { actual: Buffer; diff?: Buffer };
  /** It fails because what it is about is not there at all. */
  absent?: boolean;
}

/** Pass or fail by a condition that could be evaluated. */
export function observed(holds: boolean, expected: string, actual: string): Observation {
  return { verdict: holds ? 'pass' : 'fail', expected, actual };
}

/** What something must show cannot be shown by what is not there. */
export function missing(expected: string, reason: string): Observation {
  return { verdict: 'fail', expected, actual: reason, absent: true };
}

/** Could not be evaluated, and why. */
export function notEvaluated(expected: string, reason: string): Observation {
  return { verdict: 'unknown', expected, actual: reason };
}
