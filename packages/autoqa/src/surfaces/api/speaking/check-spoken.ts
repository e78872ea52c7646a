import { assertNever } from '@autoqa/domain/assert-never';
import type { AssertionKind } from '@autoqa/domain/model/assertion';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { asText } from '@autoqa/domain/model/api/expression/evaluate-expression';
import type { Comparison, TextMatch } from '@autoqa/domain/model/web-intent';
import type { Conformance, Finding } from '../conformance/conformance.ts';
import { answerScope, checkExpression, matchesStatus } from '../execution/check-step.ts';
import type { HttpAnswer } from '../http/answer.ts';
import type { FieldName, SpokenCheck } from '../sentences/api-intent.ts';
import { isLiteral } from '../sentences/json-template.ts';
import { findField } from './find-field.ts';
import { fill, valueOf, type Lookup } from './write-spoken-request.ts';

export interface SpokenCheckContext {
  answer: HttpAnswer;
  lookup: Lookup;
  /** The words that the request is about. */
  about: readonly string[];
  /** What the document says of the operation; nothing where there is no document. */
  contract: { operation: ApiOperation; conformance: Conformance } | undefined;
}

const SHOWN = 300;

/** Holds the last answer against what a sentence claims of it. What cannot be told is unknown, never passed. */
export function checkSpoken(check: SpokenCheck, context: SpokenCheckContext): Finding {
  const { answer, lookup } = context;
  switch (check.verify) {
    case 'status': {
      const expected = `${check.negated ? 'not ' : ''}${check.oneOf.join(' or ')}`;
      return decide(matchesStatus(check.oneOf, answer.status) !== check.negated, expected, `${answer.status}`);
    }
    case 'faster': {
      const took = Math.round(answer.durationMs);
      return decide(answer.durationMs < check.limitMs, `less than ${check.limitMs} ms`, `${took} ms`);
    }
    case 'conforms': {
      const { contract } = context;
      if (contract !== undefined) return contract.conformance.check(contract.operation, answer);
      return unknown('an answer by the document', 'the document has no such operation');
    }
    case 'holds':
      return checkExpression(fillExpression(check.expression, lookup), answerScope(answer));
    case 'header': {
      const seen = answer.headers[check.name];
      const wanted = fill(check.value.text, lookup);
      const expected = describe(check.match, wanted, check.negated);
      if (seen === undefined) return decide(check.negated, expected, `there is no header "${check.name}"`);
      return decide(fits(seen, wanted, check.match) !== check.negated, expected, seen);
    }
    case 'text': {
      const wanted = fill(check.value.text, lookup);
      const holds = answer.bodyText.includes(wanted) || answer.bodyText.includes(JSON.stringify(wanted).slice(1, -1));
      return decide(holds === check.present, describe('contains', wanted, !check.present), answer.bodyText);
    }
    case 'count':
    case 'item':
      return checkList(check, context);
    case 'field':
    case 'number':
    case 'present':
    case 'empty':
      return checkField(check, context);
    default:
      return assertNever(check);
  }
}

/** What sort of assertion it is, for the report. */
export function kindOfSpoken({ verify }: SpokenCheck): AssertionKind {
  const kinds: Partial<Record<SpokenCheck['verify'], AssertionKind>> = {
    status: 'status',
    faster: 'response-time',
    conforms: 'schema',
    header: 'header',
    count: 'count',
  };
  return kinds[verify] ?? 'body';
}

