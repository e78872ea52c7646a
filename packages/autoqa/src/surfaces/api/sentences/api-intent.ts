import type { Comparison, TextMatch } from '@autoqa/domain/model/web-intent';

/** A name with its value, as a sentence gives them; values may hold `{{PLACEHOLDER}}`s. */
export interface NamedValue {
  name: string;
  value: SpokenValue;
}

/** A value as it was written: in quotes it is a text, else it may be a number, true, false or null. */
export interface SpokenValue {
  text: string;
  quoted: boolean;
}

/** A request in the words of a step. */
export interface SpokenRequest {
  do: 'request';
  /** Either a method with its path, or the id of an operation of the API document. */
  target: { method: string; path: string } | { operation: string };
  /** Who asks; the owner when absent. */
  as?: string;
  headers: NamedValue[];
  /** `productId 1 and quantity 2`: where they go is known by the method or by the document. */
  fields: NamedValue[];
  /** JSON with placeholders. */
  body?: string;
}

/** What is kept of the last answer. */
export interface SpokenSaving {
  do: 'save';
  name: string;
  field: FieldName;
  pattern?: string;
}

/** How a sentence names a part of an answer: by its path, or in words that have to fit one of the fields. */
export type FieldName = { by: 'path'; path: string } | { by: 'words'; words: string };

/** What must hold for the last answer. */
export type SpokenCheck =
  /** `201`, `4XX`; any of them, or none of them. */
  | { verify: 'status'; oneOf: string[]; negated: boolean }
  | { verify: 'field'; field: FieldName; match: TextMatch; value: SpokenValue; negated: boolean }
  | { verify: 'number'; field: FieldName; comparison: Comparison; value: SpokenValue }
  | { verify: 'present'; field: FieldName; present: boolean }
  | { verify: 'empty'; field: FieldName; empty: boolean }
  /** Of the whole answer when no field is named. */
  | { verify: 'count'; field?: FieldName; comparison: Comparison; count: number }
  | { verify: 'item'; field?: FieldName; where: NamedValue; present: boolean }
  | { verify: 'text'; value: SpokenValue; present: boolean }
  | { verify: 'header'; name: string; match: TextMatch; value: SpokenValue; negated: boolean }
  /** In the language of API cases. */
  | { verify: 'holds'; expression: string }
  | { verify: 'faster'; limitMs: number }
  | { verify: 'conforms' };

export type ApiIntent = SpokenRequest | SpokenSaving | SpokenCheck;

/** What a sentence asks, or which of its words nobody understood. */
export type ApiReading = { ok: true; intent: ApiIntent } | { ok: false; unclear: string };

/** What the surroundings know: a name that is not among them means nothing. */
export interface ApiNames {
  operations: readonly string[];
  identities: readonly string[];
}
