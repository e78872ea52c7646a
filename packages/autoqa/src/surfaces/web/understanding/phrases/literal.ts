import { rawSlice, type TokenText } from '../tokens/token.ts';
import { isBareName } from './bare-name.ts';
import { isCapitalised, isCode } from './letter-case.ts';
import { COSTS } from './noun-reading.ts';

export interface Literal {
  text: string;
  quoted: boolean;
  cost: number;
}

/** A text to the letter: a quote, a placeholder, a number, a code, or words that begin with a capital. */
export function readLiteral(text: TokenText, from: number, to: number): Literal | undefined {
  const first = text.tokens[from];
  if (first === undefined || to <= from) return undefined;
  if (first.type === 'quote') return to === from + 1 && first.inner !== undefined ? quoted(first.inner) : undefined;
  const raw = rawSlice(text, from, to);
  if (isOpaque(text, from, to)) return { text: raw, quoted: false, cost: COSTS.quote };
  const looksLiteral = isCode(text, from) || isCapitalised(text, from);
  if (!looksLiteral || !isBareName(text, from, to)) return undefined;
  return { text: raw, quoted: false, cost: isCode(text, from) ? 0.3 : COSTS.bareName };
}

function quoted(inner: string): Literal {
  return { text: inner, quoted: true, cost: COSTS.quote };
}

/** Placeholders, numbers, money, dates, addresses: nothing of them can be a word of the sentence. */
export function isOpaque(text: TokenText, from: number, to: number): boolean {
  const tokens = text.tokens.slice(from, to);
  if (tokens.length === 0) return false;
  return (
    tokens.every(
      ({ type, norm, number, spaced }, index) =>
        type === 'placeholder' ||
        (type === 'number' && /^[-\d]/.test(norm) && number !== undefined && (index === 0 || !spaced)) ||
        (type === 'path' && index === 0) ||
        (type === 'mark' && '¥$€£%#+-./:@_'.includes(norm) && (index === 0 || !spaced)) ||
        (type === 'word' && /^[\d.:/,-]+$/.test(norm)) ||
        (type === 'word' && norm.includes('@') && tokens.length === 1),
    ) && tokens.some(({ type }) => type !== 'mark')
  );
}
