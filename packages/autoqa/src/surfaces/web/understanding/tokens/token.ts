type TokenType =
  /** A Latin word, also with digits or signs inside: `SKU-1`, `a@b.c`, `Ctrl+A`. */
  | 'word'
  /** One Chinese character. */
  | 'character'
  | 'number'
  | 'quote'
  | 'placeholder'
  /** An address, or the path of one. */
  | 'path'
  /** Any other sign. */
  | 'mark';

/** The smallest piece of a sentence. Offsets are those of the source, so that names can be cut out as they were written. */
export interface Token {
  type: TokenType;
  start: number;
  end: number;
  /** Half-width and small, for comparing. */
  norm: string;
  /** What a quote holds, as it was written. */
  inner?: string;
  /** `7`, `seven`, `七`. */
  number?: number;
  /** `7th`, `seventh`, `last` (-1). */
  ordinal?: number;
  /** White space stands before it. */
  spaced: boolean;
}

/** A sentence in tokens. */
export interface TokenText {
  source: string;
  tokens: readonly Token[];
  /** Whether a name may begin or end before token `i`: never inside a Chinese word that cannot be taken apart. */
  cuts: readonly boolean[];
  /** Whether a word begins at token `i`, by the longest match from the left. */
  wordStarts: readonly boolean[];
}

/** The words of tokens `from` to `to` (exclusive), as they were written. */
export function rawSlice(text: TokenText, from: number, to: number): string {
  const first = text.tokens[from];
  const last = text.tokens[to - 1];
  return first && last ? text.source.slice(first.start, last.end) : '';
}

/** The words of a span, small and half-width: what the word lists are asked about. */
export function segmentsOf(text: TokenText, from: number, to: number): string[] {
  const segments: string[] = [];
  for (let at = from; at < to; at += 1) {
    const norm = text.tokens[at]?.norm ?? '';
    if (at === from || text.wordStarts[at] || segments.length === 0) segments.push(norm);
    else segments[segments.length - 1] += norm;
  }
  return segments;
}
