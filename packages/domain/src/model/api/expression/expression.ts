/** The small language of checks and of values in API cases (A5, A6). `item` is the element inside the list functions. */
export type Expression =
  | { kind: 'literal'; value: number | string | boolean | null }
  | { kind: 'name'; name: string }
  | { kind: 'field'; of: Expression; name: string }
  | { kind: 'index'; of: Expression; index: Expression }
  | { kind: 'call'; name: FunctionName; args: Expression[] }
  | { kind: 'unary'; operator: '-' | '!'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression };

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

/** Function → how many arguments it takes. The second argument of a list function is looked at for each `item`. */
export const FUNCTIONS = {
  /** The first item for which it is true, or null. */
  find: [2, 2],
  filter: [2, 2],
  map: [2, 2],
  all: [2, 2],
  any: [2, 2],
  sum: [1, 2],
  count: [1, 2],
  floor: [1, 1],
  round: [1, 1],
  min: [2, 2],
  max: [2, 2],
  length: [1, 1],
  lower: [1, 1],
  upper: [1, 1],
  text: [1, 1],
  /** A list holds a value, or a text another, whatever their case. */
  contains: [2, 2],
  /** No value twice. */
  unique: [1, 1],
  /** No element is greater than the one after it; texts are compared as texts, numbers as numbers. */
  ascending: [1, 1],
  descending: [1, 1],
  /** Two lists share a value. */
  overlap: [2, 2],
  /** An object has a field, whatever its value. */
  has: [2, 2],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;
export type FunctionName = keyof typeof FUNCTIONS;

/** Functions whose second argument is evaluated once for each element. */
export const PER_ITEM: ReadonlySet<FunctionName> = new Set(['find', 'filter', 'map', 'all', 'any', 'sum', 'count']);

/** An expression that cannot be read, or that does not fit what it was evaluated on. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}
