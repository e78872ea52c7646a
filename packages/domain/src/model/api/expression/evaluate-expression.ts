import { ExpressionError, type BinaryOperator, type Expression, type FunctionName } from './expression.ts';
import { printExpression } from './print-expression.ts';

/** What an expression sees: the parts of an answer, and what earlier steps kept. */
export type Scope = Readonly<Record<string, unknown>>;

/** Evaluates; what does not fit (a missing number, a text where a list is needed) is an {@link ExpressionError}. */
export function evaluateExpression(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      if (!Object.hasOwn(scope, expression.name)) throw new ExpressionError(`"${expression.name}" is not known here.`);
      return scope[expression.name];
    case 'field':
      return fieldOf(evaluateExpression(expression.of, scope), expression.name);
    case 'index':
      return elementOf(expression, scope);
    case 'unary':
      if (expression.operator === '!') return !isTrue(expression.operand, scope);
      return -numberOf(expression.operand, scope);
    case 'binary':
      return binary(expression, scope);
    case 'call':
      return call(expression, scope);
  }
}

function fieldOf(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null || !Object.hasOwn(of, name)) return undefined;
  return (of as Record<string, unknown>)[name];
}

function elementOf({ of, index }: Extract<Expression, { kind: 'index' }>, scope: Scope): unknown {
  const place = evaluateExpression(index, scope);
  if (typeof place === 'string') return fieldOf(evaluateExpression(of, scope), place);
  const list = listOf(of, scope);
  return list.at(numberOf(index, scope));
}

function binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, scope: Scope): unknown {
  switch (operator) {
    case '||':
      return isTrue(left, scope) || isTrue(right, scope);
    case '&&':
      return isTrue(left, scope) && isTrue(right, scope);
    case '==':
      return isSame(evaluateExpression(left, scope), evaluateExpression(right, scope));
    case '!=':
      return !isSame(evaluateExpression(left, scope), evaluateExpression(right, scope));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, comparable(left, scope), comparable(right, scope));
    default:
      return arithmetic(operator, numberOf(left, scope), numberOf(right, scope));
  }
}

function compare(operator: BinaryOperator, left: number | string, right: number | string): boolean {
  if (typeof left !== typeof right) throw new ExpressionError(`${left} and ${right} cannot be compared.`);
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  if (operator === '>') return left > right;
  return left >= right;
}

function arithmetic(operator: BinaryOperator, left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (right === 0) throw new ExpressionError(`${left} cannot be divided by 0.`);
  return operator === '/' ? left / right : left % right;
}

type Call = Extract<Expression, { kind: 'call' }>;

function call({ name, args }: Call, scope: Scope): unknown {
  const [first, second] = args as [Expression, Expression | undefined];
  const each = (item: unknown): unknown =>
    second === undefined ? item : evaluateExpression(second, { ...scope, item });
  const isWanted = (item: unknown): boolean => truth(each(item), second ?? first);
  const functions: Readonly<Record<FunctionName, () => unknown>> = {
    find: () => listOf(first, scope).find(isWanted) ?? null,
    filter: () => listOf(first, scope).filter(isWanted),
    map: () => listOf(first, scope).map(each),
    all: () => listOf(first, scope).every(isWanted),
    any: () => listOf(first, scope).some(isWanted),
    sum: () => listOf(first, scope).reduce<number>((total, item) => total + asNumber(each(item), first), 0),
    count: () => (second === undefined ? listOf(first, scope) : listOf(first, scope).filter(isWanted)).length,
    floor: () => Math.floor(numberOf(first, scope)),
    round: () => Math.round(numberOf(first, scope)),
    min: () => Math.min(numberOf(first, scope), numberOf(second ?? first, scope)),
    max: () => Math.max(numberOf(first, scope), numberOf(second ?? first, scope)),
    length: () => lengthOf(first, scope),
    lower: () => textOf(first, scope).toLowerCase(),
    upper: () => textOf(first, scope).toUpperCase(),
    text: () => asText(evaluateExpression(first, scope)),
    contains: () => contains(evaluateExpression(first, scope), evaluateExpression(second ?? first, scope)),
    unique: () => isUnique(listOf(first, scope)),
    ascending: () => isAscending(listOf(first, scope)),
    descending: () => isAscending(listOf(first, scope).toReversed()),
    overlap: () => listOf(first, scope).some((one) => listOf(second ?? first, scope).some((two) => isSame(one, two))),
    has: () => hasField(evaluateExpression(first, scope), textOf(second ?? first, scope)),
  };
  return functions[name]();
}

function hasField(of: unknown, name: string): boolean {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name);
}

function isTrue(expression: Expression, scope: Scope): boolean {
  return truth(evaluateExpression(expression, scope), expression);
}

function truth(value: unknown, expression: Expression): boolean {
  if (typeof value === 'boolean') return value;
  throw unfit(expression, 'true or false', value);
}

function numberOf(expression: Expression, scope: Scope): number {
  return asNumber(evaluateExpression(expression, scope), expression);
}

function asNumber(value: unknown, expression: Expression): number {
  if (typeof value === 'number') return value;
  throw unfit(expression, 'a number', value);
}

function textOf(expression: Expression, scope: Scope): string {
  const value = evaluateExpression(expression, scope);
  if (typeof value === 'string') return value;
  throw unfit(expression, 'a text', value);
}

function listOf(expression: Expression, scope: Scope): readonly unknown[] {
  const value = evaluateExpression(expression, scope);
  if (Array.isArray(value)) return value as unknown[];
  throw unfit(expression, 'a list', value);
}

function lengthOf(expression: Expression, scope: Scope): number {
  const value = evaluateExpression(expression, scope);
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  throw unfit(expression, 'a text or a list', value);
}

function comparable(expression: Expression, scope: Scope): number | string {
  const value = evaluateExpression(expression, scope);
  if (typeof value === 'number' || typeof value === 'string') return value;
  throw unfit(expression, 'a number or a text', value);
}

function unfit(expression: Expression, wanted: string, value: unknown): ExpressionError {
  return new ExpressionError(`${printExpression(expression)} is ${asText(value)}, not ${wanted}.`);
}

/** How a value reads inside a text. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? 'missing' : JSON.stringify(value);
}

function contains(all: unknown, part: unknown): boolean {
  if (Array.isArray(all)) return all.some((each) => isSame(each, part));
  return asText(all).toLowerCase().includes(asText(part).toLowerCase());
}

function isUnique(list: readonly unknown[]): boolean {
  return new Set(list.map((each) => JSON.stringify(each))).size === list.length;
}

function isAscending(list: readonly unknown[]): boolean {
  return list.every((value, index) => index === 0 || !isGreater(list[index - 1], value));
}

/** A missing value stands anywhere. */
function isGreater(one: unknown, two: unknown): boolean {
  if (typeof one === 'number' && typeof two === 'number') return one > two;
  if (typeof one === 'string' && typeof two === 'string') return one > two;
  return false;
}

function isSame(one: unknown, two: unknown): boolean {
  if (Object.is(one, two)) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return one === two;
  if (Array.isArray(one) !== Array.isArray(two)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(two).length) return false;
  return names.every((name) => Object.hasOwn(two, name) && isSame(fieldOf(one, name), fieldOf(two, name)));
}
