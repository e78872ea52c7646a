import type { Technique } from '@autoqa/domain/model/api/api-case';
import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { fitsRange } from './number-range.ts';
import { matches } from './sample-pattern.ts';
import { sampleValue } from './sample-value.ts';
import {
  allowsNull,
  numberIn,
  schemaObject,
  textIn,
  typeOf,
  type SchemaObject,
  type Schemas,
} from '@autoqa/domain/model/api/schema-reading';

/** A value at or beyond an edge of what a schema allows. */
export interface EdgeValue {
  technique: Extract<Technique, 'wrong-type' | 'wrong-format' | 'boundary' | 'enumeration'>;
  value: unknown;
  /** The keyword that allows or forbids it, with its value: `maximum: 99`. */
  keyword: string;
  allowed: boolean;
}

const LONG = 20_000;

/** The values just inside and just outside of what a schema says, most telling first. */
export function edgeValues(description: Schemas, schema: JsonSchema): EdgeValue[] {
  const read = schemaObject(description, schema);
  const others = otherTypes(description, read);
  return edgesOf(description, schema, read).filter(({ value }) => !typesOf(value).some((type) => others.has(type)));
}

function edgesOf(description: Schemas, schema: JsonSchema, read: SchemaObject): EdgeValue[] {
  if (read['enum'] !== undefined || read['const'] !== undefined) return enumerationEdges(read);
  switch (typeOf(read)) {
    case 'integer':
    case 'number':
      return [...numberEdges(read), ...wrongTypes(read)];
    case 'string':
      return [...textEdges(description, schema, read), ...wrongTypes(read)];
    case 'array':
      return [...listEdges(description, read), ...wrongTypes(read)];
    default:
      return wrongTypes(read);
  }
}

const ALL_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** The types that are left to another alternative, which may take what this one does not. */
function otherTypes(description: Schemas, read: SchemaObject): ReadonlySet<string> {
  const named = Array.isArray(read['type']) ? read['type'].map(String) : [];
  const parts = [read['oneOf'], read['anyOf']]
    .flatMap((each) => (Array.isArray(each) ? (each as JsonSchema[]) : []))
    .map((part) => typesNamed(schemaObject(description, part)));
  const others = parts.filter((types) => !types.every((type) => type === 'null'));
  const nulls = parts.length > others.length ? ['null'] : [];
  return new Set([
    ...named.filter((type) => type !== typeOf(read)),
    ...nulls,
    ...(others.length > 1 ? others.flat() : []),
  ]);
}

function typesNamed(schema: SchemaObject): string[] {
  if (Array.isArray(schema['type'])) return schema['type'].map(String);
  const type = typeOf(schema);
  return type === undefined ? ALL_TYPES : [type];
}

/** The JSON types of a value; a whole number has two. */
function typesOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}

function outside(technique: EdgeValue['technique'], keyword: string, value: unknown): EdgeValue {
  return { technique, keyword, value, allowed: false };
}

function inside(keyword: string, value: unknown): EdgeValue {
  return { technique: 'boundary', keyword, value, allowed: true };
}

function enumerationEdges(schema: SchemaObject): EdgeValue[] {
  const choices = (schema['enum'] ?? [schema['const']]) as unknown[];
  const isText = choices.every((each) => typeof each === 'string' || each === null);
  const stranger = isText ? 'autoqa-no-such-choice' : 987_654_321;
  return [outside('enumeration', `enum: ${JSON.stringify(choices).slice(0, 120)}`, stranger)];
}

function numberEdges(schema: SchemaObject): EdgeValue[] {
  const step = typeOf(schema) === 'integer' ? 1 : 0.01;
  const edges: EdgeValue[] = [];
  for (const [keyword, beyond] of [
    ['minimum', -step],
    ['maximum', step],
  ] as const) {
    const limit = numberIn(schema, keyword);
    if (limit === undefined) continue;
    // Beyond the largest numbers there is nothing, and what one keyword allows another may forbid.
    if (!fitsRange(schema, limit + beyond)) edges.push(outside('boundary', `${keyword}: ${limit}`, limit + beyond));
    if (fitsRange(schema, limit)) edges.push(inside(`${keyword}: ${limit}`, limit));
  }
  for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum'] as const) {
    const limit = numberIn(schema, keyword);
    if (limit !== undefined) edges.push(outside('boundary', `${keyword}: ${limit}`, limit));
  }
  return edges;
}

