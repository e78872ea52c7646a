import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { Captures } from './captures.ts';

/** What a matched sentence asks for; undefined when the words fit but make no sense together (typing into a dialog). */
export type Meaning = (found: Captures) => readonly WebIntent[] | undefined;

/** One thing that can be said, in all the ways it is said in one language. */
export interface Rule {
  name: string;
  says: readonly string[];
  means: Meaning;
  /** How much less sure this reading is than a plain one; 0 unless said. */
  doubt?: number;
  /** For clauses that leave out what the clause before has said: the intents (`do` or `verify`) they may follow. */
  after?: readonly string[];
}

export type RuleMode = 'do' | 'verify';

export interface RuleFamily {
  family: string;
  mode: RuleMode;
  rules: readonly Rule[];
}
