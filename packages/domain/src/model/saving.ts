/** A step that keeps something it sees under a name, for the steps after it (X3). */
export interface Saving {
  /** What later steps write as `{{NAME}}`. */
  name: string;
  /** What is kept, in the words of the step: `the order id`, `“订单号”`. */
  what: string;
  /** Of what is seen, only the part that fits; its first group if it has one. */
  pattern?: string;
}

const BRACED = String.raw`\{\{\s*[\p{L}_][\p{L}\p{N}_]*\s*\}\}`;
const PLAIN = String.raw`[\p{Lu}_][\p{Lu}\p{N}_]*`;
const NAME = String.raw`(?:the\s+variable\s+|变量\s*)?["“「'‘]?(?<name>${BRACED}|${PLAIN})["”」'’]?\s*[.。]?`;

const SENTENCES = [
  new RegExp(
    String.raw`^(?:please\s+)?(?:[Ss]ave|[Ss]tore|[Rr]emember|[Kk]eep|[Cc]apture|[Rr]ecord)\s+(?<what>\S.*?)\s+(?:as|in|into|under)\s+${NAME}$`,
    'u',
  ),
  new RegExp(
    String.raw`^请?(?:将|把)\s*(?<what>\S.*?)\s*(?:保存|存储|记录|存|记)(?:为|到|成|作为|作|在)\s*${NAME}$`,
    'u',
  ),
  new RegExp(String.raw`^请?(?:保存|存储|记录|记住)\s*(?<what>\S.*?)\s*(?:作为|为|到|成)\s*${NAME}$`, 'u'),
];

/** `matching /ord-\d+/`, behind what is kept or at the end. */
const PATTERN =
  /\s*[,，]?\s*(?:(?:that\s+)?match(?:ing|es)|匹配)\s*\/((?:\[(?:[^\]\\]|\\.)*\]|[^/\\[]|\\.)+)\/\s*(?=[.。]?$|\s*(?:as|in|into|under|保存|存|记|作|为|到)(?![a-z]))/u;

/**
 * Reads `save the order id as ORDER` and `将“订单号”保存为 ORDER`; nothing for any other sentence. A name is written in
 * capitals or in double braces, so that `save the file as report` stays what it is.
 */
export function readSaving(sentence: string): Saving | undefined {
  const text = sentence.trim();
  if (text.length > LONGEST || text.includes('\n')) return undefined;
  const [fits, pattern] = PATTERN.exec(text) ?? [];
  if (pattern !== undefined && !isPattern(pattern)) return undefined;
  const bare = fits === undefined ? text : text.replace(fits, ' ').trim();
  for (const form of SENTENCES) {
    const { what, name } = form.exec(bare)?.groups ?? {};
    if (what === undefined || name === undefined) continue;
    return { name: name.replaceAll(/[{}\s]/g, ''), what: what.trim(), ...(pattern === undefined ? {} : { pattern }) };
  }
  return undefined;
}

const LONGEST = 500;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** The part of what was seen that is kept; nothing when the pattern does not fit. */
export function savedPart(seen: string, pattern: string | undefined): string | undefined {
  if (pattern === undefined) return seen;
  const found = new RegExp(pattern, 'u').exec(seen);
  return found === null ? undefined : (found[1] ?? found[0]);
}

/** The thing whose text is kept: `the text of the "Order number" field` is that field, `“订单号”的值` is what is called so. */
export function thingToSave(what: string): string {
  const thing = what
    .replace(/^(?:the\s+)?(?:text|value|content|words)\s+(?:of|in|from|shown\s+(?:in|by|at))\s+/iu, '')
    .replace(/的?(?:文本|文字|内容|值|数值)$/u, '')
    .trim();
  return thing === '' ? what : thing;
}