function textEdges(description: Schemas, schema: JsonSchema, read: SchemaObject): EdgeValue[] {
  const sample = String(sampleValue(description, schema));
  const pattern = textIn(read, 'pattern');
  const most = numberIn(read, 'maxLength');
  const least = numberIn(read, 'minLength');
  const fits = (text: string): boolean => pattern === undefined || matches(pattern, text) === true;
  const edges: EdgeValue[] = [];
  if (most !== undefined && most < LONG) {
    edges.push(outside('boundary', `maxLength: ${most}`, stretch(sample, most + 1)));
    const longest = stretch(sample, most);
    if (fits(longest) && textIn(read, 'format') === undefined) edges.push(inside(`maxLength: ${most}`, longest));
  }
  if (least !== undefined && least > 0) {
    edges.push(outside('boundary', `minLength: ${least}`, sample.slice(0, least - 1)));
    const shortest = stretch(sample, least).slice(0, least);
    if (fits(shortest) && textIn(read, 'format') === undefined) edges.push(inside(`minLength: ${least}`, shortest));
  }
  const spoilt = pattern === undefined ? undefined : spoil(pattern, sample);
  if (spoilt !== undefined) edges.push(outside('wrong-format', `pattern: ${pattern ?? ''}`, spoilt));
  const format = textIn(read, 'format');
  if (format !== undefined && CHECKED_FORMATS.has(format)) {
    edges.push(outside('wrong-format', `format: ${format}`, 'not a valid value'));
  }
  return edges;
}

/** Formats that servers are known to look at; the others are decoration to most. */
const CHECKED_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'email', 'uuid']);

function stretch(text: string, length: number): string {
  const filler = /[\p{L}\p{N}]$/u.exec(text)?.[0] ?? 'x';
  return text.length >= length ? text.slice(0, length) : text.padEnd(length, filler);
}

/** The sample with the smallest change that the pattern no longer allows. */
function spoil(pattern: string, sample: string): string | undefined {
  const candidates = [sample.slice(0, -1), `${sample}!`, `!${sample}`, sample.replaceAll(/\d/g, 'x'), ''];
  return candidates.find((each) => each !== '' && matches(pattern, each) === false);
}

function listEdges(description: Schemas, schema: SchemaObject): EdgeValue[] {
  const item = sampleValue(description, schema['items'] as JsonSchema);
  const edges: EdgeValue[] = [];
  const most = numberIn(schema, 'maxItems');
  const least = numberIn(schema, 'minItems');
  const many = (length: number): unknown[] => Array.from({ length }, () => item);
  if (schema['uniqueItems'] === true) edges.push(outside('boundary', 'uniqueItems: true', many(2)));
  else if (most !== undefined && most < 1_000) edges.push(outside('boundary', `maxItems: ${most}`, many(most + 1)));
  if (least !== undefined && least > 0) edges.push(outside('boundary', `minItems: ${least}`, many(least - 1)));
  return edges;
}

const OTHER_TYPES: Readonly<Record<string, unknown>> = {
  integer: 'twelve',
  number: 'twelve',
  string: 12_345,
  boolean: 'perhaps',
  array: 'no list',
  object: 'no object',
};

function wrongTypes(schema: SchemaObject): EdgeValue[] {
  const type = typeOf(schema);
  const other = type === undefined ? undefined : OTHER_TYPES[type];
  if (type === undefined || other === undefined) return [];
  const edges = [outside('wrong-type', `type: ${type}`, other)];
  if (type === 'integer') edges.push(outside('wrong-type', 'type: integer', 1.5));
  if (!allowsNull(schema)) edges.push(outside('wrong-type', `type: ${type}`, null));
  return edges;
}
