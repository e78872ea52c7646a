/** Where JSON stops being JSON. `JSON.parse` says it only sometimes, and differently in every Node. */
export interface JsonFault {
  offset: number;
  problem: string;
}

const BLANKS = /\s*/y;
const OTHER_SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const PLAIN_CHARACTERS = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or }' | ', or ]' | 'end';
type Kind = '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'scalar';

interface Token {
  kind: Kind;
  end: number;
}

/** Finds the first fault of a text that `JSON.parse` refused. */
export function findJsonFault(text: string): JsonFault {
  const open: Kind[] = [];
  let expected: Expected = 'value';
  for (let offset = 0; ;) {
    const start = match(BLANKS, text, offset) ?? offset;
    if (start >= text.length) return { offset: text.length, problem: `it ends where ${nameOf(expected)} is expected` };
    const token = readToken(text, start);
    const next: Expected | undefined = token && advance(token.kind, expected, open);
    if (token === undefined || next === undefined) {
      return { offset: start, problem: `${nameOf(expected)} is expected here` };
    }
    expected = next;
    offset = token.end;
  }
}

function readToken(text: string, start: number): Token | undefined {
  const mark = text.charAt(start);
  if (isMark(mark)) return { kind: mark, end: start + 1 };
  const end = mark === '"' ? endOfString(text, start + 1) : match(OTHER_SCALAR, text, start);
  return end === undefined ? undefined : { kind: mark === '"' ? 'string' : 'scalar', end };
}

/** Piece by piece: one pattern for a whole string would need a stack as long as the string. */
function endOfString(text: string, start: number): number | undefined {
  for (let at: number | undefined = start; at !== undefined; at = match(ESCAPE, text, at)) {
    at = match(PLAIN_CHARACTERS, text, at) ?? at;
    if (text[at] === '"') return at + 1;
  }
  return undefined;
}

function advance(kind: Kind, expected: Expected, open: Kind[]): Expected | undefined {
  if (kind === ':') return expected === ':' ? 'value' : undefined;
  if (kind === ',') return afterComma(expected);
  if (kind === '}' || kind === ']') return afterClosing(kind, expected, open);
  if (kind === 'string' && expected.startsWith('name')) return ':';
  if (!expected.startsWith('value')) return undefined;
  if (kind !== '{' && kind !== '[') return afterValue(open);
  open.push(kind);
  return kind === '{' ? 'name or }' : 'value or ]';
}

function afterComma(expected: Expected): Expected | undefined {
  if (expected === ', or }') return 'name';
  return expected === ', or ]' ? 'value' : undefined;
}

function afterClosing(kind: '}' | ']', expected: Expected, open: Kind[]): Expected | undefined {
  if (!expected.endsWith(`or ${kind}`)) return undefined;
  open.pop();
  return afterValue(open);
}

function afterValue(open: readonly Kind[]): Expected {
  const innermost = open.at(-1);
  if (innermost === undefined) return 'end';
  return innermost === '{' ? ', or }' : ', or ]';
}

function isMark(character: string): character is '{' | '}' | '[' | ']' | ':' | ',' {
  return character !== '' && '{}[]:,'.includes(character);
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function nameOf(expected: Expected): string {
  if (expected === 'end') return 'nothing more';
  return expected.startsWith('name') ? expected.replace('name', 'a "name"') : expected.replace('value', 'a value');
}
