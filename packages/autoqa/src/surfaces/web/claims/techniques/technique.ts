import type { ClaimKind, ClaimPattern } from '../claim-pattern.ts';
import type { ClaimSession } from '../claim-session.ts';
import type { Draft } from '../draft.ts';

export type ClaimOf<K extends ClaimKind> = Extract<ClaimPattern, { kind: K }>;

/**
 * Drafts the check of one kind of claim on whatever the page has. What is expected comes from the claim and from what
 * the page showed before the thing in question was done, never from what it showed afterwards.
 */
export type Technique<K extends ClaimKind> = (claim: ClaimOf<K>, session: ClaimSession, draft: Draft) => Promise<void>;
