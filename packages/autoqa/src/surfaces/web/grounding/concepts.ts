import { remember } from '../page/remember.ts';
import { bigramsOf, normalWording } from '../page/wording.ts';
import { CONCEPTS_BY_TERM } from './synonyms.ts';

/** Words that carry no meaning of their own in a label or in a person's phrase. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'the a an of to in on at for with and or my your this that please enter input type select choose icon button link field box bar input area list'.split(
    ' ',
  ),
);
const EMPTY_HAN = /请输入|请选择|请填写|请|输入|选择|您的|你的|我的|的|按钮|图标|输入框|文本框|框|栏/g;
const LONGEST_HAN_TERM = 6;
const LONGEST_PHRASE = 4;
const PIECES = /\p{Script=Han}+|[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;

/**
 * The meaning of a wording as a bag of tokens: known words become concepts (`#12`), the rest stay words, unknown Chinese
 * becomes pairs of characters. Equal bags mean the same in either language.
 */
export const conceptTokens = remember((text) => readTokens(normalWording(text)));

function readTokens(normal: string): string[] {
  const whole = conceptOf(normal);
  if (whole !== undefined) return [whole];
  const pieces = normal.match(PIECES) ?? [];
  const tokens: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] ?? '';
    if (/\p{Script=Han}/u.test(piece)) {
      tokens.push(...hanTokens(piece));
      at += 1;
    } else {
      const { token, length } = longestPhrase(pieces, at);
      if (token !== undefined) tokens.push(token);
      at += length;
    }
  }
  return tokens;
}

function conceptOf(term: string): string | undefined {
  const concepts = CONCEPTS_BY_TERM.get(term) ?? CONCEPTS_BY_TERM.get(singular(term));
  return concepts === undefined ? undefined : `#${concepts[0]}`;
}

function singular(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function longestPhrase(pieces: readonly string[], at: number): { token: string | undefined; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, pieces.length - at); length > 0; length -= 1) {
    const concept = conceptOf(pieces.slice(at, at + length).join(' '));
    if (concept !== undefined) return { token: concept, length };
  }
  const word = pieces[at] ?? '';
  return { token: EMPTY_WORDS.has(word) ? undefined : singular(word), length: 1 };
}

/** Known words first, longest first; what is left between them as pairs of characters. */
function hanTokens(run: string): string[] {
  const tokens: string[] = [];
  let unknown = '';
  const flush = (): void => {
    tokens.push(...unknown.replace(EMPTY_HAN, ' ').split(' ').filter(Boolean).flatMap(bigramsOf));
    unknown = '';
  };
  for (let at = 0; at < run.length;) {
    const term = longestHanTerm(run, at);
    if (term === undefined) {
      unknown += run[at] ?? '';
      at += 1;
    } else {
      flush();
      tokens.push(conceptOf(term) ?? term);
      at += term.length;
    }
  }
  flush();
  return tokens;
}

function longestHanTerm(run: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST_HAN_TERM, run.length - at); length > 1; length -= 1) {
    const term = run.slice(at, at + length);
    if (CONCEPTS_BY_TERM.has(term)) return term;
  }
  return undefined;
}

/** Whether two wordings mean the same single concept in one of their senses ("name" is 姓名 and 名称). */
export function shareConcept(a: string, b: string): boolean {
  const left = CONCEPTS_BY_TERM.get(normalWording(a));
  const right = CONCEPTS_BY_TERM.get(normalWording(b));
  return left !== undefined && right !== undefined && left.some((concept) => right.includes(concept));
}
