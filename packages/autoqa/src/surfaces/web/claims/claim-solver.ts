import type { ClaimSession } from './claim-session.ts';

/** One sentence of a drafted case, and what must hold after it. */
export interface DraftedStep {
  text: string;
  expectations: readonly string[];
}

/** How a claim can be checked, in sentences that any run understands; or why nobody here knows. */
export type ClaimSolution = {
  /** What a person should know of how it was worked out. */
  remarks?: readonly string[];
} & (
  | {
      status: 'drafted';
      steps: readonly DraftedStep[];
      cleanup: readonly DraftedStep[];
      /** The page was seen to do the opposite of the claim: when the steps pass nevertheless, nothing is decided. */
      seenRefuted: boolean;
      /** Every check was already seen to pass: when one fails nevertheless, nothing is decided either. */
      seenConfirmed?: boolean;
    }
  | { status: 'unclear'; reason: string }
);

/** Works out the steps that confirm or refute a claim by looking at the live page. */
export interface ClaimSolver {
  solve(claim: string, session: ClaimSession): Promise<ClaimSolution>;
}
