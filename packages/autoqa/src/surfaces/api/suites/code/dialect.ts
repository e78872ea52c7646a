import type { Code } from './layout.ts';

/** What TypeScript and Python spell differently. Everything else about a printed expression is the same in both. */
export interface Dialect {
  /** `sumOf` in TypeScript, `sum_of` in Python. */
  functionName(name: string): string;
  literal(value: number | string | boolean | null): string;
  list(elements: readonly Code[]): Code;
  object(fields: readonly (readonly [name: string, value: Code])[]): Code;
  lambda(parameter: string | undefined, result: Code): Code;
  not(operand: Code): Code;
  and: string;
  or: string;
  /** Texts one after the other: a template literal or a sum. */
  joined(parts: readonly ({ text: string } | { code: Code })[]): Code;
  /** Whole numbers are of another kind than broken ones, and have to be turned into those before arithmetic. */
  hasIntegers: boolean;
}

export function call(dialect: Dialect, name: string, args: readonly Code[]): Code {
  return callOf(dialect.functionName(name), args);
}

export function callOf(callee: string, args: readonly Code[]): Code {
  if (args.length === 0) return `${callee}()`;
  const inner = args.flatMap((each, index): Code[] => (index === 0 ? [each] : [',', { line: ' ' }, each]));
  return { group: [`${callee}(`, { indent: [{ line: '' }, ...inner] }, { broken: ',' }, { line: '' }, ')'] };
}
