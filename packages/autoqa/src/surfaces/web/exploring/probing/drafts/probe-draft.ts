import type { ClaimSession } from '../../../claims/claim-session.ts';
import type { Draft } from '../../../claims/draft.ts';

/** Works out a check on the page that no sentence of a person could ask for: it comes from what was seen. */
export type ProbeDraft = (session: ClaimSession, draft: Draft) => Promise<void>;
