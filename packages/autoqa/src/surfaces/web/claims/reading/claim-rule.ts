import type { Captures } from '../../understanding/grammar/captures.ts';
import type { ClaimPattern } from '../claim-pattern.ts';

/** One thing that can be claimed, in all the ways it is said in one language. */
export interface ClaimRule {
  says: readonly string[];
  /** Nothing when the words fit but make no sense together. */
  means(found: Captures): ClaimPattern | undefined;
}
