import type { CaseDraft } from '../case-draft.ts';
import type { Clause, ClauseKind, ClauseOf } from '../clause.ts';

/** Adds to a draft what a clause says; throws `Unclear` where that cannot be done. */
export type Technique<Kind extends ClauseKind> = (
  draft: CaseDraft,
  clause: ClauseOf<Kind>,
  context: ClausePlace,
) => void;

/** Where in its criterion a clause stands. */
interface ClausePlace {
  all: readonly Clause[];
  index: number;
}

export type Techniques = { [Kind in ClauseKind]: Technique<Kind> };
