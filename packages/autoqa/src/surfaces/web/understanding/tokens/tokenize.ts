import type { Dictionary } from './dictionary.ts';
import { foldWidth } from './fold-width.ts';
import { CHINESE_NUMERALS, readChineseNumeral } from './numerals.ts';
import { type Found, recognisePath, recognisePlaceholder, recogniseQuote, recogniseWord } from './recognisers.ts';
import type { Token, TokenText } from './token.ts';

const SPACE = /\s/u;
const HAN = /\p{Script=Han}/u;

/** Takes a sentence apart. Never fails: a sign that nobody knows is a mark. */
export function tokenize(source: string, dictionary: Dictionary): TokenText {
  return new Scanner(source, dictionary).run();
}

class Scanner {
  readonly #source: string;
  readonly #folded: string;
  readonly #dictionary: Dictionary;
  readonly #tokens: Token[] = [];
  readonly #wordStarts: boolean[] = [];
  readonly #cuts: boolean[] = [];
  #at = 0;
  #spaced = false;
  /** The last token is a Chinese character that no known word holds. */
  #inUnknownRun = false;

  constructor(source: string, dictionary: Dictionary) {
    this.#source = source;
    this.#folded = foldWidth(source);
    this.#dictionary = dictionary;
  }

  run(): TokenText {
    while (this.#at < this.#folded.length) this.#step();
    this.#cutFromTheRight();
    const cuts = [...this.#cuts, true];
    return { source: this.#source, tokens: this.#tokens, cuts, wordStarts: [...this.#wordStarts, true] };
  }

  #step(): void {
    if (SPACE.test(this.#folded.charAt(this.#at))) {
      this.#at += 1;
      this.#spaced = true;
      return;
    }
    const found =
      recognisePlaceholder(this.#folded, this.#at) ??
      recogniseQuote(this.#source, this.#folded, this.#at) ??
      recognisePath(this.#folded, this.#at) ??
      recogniseWord(this.#folded, this.#at);
    if (found) this.#add(found, true);
    else if (HAN.test(this.#character())) this.#addChinese();
    else this.#add({ type: 'mark', end: this.#at + this.#character().length, norm: this.#character() }, true);
  }

  #character(): string {
    return String.fromCodePoint(this.#folded.codePointAt(this.#at) ?? 0);
  }

  #addChinese(): void {
    const known = this.#dictionary.longestAt(this.#folded, this.#at);
    CHINESE_NUMERALS.lastIndex = this.#at;
    const numeral = CHINESE_NUMERALS.exec(this.#folded)?.[0];
    const number = numeral !== undefined && known < 2 ? readChineseNumeral(numeral) : undefined;
    if (numeral !== undefined && number !== undefined) {
      this.#add({ type: 'number', end: this.#at + numeral.length, norm: numeral, number }, true);
      return;
    }
    if (known > 0) this.#addWord(known);
    else {
      const continues = this.#inUnknownRun && !this.#spaced;
      this.#add({ type: 'character', end: this.#at + this.#character().length, norm: this.#character() }, !continues);
      this.#inUnknownRun = true;
    }
  }

  #addWord(length: number): void {
    const start = this.#at;
    const word = this.#folded.slice(start, start + length);
    while (this.#at < start + length) {
      const character = this.#character();
      const inside = this.#at - start;
      this.#add({ type: 'character', end: this.#at + character.length, norm: character }, inside === 0);
      if (inside > 0 && this.#dictionary.splitsAt(word, inside)) this.#cuts[this.#cuts.length - 1] = true;
    }
  }

  /** 按下单时间 is 按下|单 from the left and 按|下单 from the right: both are allowed to be cuts. */
  #cutFromTheRight(): void {
    const byOffset = new Map(this.#tokens.map((token, index) => [token.start, index]));
    for (let index = this.#tokens.length - 1; index >= 0; index -= 1) {
      const token = this.#tokens[index];
      if (token?.type !== 'character') continue;
      const start = token.end - this.#dictionary.longestBefore(this.#folded, token.end);
      const first = byOffset.get(start);
      if (first === undefined || start === token.end) continue;
      this.#cuts[first] = true;
      if (index + 1 < this.#cuts.length) this.#cuts[index + 1] = true;
      index = first;
    }
  }

  #add(found: Found, cut: boolean): void {
    this.#cuts.push(cut);
    this.#wordStarts.push(cut);
    this.#tokens.push({ ...found, start: this.#at, spaced: this.#spaced });
    this.#at = found.end;
    this.#spaced = false;
    this.#inUnknownRun = false;
  }
}
