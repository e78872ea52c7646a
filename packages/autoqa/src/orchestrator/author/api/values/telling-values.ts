import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { wordsOf } from '@autoqa/domain/model/api/names';
import {
  numberIn,
  schemaObject,
  textIn,
  typeOf,
  type Schemas,
  type SchemaObject,
} from '@autoqa/domain/model/api/schema-reading';
import { fitsRange, sampleNumber } from './number-range.ts';
import { sampleValue } from './sample-value.ts';

/** Which end of a range a value is: `minPrice` and `maxPrice` must not cross. */
export type Side = 'lower' | 'upper';

const LOWER = new Set([
  'min',
  'minimum',
  'from',
  'start',
  'begin',
  'since',
  'after',
  'lower',
  'least',
  'page',
  'offset',
  'skip',
]);
const UPPER = new Set(['max', 'maximum', 'to', 'end', 'until', 'before', 'upper', 'most']);
const LOWER_ZH = /最小|最低|最少|最早|开始|起始|页码/;
const UPPER_ZH = /最大|最高|最多|最晚|结束|截止/;
const SIZE = /^(?:per|limit)$|size/;

/** The end of a range that a name speaks of. Where a list begins is a lower end too: far on there is nothing. */
export function sideOf(name: string): Side | undefined {
  const words = wordsOf(name);
  if (UPPER_ZH.test(name) || words.some((word) => UPPER.has(word))) return 'upper';
  if (words.some((word) => SIZE.test(word))) return undefined;
  return LOWER_ZH.test(name) || words.some((word) => LOWER.has(word)) ? 'lower' : undefined;
}

const DATES = {
  date: { lower: '2020-01-01', upper: '2030-01-01' },
  'date-time': { lower: '2020-01-01T00:00:00.000Z', upper: '2030-01-01T00:00:00.000Z' },
} as const;
const HIGH = 1_000_000;

/** Few values that a schema allows and that are likely to be treated differently; none when it allows almost everything. */
export function tellingValues(
  description: Schemas,
  schema: JsonSchema,
  { examples = [], side }: { examples?: readonly unknown[]; side?: Side | undefined } = {},
): unknown[] {
  const read = schemaObject(description, schema);
  const choices = read['enum'];
  if (Array.isArray(choices)) return choices.filter((each) => each !== null);
  const shown = [...examples, read['example'], listed(read['examples']), read['default']].filter(isThere);
  switch (typeOf(read)) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return numbers(read, shown, side);
    case 'string':
      return texts(description, schema, { shown, side });
    default:
      return [];
  }
}

function numbers(schema: SchemaObject, shown: readonly unknown[], side: Side | undefined): unknown[] {
  const fitting = (values: readonly unknown[]): number[] =>
    values.filter((value): value is number => typeof value === 'number' && fitsRange(schema, value));
  const [least, most] = [numberIn(schema, 'minimum'), numberIn(schema, 'maximum')];
  if (side === 'lower') return fitting([least, sampleNumber(schema)]).slice(0, 1);
  if (side === 'upper') return fitting([most, ...shown, HIGH]).slice(0, 1);
  return [...new Set(fitting([least, most, ...shown]))];
}

function texts(
  description: Schemas,
  schema: JsonSchema,
  { shown, side }: { shown: readonly unknown[]; side: Side | undefined },
): unknown[] {
  const format = textIn(schemaObject(description, schema), 'format');
  if (format === 'date' || format === 'date-time') {
    return [side === undefined ? sampleValue(description, schema) : DATES[format][side]];
  }
  return side === undefined ? shown.filter((each) => typeof each === 'string').slice(0, 1) : [];
}

function listed(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}
