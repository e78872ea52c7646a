/** Splits prose at the ends of its sentences, English or Chinese, and nowhere else. */

export interface Sentence {
  text: string;
  /** Where it begins in the prose. */
  offset: number;
}

const CHINESE_END = /[。！？]/;
const ENGLISH_END = /[.!?]/;
const CLOSER = /["'”’」』）)\]】》*]/;
const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '「': '」',
  '『': '』',
  '《': '》',
  '（': '）',
  '(': ')',
  '"': '"',
  '`': '`',
};
const ABBREVIATION =
  /(?:^|[\s(（"“])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|sec|ch|mr|mrs|ms|dr|prof|st|inc|ltd|a\.m|p\.m|[A-Z])\.$/i;
const LONGEST_ABBREVIATION = 10;
const LONGEST_PAIR = 400;

export function splitSentences(prose: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const end of sentenceEnds(prose)) {
    addSentence(sentences, prose, { start, end });
    start = end;
  }
  addSentence(sentences, prose, { start, end: prose.length });
  return sentences;
}

function addSentence(sentences: Sentence[], prose: string, { start, end }: { start: number; end: number }): void {
  const raw = prose.slice(start, end);
  const text = raw.trim();
  if (text !== '') sentences.push({ text, offset: start + raw.length - raw.trimStart().length });
}

function* sentenceEnds(prose: string): Generator<number> {
  let index = 0;
  while (index < prose.length) {
    const character = prose.charAt(index);
    const close = closeOf(prose, index);
    if (close !== undefined) {
      index = close + 1;
      if (endsInQuotation(prose, close)) yield index;
    } else if (CHINESE_END.test(character) || (ENGLISH_END.test(character) && endsHere(prose, index))) {
      index = pastClosers(prose, index + 1);
      yield index;
    } else index += 1;
  }
}

/** Where the code, the quotation or the brackets that open here are closed; an opening without an end opens nothing. */
function closeOf(prose: string, open: number): number | undefined {
  const closer = PAIRS[prose.charAt(open)];
  if (closer === undefined) return undefined;
  // Looking only so far keeps a paragraph of nothing but openings cheap.
  const distance = prose.slice(open + 1, open + 1 + LONGEST_PAIR).indexOf(closer);
  return distance < 0 ? undefined : open + 1 + distance;
}

/** A dot ends a sentence before a blank, unless it belongs to a number or an abbreviation or the sentence goes on. */
function endsHere(prose: string, dot: number): boolean {
  const after = pastClosers(prose, dot + 1);
  const isAfterHan = /\p{Script=Han}/u.test(prose.charAt(dot - 1)) && /\p{Script=Han}/u.test(prose.charAt(after));
  if (isAfterHan) return true;
  if (after < prose.length && !/\s/u.test(prose.charAt(after))) return false;
  const following = prose.slice(after, after + 40).trimStart();
  if (prose.charAt(dot) === '.' && ABBREVIATION.test(prose.slice(Math.max(0, dot - LONGEST_ABBREVIATION), dot + 1))) {
    return false;
  }
  return !/^\p{Ll}/u.test(following);
}

function pastClosers(prose: string, from: number): number {
  let index = from;
  while (index < prose.length && (CLOSER.test(prose.charAt(index)) || /[。！？.!?]/.test(prose.charAt(index))))
    index += 1;
  return index;
}

/** `… "Stop." Then …` ends with the quotation mark. */
function endsInQuotation(prose: string, close: number): boolean {
  if (!/["”)）]/.test(prose.charAt(close)) || !ENGLISH_END.test(prose.charAt(close - 1))) return false;
  return /^\s{1,20}[\p{Lu}\p{Script=Han}]/u.test(prose.slice(close + 1, close + 30));
}
