import type { PageElement, PageView } from '../../page/page-element.ts';

/** Something that can be done in a state. */
export interface Move {
  /** Equal for what need not be done again, here or in another state of the page. */
  key: string;
  /** What comes first disturbs least: looking, then choosing, then sending, then what stays changed. */
  rank: MoveRank;
  steps: readonly string[];
  /** What it is done with; nothing when it is about the page as a whole. */
  element: PageElement | undefined;
  isForm: boolean;
  /** It speaks another language afterwards, or somebody else is signed in: the way back is to begin anew. */
  needsReset: boolean;
  /** It is done only because somebody allowed it, after everything else. */
  risk?: MoveRisk | undefined;
  /** Of a form: what its fields were given, by their names. */
  filled?: ReadonlyMap<string, string>;
  /** Of a form that makes something: a value by which that is known. */
  makes?: string;
  /** Where it changed what was there before: what puts that back, on the page as it is afterwards. */
  undo?: readonly string[];
  /** What to do next with what it has opened. */
  goOn?: (view: PageView) => Move | undefined;
}

/** What may take something away or ask first; then what does it: saying yes to the question, sending the form rightly. */
export const MOVE_RISKS = ['asks', 'acts'] as const;
export type MoveRisk = (typeof MOVE_RISKS)[number];

/** In the order in which they are tried. */
const MOVE_RANKS = ['look', 'choose', 'search', 'open', 'send', 'press', 'reset'] as const;
export type MoveRank = (typeof MOVE_RANKS)[number];

/** What was left alone, and why. */
export interface LeftAlone {
  /** As of a move. */
  key: string;
  name: string;
  reason: { denied: string } | { unsaid: string };
}

export function inTryingOrder(moves: readonly Move[]): Move[] {
  const rankOf = ({ rank }: Move) => MOVE_RANKS.indexOf(rank);
  return moves.toSorted((a, b) => rankOf(a) - rankOf(b));
}
