import { flatCode, type Code } from './layout.ts';

/** What TypeScript and Python spell differently. Everything else about a printed expression is the same in both. */
export interface Dialect {
  /** `sumOf` in TypeScript, `sum_of` in Python. */
  functionName(name: string): string;
  literal(value: number | string | boolean | null): string;
  /** A text that is one character many times, which nobody wants to count. */
  repeated(character: string, times: number): string;
  list(elements: readonly Code[]): Code;
  object(fields: readonly (readonly [name: string, value: Code])[]): Code;
  lambda(parameter: string | undefined, result: Code): Code;
  not(operand: Code): Code;
  /** A sign and what follows it, with the place where a line may end. */
  signed(sign: string, operand: Code): Code[];
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

/** Whether code is one call, and not several things with signs between them. */
export function isCall(code: Code): boolean {
  if (typeof code === 'string' || !('group' in code) || typeof code.group === 'string') return false;
  const [first] = code.group as readonly Code[];
  return typeof first === 'string' && first.endsWith('(');
}

export function hasSigns(code: Code): boolean {
  return typeof code !== 'string' && 'group' in code && !isCall(code) && !/^[[{]/.test(flatCode(code));
}