/** Placeholders become values of the language: numbers as they are, everything else as a text. */
function fillExpression(expression: string, lookup: Lookup): string {
  return expression.replaceAll(/(["']?)\{\{\s*([^{}]+?)\s*\}\}\1/g, (_, quote: string, name: string) => {
    const value = lookup(name);
    return quote === '' && isLiteral(value) ? value : JSON.stringify(value);
  });
}

type FieldCheck = Extract<SpokenCheck, { verify: 'field' | 'number' | 'present' | 'empty' }>;

function checkField(check: FieldCheck, context: SpokenCheckContext): Finding {
  const { lookup } = context;
  const found = find(check.field, context);
  if (check.verify === 'present') {
    const expected = check.present ? 'is there' : 'is not there';
    if (found.kind === 'ambiguous') return unsure(expected, found.candidates);
    return decide(
      (found.kind === 'found') === check.present,
      expected,
      found.kind === 'found' ? 'it is there' : none(found),
    );
  }
  const wanted = 'value' in check ? valueOf(check.value, lookup) : undefined;
  const expected = expectationOf(check, asText(wanted));
  if (found.kind === 'ambiguous') return unsure(expected, found.candidates);
  if (found.kind === 'missing') return decide(false, expected, none(found));
  const { value } = found;
  switch (check.verify) {
    case 'empty':
      return decide(isEmpty(value) === check.empty, expected, asText(value));
    case 'number':
      return compareNumbers(value, check.comparison, { wanted, expected });
    case 'field':
      return decide(fitsValue(value, wanted, check.match) !== check.negated, expected, asText(value));
    default:
      return assertNever(check);
  }
}

function expectationOf(check: Exclude<FieldCheck, { verify: 'present' }>, wanted: string): string {
  if (check.verify === 'empty') return check.empty ? 'empty' : 'not empty';
  return check.verify === 'number' ? `${check.comparison} ${wanted}` : describe(check.match, wanted, check.negated);
}

function checkList(check: Extract<SpokenCheck, { verify: 'count' | 'item' }>, context: SpokenCheckContext): Finding {
  const list = listOf(check.field, context);
  const { lookup } = context;
  if (check.verify === 'count') {
    const expected = `${check.comparison} ${check.count} items`;
    if (!Array.isArray(list)) return unknown(expected, list);
    return decide(compares(list.length, check.comparison, check.count), expected, `${list.length} items`);
  }
  const wanted = valueOf(check.where.value, lookup);
  const expected = `${check.present ? 'an' : 'no'} item with ${check.where.name} ${asText(wanted)}`;
  if (!Array.isArray(list)) return unknown(expected, list);
  const name: FieldName = { by: 'words', words: check.where.name };
  const values = list
    .map((item) => findField(name, item))
    .flatMap((each) => (each.kind === 'found' ? [each.value] : []));
  const holds = values.some((value) => fitsValue(value, wanted, 'equals'));
  return decide(
    holds === check.present,
    expected,
    values.length === 0 ? 'no item has it' : values.map(asText).join(', '),
  );
}

/** The list that is meant: the answer itself, the field that was named, or the only list that there is. */
function listOf(field: FieldName | undefined, context: SpokenCheckContext): unknown[] | string {
  const { body } = answerScope(context.answer) as { body: unknown };
  if (field !== undefined) {
    const found = find(field, context);
    if (found.kind === 'ambiguous') return `several fields are meant: ${found.candidates.join(', ')}`;
    const value = found.kind === 'found' ? found.value : undefined;
    return Array.isArray(value) ? (value as unknown[]) : found.kind === 'found' ? 'it is no list' : none(found);
  }
  if (Array.isArray(body)) return body as unknown[];
  const lists = typeof body === 'object' && body !== null ? Object.values(body).filter(Array.isArray) : [];
  return lists.length === 1 ? (lists[0] as unknown[]) : `the answer has ${lists.length} lists; name the field`;
}

function find(field: FieldName, { answer, about }: SpokenCheckContext): ReturnType<typeof findField> {
  return findField(field, answerScope(answer)['body'], about);
}

function none(found: ReturnType<typeof findField>): string {
  const known = found.kind === 'missing' ? found.known : [];
  return known.length === 0 ? 'there are no fields' : `there is no such field; there are ${known.join(', ')}`;
}

function unsure(expected: string, candidates: readonly string[]): Finding {
  return unknown(expected, `several fields are meant: ${candidates.join(', ')}`);
}

/** People do not write whether a number is a text; those who care have the language of API cases. */
function fitsValue(actual: unknown, wanted: unknown, match: TextMatch): boolean {
  if (match === 'contains' && Array.isArray(actual)) return actual.some((each) => fitsValue(each, wanted, 'equals'));
  if (match === 'equals' && typeof actual === 'number')
    return actual === Number(wanted) && String(wanted).trim() !== '';
  return fits(asText(actual), asText(wanted), match);
}

function fits(actual: string, wanted: string, match: TextMatch): boolean {
  const [seen, text] = [actual.normalize('NFC'), wanted.normalize('NFC')];
  if (match === 'equals') return seen === text;
  if (match === 'contains') return seen.includes(text);
  if (match === 'starts-with') return seen.startsWith(text);
  return match === 'ends-with' ? seen.endsWith(text) : new RegExp(text, 'u').test(seen);
}

function compareNumbers(
  actual: unknown,
  comparison: Comparison,
  { wanted, expected }: { wanted: unknown; expected: string },
): Finding {
  const [left, right] = [actual, wanted].map((each) =>
    typeof each === 'string' && each.trim() !== '' ? Number(each) : each,
  );
  if (typeof left !== 'number' || typeof right !== 'number' || Number.isNaN(left + right)) {
    return unknown(expected, `${asText(actual)} and ${asText(wanted)} are not both numbers`);
  }
  return decide(compares(left, comparison, right), expected, asText(actual));
}

function compares(left: number, comparison: Comparison, right: number): boolean {
  if (comparison === '=') return left === right;
  if (comparison === '!=') return left !== right;
  if (comparison === '>') return left > right;
  if (comparison === '>=') return left >= right;
  return comparison === '<' ? left < right : left <= right;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function describe(match: TextMatch, wanted: string, negated: boolean): string {
  const words = match === 'equals' ? '' : `${match.replace('-', ' ')} `;
  return `${negated ? 'not ' : ''}${words}${wanted}`;
}

function decide(holds: boolean, expected: string, actual: string): Finding {
  return { verdict: holds ? 'pass' : 'fail', expected, actual: shorten(actual), notes: [] };
}

function unknown(expected: string, actual: string): Finding {
  return { verdict: 'unknown', expected, actual: shorten(actual), notes: [] };
}

function shorten(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
