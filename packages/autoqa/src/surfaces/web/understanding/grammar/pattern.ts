import { Dictionary } from '../tokens/dictionary.ts';
import { tokenize } from '../tokens/tokenize.ts';

/** Word classes of a language: class → meaning → the phrases that carry it, separated by ` | `. */
export type WordClasses = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type PatternNode =
  | { type: 'words'; words: readonly string[] }
  | { type: 'class'; byFirst: ReadonlyMap<string, readonly ClassPhrase[]>; capture: string | undefined }
  | { type: 'slot'; slot: string; capture: string }
  | { type: 'sequence'; parts: readonly PatternNode[] }
  | { type: 'choice'; options: readonly PatternNode[] };

export interface ClassPhrase {
  words: readonly string[];
  meaning: string;
}

const NO_WORDS = new Dictionary([]);
const PIECES = /\{[^}]*\}|@[a-z0-9-]+|[()[\]|]|[^\s()[\]|{}@]+/g;

const known = new Map<string, string[]>();

/** `Click on` → the token norms that a sentence must have there. Patterns repeat few words very often. */
function wordsOf(phrase: string): string[] {
  const words = known.get(phrase) ?? tokenize(phrase, NO_WORDS).tokens.map((token) => token.norm);
  known.set(phrase, words);
  return words;
}

export function phrasesOf(table: Readonly<Record<string, string>>): ClassPhrase[] {
  const phrases = Object.entries(table).flatMap(([meaning, list]) =>
    list.split('|').map((phrase) => ({ words: wordsOf(phrase), meaning })),
  );
  return phrases.filter(({ words }) => words.length > 0).toSorted((a, b) => b.words.length - a.words.length);
}

const indexed = new WeakMap<object, ReadonlyMap<string, readonly ClassPhrase[]>>();

/** A class's phrases by the word they begin with; made once for each class. */
function byFirstWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly ClassPhrase[]> {
  const made = indexed.get(table);
  if (made) return made;
  const byFirst = new Map<string, ClassPhrase[]>();
  for (const phrase of phrasesOf(table)) {
    const first = phrase.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  indexed.set(table, byFirst);
  return byFirst;
}

/**
 * Patterns are written as people would say them:
 * `word`, `@class`, `{name:slot}`, `{name:@class}` (captures the class's meaning), `[optional]`, `(one|other)`.
 */
export function compilePattern(source: string, classes: WordClasses): PatternNode {
  const pieces = source.match(PIECES) ?? [];
  const reader = new PatternReader(pieces, classes);
  return reader.readChoice();
}

class PatternReader {
  readonly #pieces: readonly string[];
  readonly #classes: WordClasses;
  #at = 0;

  constructor(pieces: readonly string[], classes: WordClasses) {
    this.#pieces = pieces;
    this.#classes = classes;
  }

  readChoice(): PatternNode {
    const options = [this.#readSequence()];
    while (this.#pieces[this.#at] === '|') {
      this.#at += 1;
      options.push(this.#readSequence());
    }
    const [only] = options;
    return options.length === 1 && only ? only : { type: 'choice', options };
  }

  #readSequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (;;) {
      const piece = this.#pieces[this.#at];
      if (piece === undefined || piece === ')' || piece === ']' || piece === '|') return { type: 'sequence', parts };
      this.#at += 1;
      parts.push(this.#readPart(piece));
    }
  }

  #readPart(piece: string): PatternNode {
    if (piece === '(' || piece === '[') {
      const inner = this.readChoice();
      this.#at += 1;
      return piece === '(' ? inner : { type: 'choice', options: [inner, { type: 'sequence', parts: [] }] };
    }
    if (piece.startsWith('@')) return this.#classNode(piece.slice(1), undefined);
    if (!piece.startsWith('{')) return { type: 'words', words: wordsOf(piece) };
    const [capture = '', slot = ''] = piece.slice(1, -1).split(':');
    return slot.startsWith('@') ? this.#classNode(slot.slice(1), capture) : { type: 'slot', slot, capture };
  }

  #classNode(name: string, capture: string | undefined): PatternNode {
    const table = this.#classes[name];
    if (table === undefined) throw new TypeError(`The grammar has no word class "${name}".`);
    return { type: 'class', byFirst: byFirstWord(table), capture };
  }
}
