/** Headers whose value is a credential whatever it looks like. */
const SENSITIVE = 'authorization|proxy-authorization|cookie|set-cookie|x-api-key|x-auth-token|x-csrf-token';
const SENSITIVE_NAME = new RegExp(`^(?:${SENSITIVE})$`, 'i');
/** Such a name as a word of its own; the `n` of an escaped line break before it is not part of it. */
const MENTION = new RegExp(String.raw`(?:(?<![\w-])|(?<=\\[nrt]))(?:${SENSITIVE})(?![\w-])`, 'gi');

export const MASK = '***';

/** Between the parts of JSON; in JSON inside JSON a line break is written with backslashes. */
const SPACE = String.raw`(?:\s|\\+[nrt])*`;
const COLON = new RegExp(`${SPACE}:${SPACE}`, 'y');
const COMMA = new RegExp(`${SPACE},${SPACE}`, 'y');
const LIST_START = new RegExp(String.raw`\[${SPACE}`, 'y');

/** Where a value stands in a text. */
interface Span {
  start: number;
  end: number;
}

/** A quotation mark as it stands in a text: JSON inside JSON has backslashes before it. */
interface Quote {
  mark: string;
  escapes: number;
}

export function isSensitiveHeader(name: string): boolean {
  return SENSITIVE_NAME.test(name);
}

/** Masks credential headers by their structure, so that also a secret nobody told us of stays out. */
export function maskHeaders(text: string): string {
  let masked = '';
  let copied = 0;
  for (const mention of text.matchAll(MENTION)) {
    if (mention.index < copied) continue;
    for (const { start, end } of findValues(text, mention.index, mention.index + mention[0].length)) {
      masked += `${text.slice(copied, start)}${MASK}`;
      copied = end;
    }
  }
  return masked + text.slice(copied);
}

/** The values that belong to a header whose name stands at this place; none if it is only mentioned. */
function findValues(text: string, nameStart: number, nameEnd: number): Span[] {
  const quote = quoteBefore(text, nameStart);
  const token = quote === undefined ? '' : '\\'.repeat(quote.escapes) + quote.mark;
  if (token !== '' && text.startsWith(token, nameEnd)) {
    const valueStart = afterMemberName(text, nameEnd + token.length, token);
    return valueStart === undefined ? [] : quotedValues(text, valueStart);
  }
  const valueStart = match(/[ \t]*:[ \t]*/y, text, nameEnd);
  if (valueStart === undefined) return [];
  const values = match(OPENING, text, valueStart) === undefined ? [] : quotedValues(text, valueStart);
  if (values.length > 0) return values;
  const end = match(match(LINE_START, text, nameStart) === undefined ? EMBEDDED_REST : LINE_REST, text, valueStart);
  return end === undefined || ONLY_SCHEME.test(text.slice(valueStart, end)) ? [] : [{ start: valueStart, end }];
}

/** `Bearer ` before the quotation mark of a variable: the credential itself is not there. */
const ONLY_SCHEME = /^(?:bearer|basic)[ \t]*$/i;

function quoteBefore(text: string, end: number): Quote | undefined {
  const mark = text[end - 1];
  if (mark !== '"' && mark !== "'") return undefined;
  return { mark, escapes: countBackslashesBefore(text, end - 1) };
}

function countBackslashesBefore(text: string, end: number): number {
  let start = end;
  while (text[start - 1] === '\\') start -= 1;
  return end - start;
}

/** `"cookie": …`, or `"name": "cookie", "value": …` as in HAR files and traces. */
function afterMemberName(text: string, nameEnd: number, token: string): number | undefined {
  const colon = match(COLON, text, nameEnd);
  if (colon !== undefined) return colon;
  const comma = match(COMMA, text, nameEnd);
  const value = `${token}value${token}`;
  return comma !== undefined && text.startsWith(value, comma) ? match(COLON, text, comma + value.length) : undefined;
}

/** A quotation mark, or a list of them, that opens something; what closes a text is followed by a delimiter. */
const OPENING = /(?:\[\s*)?\\*["'`](?=[^\s,;:)}\]"'`\\])/y;

/** A quoted text, or each of a list of them. */
function quotedValues(text: string, from: number): Span[] {
  const listStart = match(LIST_START, text, from);
  if (listStart === undefined) return quotedValue(text, from).values;
  const all: Span[] = [];
  for (let at: number | undefined = listStart; at !== undefined;) {
    const { values, after }: QuotedValue = quotedValue(text, at);
    all.push(...values);
    at = after === at ? undefined : match(COMMA, text, after);
  }
  return all;
}

interface QuotedValue {
  /** One, or none if it is empty or not quoted. */
  values: Span[];
  after: number;
}

function quotedValue(text: string, at: number): QuotedValue {
  const start = match(/\\*["'`]/y, text, at);
  if (start === undefined) return { values: [], after: at };
  const escapes = start - 1 - at;
  const end = endOfQuoted(text, start, { mark: text.charAt(start - 1), escapes });
  return { values: end > start ? [{ start, end }] : [], after: end + escapes + 1 };
}

/**
 * Where a quoted text ends. Its closing mark has as many backslashes as the opening one; a mark inside it has more, and
 * a backslash at its end doubles them. A mark with fewer closes what is around, and a line ends everything.
 */
function endOfQuoted(text: string, start: number, { mark, escapes }: Quote): number {
  const marks = /["'`]|[\r\n]/g;
  marks.lastIndex = start;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    if (found[0] === '\r' || found[0] === '\n') return found.index;
    if (found[0] !== mark) continue;
    const before = Math.min(countBackslashesBefore(text, found.index), found.index - start);
    if (before < escapes) return found.index - before;
    if (before % (2 * (escapes + 1)) === escapes) return found.index - escapes;
  }
  return text.length;
}

/** Before the name stands nothing but what `curl -v` puts there. */
const LINE_START = /(?<=^[ \t<>*]*)/my;

/** The rest of a line that is a header and nothing else, up to a tag if the line is part of a page. */
const LINE_REST = /(?:[^\r\n<]+|<(?![/a-z]))+/iy;

const PARAMETER = String.raw`(?<==)(\\*["'])(?=[^\s,;:)}\]"'\\])(?:(?!\1)[^\r\n]){0,4096}\1`;

/**
 * The rest of a header that stands inside something else. It ends also at a line break that is escaped in JSON and at a
 * quotation mark, except one around a parameter: `Digest username="ann", response="…"`.
 */
const EMBEDDED_REST = new RegExp(String.raw`(?:${PARAMETER}|[^\r\n\\"'\x60<]+|\\+(?![\\"'\x60rn])|<(?![/a-z]))+`, 'iy');

/** Where a sticky pattern that begins here ends. */
function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
