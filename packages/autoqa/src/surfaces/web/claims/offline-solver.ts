import type { ClaimKind, ClaimPattern } from './claim-pattern.ts';
import type { ClaimSession } from './claim-session.ts';
import type { ClaimSolution, ClaimSolver } from './claim-solver.ts';
import { Draft, Unclear } from './draft.ts';
import { readClaim } from './reading/read-claim.ts';
import { content } from './techniques/content.ts';
import { create } from './techniques/create.ts';
import { deleteThing } from './techniques/delete.ts';
import { detail } from './techniques/detail.ts';
import { edit } from './techniques/edit.ts';
import { fieldRule } from './techniques/field-rule.ts';
import { filter } from './techniques/filter.ts';
import { navigation } from './techniques/navigation.ts';
import { paging } from './techniques/paging.ts';
import { notShown, signedOutRefused, visitorRefused } from './techniques/rights.ts';
import { actionBlocked, counter, message } from './techniques/row-effects.ts';
import { search, searchClear } from './techniques/search.ts';
import { sort } from './techniques/sort.ts';
import type { Technique } from './techniques/technique.ts';
import { wrongPassword } from './techniques/wrong-password.ts';

const TECHNIQUES: { readonly [K in ClaimKind]: Technique<K> } = {
  filter,
  search,
  'search-clear': searchClear,
  sort,
  content,
  navigation,
  paging,
  detail,
  'field-rule': fieldRule,
  'wrong-password': wrongPassword,
  'visitor-refused': visitorRefused,
  'signed-out-refused': signedOutRefused,
  'not-shown': notShown,
  counter,
  message,
  'action-blocked': actionBlocked,
  create,
  edit,
  delete: deleteThing,
};

/** Checks the claims whose wording and whose kind of page it knows; says of all others what was missing. */
export class OfflineClaimSolver implements ClaimSolver {
  async solve(claim: string, session: ClaimSession): Promise<ClaimSolution> {
    const pattern = readClaim(claim);
    if (pattern === undefined) return { status: 'unclear', reason: 'no known pattern of claims fits all of its words' };
    return solvePattern(pattern, session);
  }
}

/** Checks a claim that is taken apart already. */
export function solvePattern(pattern: ClaimPattern, session: ClaimSession): Promise<ClaimSolution> {
  const technique = TECHNIQUES[pattern.kind] as Technique<ClaimKind>;
  return draftBy((draft) => technique(pattern, session, draft));
}

/** What was drafted, or why it could not be. */
export async function draftBy(work: (draft: Draft) => Promise<void>): Promise<ClaimSolution> {
  const draft = new Draft();
  try {
    await work(draft);
    return draft.finish();
  } catch (error) {
    if (error instanceof Unclear) return { status: 'unclear', reason: error.message };
    throw error;
  }
}
