import { hasSigns, type Dialect } from './dialect.ts';
import { bracketed, flatCode, LINE, type Code } from './layout.ts';

const PLAIN_FIELD = /^[A-Za-z_$][\w$]*$/;

export const typescriptDialect: Dialect = {
  functionName: (name) => name,
  literal: (value) => (typeof value === 'string' ? quoteTypescript(value) : String(value)),
  repeated: (character, times) => `${quoteTypescript(character)}.repeat(${times})`,
  list: (elements) => bracketed('[', elements, { close: ']' }),
  object: (fields) => bracketed('{', printFields(fields), { close: '}', padding: ' ' }),
  lambda: (parameter, result) =>
    hasSigns(result)
      ? { group: [`(${parameter ?? ''}) =>`, { indent: [LINE, result] }] }
      : [`(${parameter ?? ''}) => `, inBrackets(result)],
  not: (operand) => ['!', operand],
  signed: (sign, operand) => [` ${sign}`, LINE, operand],
  and: '&&',
  or: '||',
  joined: (parts) => {
    const inner = parts.map((part) => ('text' in part ? escapeTemplate(part.text) : ['${', flatCode(part.code), '}']));
    return ['`', ...inner, '`'];
  },
  hasIntegers: false,
};

/** As formatters want it: no quotes, or as few as can be. */
function printFields(fields: readonly (readonly [string, Code])[]): Code[] {
  const isQuoted = fields.some(([name]) => !PLAIN_FIELD.test(name));
  return fields.map(([name, value]) => [
    isQuoted && !PLAIN_FIELD.test(name) ? quoteTypescript(name) : name,
    ': ',
    value,
  ]);
}

/** A result that is an object would be read as a block. */
function inBrackets(result: Code): Code {
  return flatCode(result).startsWith('{') ? ['(', result, ')'] : result;
}

/** Single quotes, unless the text has more of them than of double ones. */
export function quoteTypescript(text: string): string {
  const quote = countOf(text, "'") > countOf(text, '"') ? '"' : "'";
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const inner = escaped.replaceAll(quote, `\\${quote}`).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `${quote}${inner}${quote}`;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

function escapeTemplate(text: string): string {
  return text
    .replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`);
}
