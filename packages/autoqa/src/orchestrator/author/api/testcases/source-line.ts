import type { Basis } from '@autoqa/domain/model/api/api-case';
import type { Language } from '@autoqa/domain/model/language';
import { escapeInline, splitUnescaped, unescapeInline } from './inline-text.ts';
import { BASIS_WORDS, keyOfWord } from './words.ts';

const QUOTES = '"“”';
/** These part the tail of the line, so inside a name they have a backslash. */
const TAIL = `()·—${QUOTES}`;

/** `"Quantity is between 1 and 99." — REQ-CART-3 (prd.en.md:143) · requirement`. */
export function printSource({ kind, quote, place, id }: Basis, language: Language): string {
  const where = escapeInline(place, TAIL);
  const named = id === undefined ? where : `${escapeInline(id, TAIL)} (${where})`;
  return `"${escapeInline(quote, QUOTES)}" — ${named} · ${BASIS_WORDS[kind][language]}`;
}

/** Nothing when the line is not a quoted sentence with its place. */
export function readSource(line: string): Basis | undefined {
  const text = line
    .trim()
    .replace(/^\d+[.)]\s+/, '')
    .replace(/^[“”]/, '"')
    .replaceAll(/(?<!\\)[“”]/g, '"');
  const [before, quote, tail, ...more] = splitUnescaped(text, '"');
  if (before !== '' || quote === undefined || tail === undefined || more.length > 0) return undefined;
  const [blank, where, ...rest] = splitUnescaped(tail, '—');
  if (blank?.trim() !== '' || where === undefined || rest.length > 0) return undefined;
  return readTail(unescapeInline(quote), where);
}

function readTail(quote: string, tail: string): Basis | undefined {
  const [named = '', word] = splitUnescaped(tail, '·');
  const kind = word === undefined ? 'requirement' : keyOfWord(BASIS_WORDS, word);
  if (kind === undefined) return undefined;
  const [first = '', inside] = splitUnescaped(named, '(');
  if (inside === undefined) return { kind, quote, place: unescapeInline(first) };
  const [place = ''] = splitUnescaped(inside, ')');
  return { kind, quote, place: unescapeInline(place), id: unescapeInline(first) };
}
