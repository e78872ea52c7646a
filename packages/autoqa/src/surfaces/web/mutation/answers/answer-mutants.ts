import type { MutationKind } from '@autoqa/domain/model/strength';
import { otherValue } from './other-value.ts';
import { breakBody, type AnswerChange } from './break-answer.ts';
import { shapeOf, type JsonShape, type ShapedField } from './json-shape.ts';

/** A change of the answers of one place, with the words for people. */
export interface AnswerMutant {
  kind: MutationKind;
  detail: string;
  change: AnswerChange;
  /** What the page may show of it, for guessing which tests look at it. */
  values: readonly unknown[];
}

/** Everything that can be wrong with the answers of one place, in the order of their fields. */
export function answerMutants(bodies: readonly unknown[], status: number): AnswerMutant[] {
  const shape = shapeOf(bodies);
  const values = shape.fields.flatMap((field) => field.values);
  const whole: AnswerMutant[] = [
    { kind: 'status-changed', detail: `${status} → 500`, change: { change: 'status', status: 500 }, values },
    { kind: 'answer-delayed', detail: 'it comes too late', change: { change: 'delay' }, values },
  ];
  const samples = bodies.slice(0, MOST_SAMPLES);
  const parts = [...listMutants(shape), ...fieldMutants(shape), ...swapMutants(shape)];
  return [...whole, ...parts.filter(({ change }) => samples.some((body) => isBrokenBy(body, change)))];
}

/** So many answers of a place tell whether a change changes anything. */
const MOST_SAMPLES = 8;

function isBrokenBy(body: unknown, change: AnswerChange): boolean {
  return JSON.stringify(breakBody(body, change)) !== JSON.stringify(body);
}

function listMutants({ lists, fields }: JsonShape): AnswerMutant[] {
  return lists.flatMap(({ path, longest, isMixed }) => {
    const name = path === '' ? 'the list' : path;
    const values = fields.filter((field) => field.path.startsWith(`${path}[]`)).flatMap((field) => field.values);
    const all: [boolean, MutationKind, 'empty' | 'double' | 'reverse'][] = [
      [longest > 0, 'list-emptied', 'empty'],
      [longest > 0, 'list-doubled', 'double'],
      [isMixed, 'list-reordered', 'reverse'],
    ];
    return all.flatMap(([isPossible, kind, change]) =>
      isPossible ? [{ kind, detail: `${name}: ${longest}`, change: { change, path }, values }] : [],
    );
  });
}

function fieldMutants({ fields }: JsonShape): AnswerMutant[] {
  return fields.flatMap(({ path, values }): AnswerMutant[] => {
    const [first] = values;
    const wrong = otherValue(first, values);
    return [
      { kind: 'field-dropped', detail: `${path}: ${shown(first)}`, change: { change: 'drop', path }, values },
      {
        kind: 'field-changed',
        detail: `${path}: ${shown(first)} → ${shown(wrong)}`,
        change: { change: 'value', path, seen: values.slice(0, 20) },
        values,
      },
    ];
  });
}

/** Neighbours of one kind, as a programmer mixes them up. */
function swapMutants({ fields }: JsonShape): AnswerMutant[] {
  return fields.flatMap((field, index): AnswerMutant[] => {
    const next = fields[index + 1];
    if (next === undefined || !areAlike(field, next)) return [];
    const other = next.path.slice(next.path.lastIndexOf('.') + 1);
    return [
      {
        kind: 'fields-swapped',
        detail: `${field.path} ↔ ${other}`,
        change: { change: 'swap', path: field.path, other },
        values: [...field.values, ...next.values],
      },
    ];
  });
}

function areAlike(a: ShapedField, b: ShapedField): boolean {
  const holderOf = ({ path }: ShapedField): string => path.slice(0, path.lastIndexOf('.') + 1);
  const [one, other] = [a.values[0], b.values[0]];
  return holderOf(a) === holderOf(b) && !a.path.endsWith('[]') && typeof one === typeof other && one !== other;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
