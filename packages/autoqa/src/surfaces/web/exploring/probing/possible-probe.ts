import type { Probe } from '@autoqa/domain/model/plan/exploration-graph';
import type { ClaimPattern } from '../../claims/claim-pattern.ts';
import type { ProbeDraft } from './drafts/probe-draft.ts';

/** A check that is worth working out on a state. */
export interface PossibleProbe {
  technique: Probe['technique'];
  claim: string;
  /** How it is worked out: as a claim of a known kind, or by itself. */
  how: ClaimPattern | ProbeDraft;
  /** What is worth a try when it does not hold: its parts. */
  otherwise?: readonly PossibleProbe[];
}
