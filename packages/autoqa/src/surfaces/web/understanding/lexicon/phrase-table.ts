import { endOfWords } from '../grammar/match.ts';
import { type ClassPhrase, phrasesOf } from '../grammar/pattern.ts';
import type { TokenText } from '../tokens/token.ts';

export interface PhraseHit {
  start: number;
  end: number;
  meaning: string;
}

/** Phrases with meanings, found where they begin or end in a sentence; the longest first. */
export class PhraseTable {
  readonly #byFirst = new Map<string, ClassPhrase[]>();
  readonly #byLast = new Map<string, ClassPhrase[]>();

  constructor(...tables: readonly Readonly<Record<string, string>>[]) {
    for (const phrase of tables.flatMap((table) => phrasesOf(table))) {
      push(this.#byFirst, phrase.words[0] ?? '', phrase);
      push(this.#byLast, phrase.words.at(-1) ?? '', phrase);
    }
  }

  startingAt(text: TokenText, at: number, to: number): PhraseHit[] {
    const phrases = this.#byFirst.get(text.tokens[at]?.norm ?? '') ?? [];
    return phrases.flatMap(({ words, meaning }) => {
      const end = endOfWords(words, at, { text, to });
      return end === undefined ? [] : [{ start: at, end, meaning }];
    });
  }

  endingAt(text: TokenText, from: number, to: number): PhraseHit[] {
    const phrases = this.#byLast.get(text.tokens[to - 1]?.norm ?? '') ?? [];
    return phrases.flatMap(({ words, meaning }) => {
      const start = to - words.length;
      const fits = start >= from && text.cuts[start] && endOfWords(words, start, { text, to }) !== undefined;
      return fits ? [{ start, end: to, meaning }] : [];
    });
  }

  /** What the tokens mean when they are exactly one phrase. */
  covering(text: TokenText, from: number, to: number): string | undefined {
    return this.startingAt(text, from, to).find(({ end }) => end === to)?.meaning;
  }
}

function push(map: Map<string, ClassPhrase[]>, key: string, phrase: ClassPhrase): void {
  const list = map.get(key) ?? [];
  list.push(phrase);
  map.set(
    key,
    list.toSorted((a, b) => b.words.length - a.words.length),
  );
}
