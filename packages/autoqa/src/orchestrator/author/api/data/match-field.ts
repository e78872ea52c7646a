import type { FieldName } from './field-name.ts';
import { fitsType } from './value-shape.ts';

/** A place in a request that a column may feed. */
export interface TargetField {
  name: string;
  /** Where the value goes: `body.phone`, `query.page`. */
  place: string;
  description: string;
  /** As in the schema: `string`, `integer`… */
  type: string;
}

/** An operation with everything a request to it may carry. */
export interface MappingTarget {
  operation: string;
  fields: readonly TargetField[];
}

export interface ColumnFacts {
  column: string;
  name: FieldName;
  values: readonly string[];
  /** What its values look like. */
  shape: string | undefined;
}

export interface Match {
  /** 0 to 1. */
  score: number;
  reason: string;
}

const WRONG_TYPE = 0.3;
const SHAPE_BONUS = 0.05;
const LEAST = 0.5;

/** How well a column fits a field, and why; nothing when it does not. */
export function matchField(column: ColumnFacts, field: TargetField, fieldName: FieldName): Match | undefined {
  const match = byName(column, fieldName) ?? byDescription(column, field) ?? byShape(column, fieldName);
  if (match === undefined) return undefined;
  const bonus = column.shape !== undefined && column.shape === fieldName.concept ? SHAPE_BONUS : 0;
  const loss = fitsType(column.values, field.type) ? 0 : WRONG_TYPE;
  const score = Math.min(1, match.score + bonus) - loss;
  return score < LEAST ? undefined : { ...match, score };
}

function byName({ name }: ColumnFacts, field: FieldName): Match | undefined {
  if (name.joined === field.joined) return { score: 1, reason: 'it has the same name' };
  if (name.language !== undefined && field.language !== undefined && name.language !== field.language) return undefined;
  const isSame = name.base === field.base || (name.concept !== undefined && name.concept === field.concept);
  if (isSame && name.language === field.language) return { score: 0.92, reason: 'the names mean the same' };
  if (isSame) return { score: 0.75, reason: 'the names mean the same but for the language' };
  const longer = containedBy(name, field) ?? containedBy(field, name);
  return longer === undefined ? undefined : { score: 0.68, reason: `one name is part of the other (${longer})` };
}

/** `userPhone` has `phone` as its last word, 收货人手机号 ends in 手机号. */
function containedBy(short: FieldName, long: FieldName): string | undefined {
  const last = long.tokens.at(-1);
  if (long.tokens.length > 1 && last === short.joined && last.length > 2) return long.joined;
  const isChinese = /^\p{Script=Han}{2,}$/u.test(short.joined);
  return isChinese && long.joined.length > short.joined.length && long.joined.endsWith(short.joined)
    ? long.joined
    : undefined;
}

function byDescription({ name }: ColumnFacts, { description }: TargetField): Match | undefined {
  const text = description.toLowerCase();
  const words = name.tokens.join(' ');
  const isChinese = /\p{Script=Han}{2}/u.test(words);
  const found = isChinese
    ? text.includes(name.joined)
    : words.length > 2 && new RegExp(String.raw`\b${words}\b`).test(text);
  return found ? { score: 0.66, reason: 'the description of the field speaks of it' } : undefined;
}

function byShape({ shape, name }: ColumnFacts, field: FieldName): Match | undefined {
  // A name that means something else outweighs what the values look like.
  if (shape === undefined || name.concept !== undefined || shape !== field.concept) return undefined;
  return { score: 0.55, reason: `its values look like the field (${shape})` };
}
