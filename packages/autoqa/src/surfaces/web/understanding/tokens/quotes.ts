const PARTNERS: Readonly<Record<string, string>> = {
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '«': '»',
  '‹': '›',
  '【': '】',
  '〖': '〗',
  '[': ']',
  '《': '》',
};
/** Signs that people mistake for one another when they type. */
const DOUBLE = '"“”„‟';
const SINGLE = "'‘’`´";
/** Titles keep their signs: a link to terms is mostly written 《服务条款》 on the page, too. */
const KEEPS_SIGNS = '《';
/** Markdown's way of pointing at a label. */
const BOLD = /^\*\*[^*\s](?:[^*]*[^*\s])?\*\*/;
const LONGEST_BOLD = 200;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const HAN = /\p{Script=Han}/u;

export interface Quote {
  end: number;
  inner: string;
}

/** The quotation that begins at `at`, if one does. Tolerates mixed-up and wrongly turned signs; an apostrophe is none. */
export function readQuote(source: string, folded: string, at: number): Quote | undefined {
  const opener = folded.charAt(at);
  const bold = BOLD.exec(folded.slice(at, at + LONGEST_BOLD));
  if (bold) return { end: at + bold[0].length, inner: source.slice(at + 2, at + bold[0].length - 2) };
  const partner = PARTNERS[opener];
  const single = SINGLE.includes(opener);
  if (partner === undefined && !single && !DOUBLE.includes(opener)) return undefined;
  if (single && isInsideWord(folded, at)) return undefined;
  const close = findClose(folded, at, partner, single);
  if (close < 0) return undefined;
  const keeps = KEEPS_SIGNS.includes(opener);
  const inner = keeps ? source.slice(at, close + 1) : source.slice(at + 1, close);
  return { end: close + 1, inner: opener === '"' ? inner.replaceAll('\\"', '"') : inner };
}

function findClose(folded: string, at: number, partner: string | undefined, single: boolean): number {
  const around = closeAroundInner(folded, at, partner ?? folded.charAt(at));
  if (around !== undefined) return around;
  const exact = partner === undefined ? -1 : folded.indexOf(partner, at + 1);
  if (exact >= 0 || (partner !== undefined && !isPlainQuote(folded.charAt(at)))) return exact;
  const family = single ? SINGLE : DOUBLE;
  for (let close = at + 1; close < folded.length; close += 1) {
    if (!family.includes(folded.charAt(close)) || folded.charAt(close - 1) === '\\') continue;
    if (!single || !isLatin(folded.charAt(close + 1))) return close;
  }
  return -1;
}

/** A quotation within a quotation, “Delete “Ann”?”: the sign that closes the outer one, if the inner ones are in order. */
function closeAroundInner(folded: string, at: number, closer: string): number | undefined {
  const opener = folded.charAt(at);
  const inner = opener === '"' ? '“' : opener;
  const innerCloser = PARTNERS[inner];
  if (innerCloser === undefined || !folded.slice(at + 1).includes(inner)) return undefined;
  let depth = 0;
  let hadInner = false;
  for (let close = at + 1; close < folded.length; close += 1) {
    const sign = folded.charAt(close);
    if (depth === 0 && sign === closer) return hadInner ? close : undefined;
    if (sign === inner) depth += 1;
    else if (sign === innerCloser) depth -= 1;
    if (depth < 0) return undefined;
    hadInner ||= depth > 0;
  }
  return undefined;
}

function isPlainQuote(sign: string): boolean {
  return DOUBLE.includes(sign) || SINGLE.includes(sign);
}

function isInsideWord(folded: string, at: number): boolean {
  return at > 0 && isLatin(folded.charAt(at - 1));
}

function isLatin(sign: string): boolean {
  return LETTER_OR_DIGIT.test(sign) && !HAN.test(sign);
}
