import type { FieldSummary } from '@autoqa/domain/model/plan/exploration-graph';

export interface BoundaryValue {
  text: string;
  /** `maxLength + 1`. */
  limit: string;
  isInside: boolean;
}

/** Longer texts are read by nobody and say no more. */
const LONGEST = 300;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The values at the limits that a field has, each once. */
export function boundaryValues(field: FieldSummary): BoundaryValue[] {
  const values = [...numbersOf(field), ...lengthsOf(field), ...triedOutside(field)];
  return values.filter(({ text }, index) => values.findIndex((other) => other.text === text) === index);
}

function numbersOf({ kind, min, max }: FieldSummary): BoundaryValue[] {
  if (kind !== 'number') return [];
  return [
    ...(min === undefined ? [] : [inside(min, 'min'), outside(min - 1, 'min - 1')]),
    ...(max === undefined ? [] : [inside(max, 'max'), outside(max + 1, 'max + 1')]),
  ];
}

/** A text of a certain length says nothing about a field whose text has a form of its own. */
function lengthsOf({ kind, minLength = 0, maxLength, pattern }: FieldSummary): BoundaryValue[] {
  if ((kind !== 'text' && kind !== 'multiline') || pattern !== undefined) return [];
  const short =
    minLength > 1
      ? [inside(lettersOf(minLength), 'minLength'), outside(lettersOf(minLength - 1), 'minLength - 1')]
      : [];
  const isTold = maxLength !== undefined && maxLength > 0 && maxLength < LONGEST;
  const long = isTold
    ? [inside(lettersOf(maxLength), 'maxLength'), outside(lettersOf(maxLength + 1), 'maxLength + 1')]
    : [];
  return [...short, ...long];
}

/** What does not fit the pattern: the values that the page was seen to remark on. */
function triedOutside({ pattern, remarks }: FieldSummary): BoundaryValue[] {
  if (pattern === undefined) return [];
  return remarks.flatMap(({ value }) => (value === '' ? [] : [outside(value, 'pattern')]));
}

function inside(value: number | string, limit: string): BoundaryValue {
  return { text: String(value), limit, isInside: true };
}

function outside(value: number | string, limit: string): BoundaryValue {
  return { text: String(value), limit, isInside: false };
}

function lettersOf(length: number): string {
  return LETTERS.repeat(Math.ceil(length / LETTERS.length)).slice(0, length);
}
