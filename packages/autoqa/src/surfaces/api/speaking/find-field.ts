import { evaluateExpression } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { printFieldAccess } from '@autoqa/domain/model/api/expression/print-expression';
import type { FieldName } from '../sentences/api-intent.ts';
import { expressionOf } from '../sentences/field-name.ts';
import { singular, wordsOf } from './field-words.ts';

export type FoundField =
  | { kind: 'found'; path: string; value: unknown }
  /** With what there is. */
  | { kind: 'missing'; known: string[] }
  | { kind: 'ambiguous'; candidates: string[] };

interface Field {
  path: string;
  keys: string[];
  value: unknown;
  /** It has a place in a list and no name of its own. */
  isItem: boolean;
}

const MOST_FIELDS = 5_000;
const MOST_TOLD = 12;

/**
 * The field of an answer that is meant. Words have to fit the name of exactly one field, the outermost that does: nobody
 * guesses. `about` are the words of the request, so that "the order id" is the `id` of what `POST /orders` answers with.
 */
export function findField(field: FieldName, body: unknown, about: readonly string[] = []): FoundField {
  const fields = fieldsOf(body);
  if (field.by === 'path') {
    const value = valueAt(field.path, body);
    return value === undefined ? missing(fields) : { kind: 'found', path: field.path, value };
  }
  const wanted = wordsOf(field.words);
  const [head, ...tail] = wanted;
  const fits: ((each: Field) => boolean)[] = [
    ({ keys }) => isSame(keys.slice(-1), wanted),
    ({ keys }) => keys.length > 1 && isSame(keys.slice(-2), wanted),
    ({ keys }) => head !== undefined && about.includes(singular(head)) && isSame(keys.slice(-1), tail),
  ];
  for (const fit of fits) {
    const found = outermost(fields.filter(fit));
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return { kind: 'found', path: only.path, value: only.value };
    if (only !== undefined) return { kind: 'ambiguous', candidates: found.slice(0, MOST_TOLD).map(({ path }) => path) };
  }
  return missing(fields);
}

/** The words that a request is about, each in the singular. */
export function wordsOfRequest(path: string, operation = ''): string[] {
  const plain = path.split('?')[0]?.replaceAll(/\{\{?[^{}]*\}\}?/g, '') ?? '';
  return [...wordsOf(plain), ...wordsOf(operation)].map(singular);
}

function missing(fields: readonly Field[]): FoundField {
  const names = fields.filter(({ keys }) => keys.length <= 2).map(({ path }) => path);
  return { kind: 'missing', known: names.slice(0, MOST_TOLD) };
}

function isSame(keys: readonly string[], wanted: readonly string[]): boolean {
  const [key, word] = [keys.flatMap(wordsOf), wanted].map((words) => words.map(singular).join(''));
  return word !== '' && key === word;
}

function outermost(fields: readonly Field[]): Field[] {
  const depth = Math.min(...fields.map(({ keys }) => keys.length));
  return fields.filter(({ keys }) => keys.length === depth);
}

function valueAt(path: string, body: unknown): unknown {
  try {
    return evaluateExpression(parseExpression(expressionOf(path)), { body });
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** Everything that has a name, level by level; items of a list are as deep as the list. */
function fieldsOf(body: unknown): Field[] {
  const fields: Field[] = [];
  let level: Field[] = [{ path: '', keys: [], value: body, isItem: false }];
  while (level.length > 0 && fields.length < MOST_FIELDS) {
    level = level.flatMap(childrenOf);
    fields.push(...level.filter(({ isItem }) => !isItem));
  }
  return fields.slice(0, MOST_FIELDS);
}

function childrenOf({ path, keys, value }: Field): Field[] {
  if (Array.isArray(value)) {
    return value
      .slice(0, MOST_FIELDS)
      .map((item: unknown, index) => ({ path: `${path}[${index}]`, keys, value: item, isItem: true }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, each]: [string, unknown]) => ({
    path: `${path}${printFieldAccess(key)}`.replace(/^\./, ''),
    keys: [...keys, key],
    value: each,
    isItem: false,
  }));
}
