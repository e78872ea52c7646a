import type { ApiCase, ApiCheck, Basis } from '@autoqa/domain/model/api/api-case';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { isLeaf, isObject } from '../../../surfaces/api/mutation/json-place.ts';
import type { ApiMutation } from '../../../surfaces/api/mutation/api-mutation.ts';
import type { PassedCase } from './who-notices.ts';

/** Nobody promised it: it is what the whole application did, and a person decides whether it has to stay so. */
const BASIS: Basis = { kind: 'data', quote: 'As it is on the whole application.', place: 'autoqa strength' };
const LIMIT_MS = 1_000;

export interface ProposedCheck {
  step: number;
  check: ApiCheck;
}

/** Checks that may notice what a case let pass, the most telling first; each has to be tried. */
export function proposeChecks(mutation: ApiMutation, { testCase, run }: PassedCase): ProposedCheck[] {
  const seen = run.steps.find(
    ({ role, operation, answer }) =>
      (role === 'act' || role === 'observe') &&
      operation === mutation.operation &&
      answer?.kind === 'answer' &&
      answer.status === mutation.status,
  );
  if (seen?.answer?.kind !== 'answer' || isLeftOpen(testCase, seen.index, mutation)) return [];
  const body = readBody(seen.answer.body);
  const sent = readBody(seen.request?.body ?? '');
  return checksFor(mutation, body, sent).flatMap((check) =>
    check.kind === 'holds' && !isReadable(check.expression) ? [] : [{ step: seen.index, check }],
  );
}

/** A case that takes a success as well as a refusal must not be tied to what it happened to get. */
function isLeftOpen({ steps }: ApiCase, index: number, { mutant, status }: ApiMutation): boolean {
  if (mutant.kind !== 'status-changed' || status < 400) return false;
  const checks = steps[index]?.checks ?? [];
  return checks.some((check) => check.kind === 'status' && check.oneOf.some((each) => each.startsWith('2')));
}

/** The case with one more check. */
export function withCheck(testCase: ApiCase, { step, check }: ProposedCheck): ApiCase {
  const steps = testCase.steps.map((each, index) =>
    index === step ? { ...each, checks: [...each.checks, check] } : each,
  );
  return { ...testCase, steps };
}

function checksFor({ mutant, place = '', status }: ApiMutation, body: unknown, sent: unknown): ApiCheck[] {
  const at = expressionOf(place);
  const list = place === 'the body' ? 'body' : at;
  switch (mutant.kind) {
    case 'status-changed':
      return [{ kind: 'status', oneOf: [String(status)], basis: BASIS }];
    case 'answer-delayed':
      return [{ kind: 'faster-than', limitMs: LIMIT_MS, basis: BASIS }];
    case 'field-dropped':
      return held(at.replace(/^(.+)\.([^.[]+)$/, 'has($1, "$2")'));
    case 'list-emptied':
      return held(`count(${list}) > 0`);
    case 'list-doubled':
      return held(`unique(${list})`, `count(${list}) == ${countAt(body, list)}`);
    case 'list-reordered':
      return orders(list, body);
    case 'field-changed':
    case 'fields-swapped':
      return [...echo(at, sent), ...literal(at, body)];
    default:
      return [];
  }
}

function held(...expressions: string[]): ApiCheck[] {
  return expressions.map((expression) => ({ kind: 'holds', expression, basis: BASIS }));
}

/** `items[].price` → `body.items[0].price`: one item is enough to see that all are broken. */
function expressionOf(place: string): string {
  const path = place.replaceAll('[]', '[0]');
  return path.startsWith('[') ? `body${path}` : `body.${path}`;
}

function echo(at: string, sent: unknown): ApiCheck[] {
  const name = /^body\.([^.[]+)$/.exec(at)?.[1];
  return name !== undefined && isObject(sent) && Object.hasOwn(sent, name) ? held(`${at} == sent.${name}`) : [];
}

function literal(at: string, body: unknown): ApiCheck[] {
  const value = valueAt(body, at);
  return value === undefined || !isLeaf(value) ? [] : held(`${at} == ${JSON.stringify(value)}`);
}

function orders(list: string, body: unknown): ApiCheck[] {
  const items = valueAt(body, list);
  const [first] = Array.isArray(items) ? (items as unknown[]) : [];
  if (!isObject(first)) return held(`ascending(${list})`, `descending(${list})`);
  return Object.keys(first).flatMap((name) =>
    held(`ascending(map(${list}, item.${name}))`, `descending(map(${list}, item.${name}))`),
  );
}

function countAt(body: unknown, list: string): number {
  const items = valueAt(body, list);
  return Array.isArray(items) ? items.length : 0;
}

function valueAt(body: unknown, at: string): unknown {
  let current = body;
  for (const part of at.split(/[.[\]]+/).slice(1)) {
    if (part === '') continue;
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[part];
  }
  return current;
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Cut, or no JSON: then there is nothing to compare with.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isReadable(expression: string): boolean {
  try {
    parseExpression(expression);
    return true;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
