import type { WebIntent } from '@autoqa/domain/model/web-intent';

/** Why a sentence was not understood. All of them mean: a model is needed, nothing may be done. */
export type UnclearKind =
  /** Nothing at the start is a command or a claim that we know. */
  | 'unknown-verb'
  /** The command is known, what it is for is not said or makes no sense with it. */
  | 'no-target'
  /** Some words were understood, others were not. */
  | 'leftover-words'
  /** The sentence can mean two things. */
  | 'ambiguous';

interface Understood {
  ok: true;
  intents: WebIntent[];
  /** 1 when everything was said plainly; lower for names without quotes and for readings that take a step further. */
  confidence: number;
  /** The rules that were used, and remarks a person may want to see. */
  reasons: string[];
}

export interface NotUnderstood {
  ok: false;
  kind: UnclearKind;
  /** The words that were not understood. */
  unclear: string;
  /** What the clauses before them meant. */
  partial?: WebIntent[];
}

export type Reading = Understood | NotUnderstood;

/** One way to read a clause. */
export interface Candidate {
  intents: readonly WebIntent[];
  cost: number;
  reasons: readonly string[];
}
