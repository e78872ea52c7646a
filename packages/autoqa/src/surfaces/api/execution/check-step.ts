import type { ApiCheck } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { asText, evaluateExpression, type Scope } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError, type Expression } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { printExpression } from '@autoqa/domain/model/api/expression/print-expression';
import { MASK } from '../../../kernel/redaction/sensitive-headers.ts';
import { isSecretName } from '../auth/secret-names.ts';
import type { Conformance, Finding } from '../conformance/conformance.ts';
import { describeAnswer, type Answer, type HttpAnswer } from '../http/answer.ts';

export interface CheckContext {
  operation: ApiOperation;
  conformance: Conformance;
  /** The parts of the answer and what was kept; put together only for those who look. */
  scope: () => Scope;
}

const SHOWN_CHARACTERS = 300;

/** Holds an answer against one check. What could not be seen is unknown, never passed. */
export function checkAnswer(check: ApiCheck, answer: Answer, context: CheckContext): Finding {
  if (check.kind === 'no-crash') return checkCrash(answer);
  if (answer.kind === 'no-answer') return unknown(expectationOf(check), describeAnswer(answer));
  switch (check.kind) {
    case 'status':
      return decide(matchesStatus(check.oneOf, answer.status), expectationOf(check), `${answer.status}`);
    case 'conforms':
      return context.conformance.check(context.operation, answer);
    case 'faster-than': {
      const actual = `${Math.round(answer.durationMs)} ms`;
      return decide(answer.durationMs < check.limitMs, expectationOf(check), actual);
    }
    case 'holds':
      return checkExpression(check.expression, context.scope());
  }
}

/** `201`, `4XX`. */
export function matchesStatus(oneOf: readonly string[], status: number): boolean {
  return oneOf.some((each) => {
    const wanted = each.trim().toUpperCase();
    return wanted === String(status) || wanted === `${Math.floor(status / 100)}XX`;
  });
}

/** Whether the checks of a step want just a 401, so that getting one is no reason to sign in again. */
export function expects401(checks: readonly ApiCheck[]): boolean {
  return checks.some(
    (check) =>
      (check.kind === 'status' && check.oneOf.includes('401')) ||
      (check.kind === 'holds' && /\b401\b/.test(check.expression)),
  );
}

/** What an expression sees of an answer. */
export function answerScope(answer: HttpAnswer): Scope {
  const body = 'json' in answer ? answer.json : answer.bodyText === '' ? null : answer.bodyText;
  return { status: answer.status, headers: answer.headers, body };
}

function expectationOf(check: ApiCheck): string {
  if (check.kind === 'status') return check.oneOf.join(' or ');
  if (check.kind === 'faster-than') return `less than ${check.limitMs} ms`;
  return check.kind === 'holds' ? check.expression : 'an answer by the document';
}

function checkCrash(answer: Answer): Finding {
  const expected = 'no 5xx and no torn connection';
  const actual = describeAnswer(answer);
  if (answer.kind === 'answer') return decide(answer.status < 500, expected, actual);
  return answer.reason === 'reset' ? decide(false, expected, actual) : unknown(expected, actual);
}

/** Whether an expression over an answer is true. */
export function checkExpression(text: string, scope: Scope): Finding {
  try {
    const expression = parseExpression(text);
    const value = evaluateExpression(expression, scope);
    if (typeof value !== 'boolean') return unknown(text, `it is ${shorten(asText(value))}, neither true nor false`);
    return decide(value, text, value ? 'it holds' : `it does not hold${describeSides(expression, scope)}`);
  } catch (error) {
    if (error instanceof ExpressionError) return unknown(text, error.message);
    throw error;
  }
}

/** What the two sides of a comparison are; of `a && b` the part that is false. */
function describeSides(expression: Expression, scope: Scope): string {
  if (expression.kind !== 'binary') return '';
  if (expression.operator === '&&') {
    const isLeft = evaluateExpression(expression.left, scope) === false;
    return describeSides(isLeft ? expression.left : expression.right, scope);
  }
  if (expression.operator === '||') return '';
  const sides = [expression.left, expression.right].filter((side) => side.kind !== 'literal');
  const told = sides.map((side) => {
    const name = printExpression(side);
    const value = evaluateExpression(side, scope);
    return `${name} is ${isSecretName(name) && typeof value === 'string' ? MASK : shorten(asText(value))}`;
  });
  return told.length === 0 ? '' : `: ${told.join(', ')}`;
}

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

function decide(isTrue: boolean, expected: string, actual: string): Finding {
  return { verdict: isTrue ? 'pass' : 'fail', expected, actual, notes: [] };
}

function unknown(expected: string, actual: string): Finding {
  return { verdict: 'unknown', expected, actual, notes: [] };
}
