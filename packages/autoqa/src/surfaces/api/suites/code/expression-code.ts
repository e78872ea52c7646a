import {
  type BinaryOperator,
  type Expression,
  type FunctionName,
  PER_ITEM,
} from '@autoqa/domain/model/api/expression/expression';
import { call, type Dialect } from './dialect.ts';
import type { Code } from './layout.ts';

/**
 * Prints an expression as code with the same meaning. Where the language itself would be more lenient than the
 * expression (a missing number, a text compared with a number), a function of the suite's support stands in its place.
 */
export interface ExpressionPrinter {
  dialect: Dialect;
  /** The variable that holds a name's value; nothing when nobody kept one. */
  variableOf: (name: string) => string | undefined;
  /** Told of every support function that is used. */
  onUse: (functionName: string) => void;
}

/** Functions of expressions → functions of the support, whose names collide with nothing built in. */
const SUPPORT_NAMES: Readonly<Record<FunctionName, string>> = {
  find: 'firstWhere',
  filter: 'where',
  map: 'each',
  all: 'allOf',
  any: 'anyOf',
  sum: 'sumOf',
  count: 'countOf',
  floor: 'floored',
  round: 'rounded',
  min: 'smallerOf',
  max: 'greaterOf',
  length: 'lengthOf',
  lower: 'lowerCase',
  upper: 'upperCase',
  text: 'text',
  contains: 'contains',
  unique: 'isUnique',
  ascending: 'isAscending',
  descending: 'isDescending',
  overlap: 'overlap',
  has: 'has',
};

const TRUTHS: ReadonlySet<string> = new Set([
  '||',
  '&&',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'all',
  'any',
  'contains',
  'unique',
  'ascending',
  'descending',
  'overlap',
  'has',
]);
const NUMBERS: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  '%',
  'sum',
  'count',
  'floor',
  'round',
  'min',
  'max',
  'length',
]);

export function expressionCode(expression: Expression, printer: ExpressionPrinter): Code {
  switch (expression.kind) {
    case 'literal':
      return printer.dialect.literal(expression.value);
    case 'name':
      return nameCode(expression.name, printer);
    case 'field':
    case 'index':
      return pathCode(expression, printer);
    case 'unary':
      if (expression.operator === '!')
        return printer.dialect.not(tightly(truthCode(expression.operand, printer), expression.operand));
      return ['-', tightly(numberCode(expression.operand, printer), expression.operand)];
    case 'binary':
      return binaryCode(expression, printer);
    case 'call':
      return callCode(expression, printer);
  }
}

function nameCode(name: string, printer: ExpressionPrinter): Code {
  return printer.variableOf(name) ?? use('notKnown', [printer.dialect.literal(name)], printer);
}

function use(name: string, args: readonly Code[], printer: ExpressionPrinter): Code {
  printer.onUse(printer.dialect.functionName(name));
  return call(printer.dialect, name, args);
}

/** `get(body, 'items', 0, 'id')`: one call for the whole way. */
function pathCode(expression: Expression, printer: ExpressionPrinter): Code {
  const steps: Code[] = [];
  let from = expression;
  while (from.kind === 'field' || from.kind === 'index') {
    steps.unshift(from.kind === 'field' ? printer.dialect.literal(from.name) : expressionCode(from.index, printer));
    from = from.of;
  }
  return use('get', [expressionCode(from, printer), ...steps], printer);
}

type Binary = Extract<Expression, { kind: 'binary' }>;

function binaryCode({ operator, left, right }: Binary, printer: ExpressionPrinter): Code {
  switch (operator) {
    case '||':
    case '&&':
      return logicCode({ kind: 'binary', operator, left, right }, printer);
    case '==':
      return use('same', [expressionCode(left, printer), expressionCode(right, printer)], printer);
    case '!=':
      return printer.dialect.not(use('same', [expressionCode(left, printer), expressionCode(right, printer)], printer));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return use(
        'compare',
        [expressionCode(left, printer), printer.dialect.literal(operator), expressionCode(right, printer)],
        printer,
      );
    case '/':
      return use('divided', [expressionCode(left, printer), expressionCode(right, printer)], printer);
    case '%':
      return use('remainder', [expressionCode(left, printer), expressionCode(right, printer)], printer);
    default:
      return arithmeticCode({ kind: 'binary', operator, left, right }, printer);
  }
}

