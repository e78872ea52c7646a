import { rawSlice, type TokenText } from '../tokens/token.ts';

/** The word begins with a capital letter, as labels do. */
export function isCapitalised(text: TokenText, at: number): boolean {
  const token = text.tokens[at];
  return token?.type === 'word' && /^\p{Lu}/u.test(rawSlice(text, at, at + 1));
}

/** `SKU-1`, `ORD-1001`, `WELCOME10`: a name by its look. */
export function isCode(text: TokenText, at: number): boolean {
  const token = text.tokens[at];
  if (token?.type !== 'word') return false;
  const raw = rawSlice(text, at, at + 1);
  return (/\d/.test(raw) && /\p{L}/u.test(raw)) || (raw.length > 1 && /^\p{Lu}[\p{Lu}\d_-]+$/u.test(raw));
}

/** Only Chinese characters and numbers. */
export function isChinese(text: TokenText, from: number, to: number): boolean {
  return to > from && text.tokens.slice(from, to).every(({ type }) => type === 'character' || type === 'number');
}
