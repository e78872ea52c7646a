import type { Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiRule } from '@autoqa/domain/model/api/rule';
import type { ApiDesign } from '../api-design.ts';
import type { CaseDraft } from '../techniques/draft.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A sentence of a document that may say something about the API. */
export interface Statement {
  text: string;
  /** The sentence in one form: signs and spaces as a program likes them. */
  plain: string;
  basis: Basis;
  /** The title of the section it stands in. */
  section: string;
}

/** Holds for every answer that has these fields. */
export interface Invariant {
  fields: string[];
  /** The field that holds a list, when the statement is about each of its items. */
  expression: string;
  basis: Basis;
}

/** How fast these operations answer. */
export interface TimeLimit {
  operations: string[];
  limitMs: number;
  basis: Basis;
}

/** What a reader made of a statement. */
export interface Reading {
  kind: ApiRule['kind'];
  meaning: string;
  invariants?: Invariant[];
  limits?: TimeLimit[];
  cases?: CaseDraft[];
}

export interface ReadingContext {
  design: ApiDesign;
  vocabulary: Vocabulary;
}

/** Reads one kind of sentence; nothing when the sentence is of another kind. */
export type RuleReader = (statement: Statement, context: ReadingContext) => Reading | undefined;
