import type { SchemaObject } from '@autoqa/domain/model/api/schema-reading';

/** Another value of the same kind for any value; the same one where nothing can be made of it. */
export type ValueChange = (value: unknown) => unknown;

const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Ways to change the values of one field, those that a schema hardly forbids first. Each changes every number, text and
 * truth; null becomes a value that was seen in its place, if there was one.
 */
export function valueChanges(schema: SchemaObject, { isId, seen }: { isId: boolean; seen: unknown }): ValueChange[] {
  const choices: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
  const byType = (text: (value: string) => string, number: (value: number) => number): ValueChange => {
    return (value) => {
      if (value === null) return seen ?? value;
      if (typeof value === 'boolean') return !value;
      if (typeof value === 'number') return number(value);
      return typeof value === 'string' ? text(value) : value;
    };
  };
  const other: ValueChange = (value) => choices.find((each) => each !== value && each !== null) ?? value;
  return [
    ...(choices.length > 1 ? [other] : []),
    ...(isId ? [byType(farAway, (value) => value + 900_000_000)] : []),
    byType(dayLater, (value) => value + 1),
    byType(lastChanged, (value) => value - 1),
    byType(firstChanged, (value) => (value === 0 ? 1 : 0)),
    byType(
      (value) => `${value}x`,
      (value) => value / 2 + 1,
    ),
    byType(
      (value) => (value === 'changed' ? 'other' : 'changed'),
      (value) => value + 1,
    ),
  ];
}

/** The same text with another number at its end, one that hardly anything has. */
function farAway(text: string): string {
  const number = /\d+$/.exec(text)?.[0];
  return number === undefined ? lastChanged(text) : `${text.slice(0, -number.length)}9000${number}`;
}

function dayLater(text: string): string {
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) return lastChanged(text);
  const later = new Date(Date.parse(text) + DAY_MS).toISOString();
  return text.length === 10 ? later.slice(0, 10) : later;
}

function lastChanged(text: string): string {
  return changedAt(text, text.search(/[a-z0-9](?=[^a-z0-9]*$)/i));
}

function firstChanged(text: string): string {
  return changedAt(text, text.search(/[a-z0-9]/i));
}

/** A digit becomes another digit, a letter another letter. */
function changedAt(text: string, at: number): string {
  const sign = text[at];
  if (sign === undefined) return `${text}x`;
  const code = sign.charCodeAt(0);
  const isLast = sign === '9' || sign === 'z' || sign === 'Z';
  return `${text.slice(0, at)}${String.fromCharCode(isLast ? code - 1 : code + 1)}${text.slice(at + 1)}`;
}

/** A value of another type. */
export function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 4711;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value;
}
