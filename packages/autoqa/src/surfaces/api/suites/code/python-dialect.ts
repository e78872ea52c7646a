import type { Dialect } from './dialect.ts';
import { bracketed, LINE, type Code } from './layout.ts';

export const pythonDialect: Dialect = {
  functionName: (name) => snakeCase(name),
  literal: printLiteral,
  repeated: (character, times) => `${quotePython(character)} * ${times}`,
  list: (elements) => bracketed('[', elements, { close: ']' }),
  object: (fields) =>
    bracketed(
      '{',
      fields.map(([name, value]): Code => [quotePython(name), ': ', value]),
      { close: '}' },
    ),
  lambda: (parameter, result) => [parameter === undefined ? 'lambda: ' : `lambda ${parameter}: `, result],
  not: (operand) => ['not ', operand],
  signed: (sign, operand) => [LINE, `${sign} `, operand],
  and: 'and',
  or: 'or',
  joined: (parts) =>
    parts.flatMap((part, index): Code[] => [
      ...(index === 0 ? [] : [' + ']),
      'text' in part ? quotePython(part.text) : part.code,
    ]),
  hasIntegers: true,
};

function printLiteral(value: number | string | boolean | null): string {
  if (typeof value === 'string') return quotePython(value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}

/** JSON's escapes are Python's, too, but for surrogates without a partner, which JSON writes as Python reads them. */
export function quotePython(text: string): string {
  const plain = JSON.stringify(text);
  if (!plain.includes('\\"') || text.includes("'")) return plain;
  return `'${plain.slice(1, -1).replaceAll('\\"', '"')}'`;
}

export function snakeCase(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