/** `a && b && c` as one group: where it does not fit, each part has its own line. */
function logicCode({ operator, left, right }: Binary, printer: ExpressionPrinter): Code {
  const sign = operator === '&&' ? printer.dialect.and : printer.dialect.or;
  const part = (each: Expression): Code => {
    const isLogic = each.kind === 'binary' && (each.operator === '&&' || each.operator === '||');
    return isLogic ? ['(', truthCode(each, printer), ')'] : truthCode(each, printer);
  };
  const operands: Code[] = [part(right)];
  let first = left;
  while (first.kind === 'binary' && first.operator === operator) {
    operands.unshift(part(first.right));
    first = first.left;
  }
  return { group: [part(first), ...operands.flatMap((each) => printer.dialect.signed(sign, each))] };
}

const WEIGHT: Partial<Record<BinaryOperator, number>> = { '+': 1, '-': 1, '*': 2 };

/** `a - b + c` as one group: signs of the same weight stand or break together. */
function arithmeticCode({ operator, left, right }: Binary, printer: ExpressionPrinter): Code {
  const weight = weightOf({ kind: 'binary', operator, left, right });
  const parts = [signAndOperand(operator, right, { weight, printer })];
  let [first, next] = [left, right];
  while (first.kind === 'binary' && weightOf(first) === weight) {
    parts.unshift(signAndOperand(first.operator, first.right, { weight, printer }));
    [first, next] = [first.left, first.right];
  }
  const isWhole = printer.dialect.hasIntegers && isInteger(first) && isInteger(next);
  const start = isWhole ? use('number', [expressionCode(first, printer)], printer) : numberCode(first, printer);
  return { group: [!isWhole && weightOf(first) < weight ? ['(', start, ')'] : start, { indent: parts }] };
}

function weightOf(expression: Expression): number {
  return expression.kind === 'binary' ? (WEIGHT[expression.operator] ?? 3) : 3;
}

function signAndOperand(
  operator: BinaryOperator,
  operand: Expression,
  { weight, printer }: { weight: number; printer: ExpressionPrinter },
): Code {
  const code = numberCode(operand, printer);
  const needsBrackets = weightOf(operand) <= weight || operand.kind === 'unary';
  return printer.dialect.signed(operator, needsBrackets ? ['(', code, ')'] : code);
}

function isInteger(expression: Expression): boolean {
  if (expression.kind === 'unary') return expression.operator === '-' && isInteger(expression.operand);
  return expression.kind === 'literal' && typeof expression.value === 'number';
}

/** The operand of a sign in front: what is no single thing gets brackets. */
function tightly(code: Code, operand: Expression): Code {
  const isLoose =
    operand.kind === 'unary' ||
    (operand.kind === 'binary' && ['||', '&&', '+', '-', '*', '!='].includes(operand.operator));
  return isLoose || (operand.kind === 'literal' && typeof operand.value === 'number' && operand.value < 0)
    ? ['(', code, ')']
    : code;
}

/** Code that is true or false, or fails. */
export function truthCode(expression: Expression, printer: ExpressionPrinter): Code {
  const code = expressionCode(expression, printer);
  return isTruth(expression) ? code : use('truth', [code], printer);
}

function numberCode(expression: Expression, printer: ExpressionPrinter): Code {
  const code = expressionCode(expression, printer);
  return isNumber(expression) ? code : use('number', [code], printer);
}

function isTruth(expression: Expression): boolean {
  if (expression.kind === 'literal') return typeof expression.value === 'boolean';
  if (expression.kind === 'unary') return expression.operator === '!';
  if (expression.kind === 'binary') return TRUTHS.has(expression.operator);
  return expression.kind === 'call' && TRUTHS.has(expression.name);
}

function isNumber(expression: Expression): boolean {
  if (expression.kind === 'literal') return typeof expression.value === 'number';
  if (expression.kind === 'unary') return expression.operator === '-';
  if (expression.kind === 'binary') return NUMBERS.has(expression.operator);
  return expression.kind === 'call' && NUMBERS.has(expression.name);
}

function callCode({ name, args }: Extract<Expression, { kind: 'call' }>, printer: ExpressionPrinter): Code {
  const [first, second] = args as [Expression, Expression | undefined];
  const list = expressionCode(first, printer);
  if (second === undefined) return use(SUPPORT_NAMES[name], [list], printer);
  if (PER_ITEM.has(name)) {
    const inner = { ...printer, variableOf: (each: string) => (each === 'item' ? 'item' : printer.variableOf(each)) };
    return use(SUPPORT_NAMES[name], [list, printer.dialect.lambda('item', expressionCode(second, inner))], printer);
  }
  const other = expressionCode(second, printer);
  // With nothing in the first list, nobody looks at the second.
  return use(
    SUPPORT_NAMES[name],
    [list, name === 'overlap' ? printer.dialect.lambda(undefined, other) : other],
    printer,
  );
}
