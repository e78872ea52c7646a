import { EN_COMMANDS, EN_LABEL_STARTS, EN_NO_NAME, EN_PURPOSES } from '../lexicon/en/no-name.ts';
import { EN_NAMES_WITH_PREPOSITION, kindsStartingAt } from '../lexicon/nominal.ts';
import { ZH_COMMANDS, ZH_NO_NAME, ZH_NO_NAME_END } from '../lexicon/zh/no-name.ts';
import { segmentsOf, type Token, type TokenText } from '../tokens/token.ts';
import { isCapitalised, isCode } from './letter-case.ts';

const HAN = /\p{Script=Han}/u;
const LONGEST_WORDS = 6;
const LONGEST_SMALL_WORDS = 4;
const LONGEST_CHARACTERS = 14;
const INNER_MARKS = new Set(['&', '/', '·', '-', '.', '#', '+', '%', '_', '(', ')', '¥', '$', '€', '—', '–']);
const NOT_ADVERBS = new Set([
  'reply',
  'apply',
  'family',
  'supply',
  'monthly',
  'weekly',
  'daily',
  'early',
  'fly',
  'july',
  'friendly',
  'italy',
  'assembly',
  'yearly',
  'hourly',
]);

export interface BareNameOptions {
  /** A singular kind noun follows, so that "and" can only join words of one label: "the Save and Close button". */
  beforeKind?: boolean;
}

/** Whether the tokens can be a name that nobody put in quotes; the stricter the better: a wrong name is a wrong action. */
export function isBareName(text: TokenText, from: number, to: number, options: BareNameOptions = {}): boolean {
  if (to <= from || to - from > LONGEST_CHARACTERS) return false;
  const tokens = text.tokens.slice(from, to);
  if (!tokens.every(isNameToken) || isMark(tokens[0]) || isMark(tokens.at(-1), ')')) return false;
  if (tokens.every((token) => token.number !== undefined) && tokens.some(({ norm }) => !/^[-\d]/.test(norm)))
    return false;
  if (tokens[0]?.type === 'number' && HAN.test(tokens[0].norm)) return false;
  if (tokens.some(({ type }) => type === 'mark') && !tokens.some(({ type }) => type === 'word' || type === 'character'))
    return false;
  const longest = isCapitalised(text, from) ? LONGEST_WORDS : LONGEST_SMALL_WORDS;
  if (tokens.filter(({ type }) => type !== 'character').length > longest) return false;
  return segmentsAllowed(text, from, to) && wordsAllowed(text, { from, to }, options);
}

function isNameToken(token: Token): boolean {
  if (token.type === 'mark') return INNER_MARKS.has(token.norm);
  return token.type === 'word' || token.type === 'character' || token.type === 'number' || token.type === 'placeholder';
}

function isMark(token: Token | undefined, except = ''): boolean {
  return token?.type === 'mark' && token.norm !== except;
}

function segmentsAllowed(text: TokenText, from: number, to: number): boolean {
  const segments = segmentsOf(text, from, to);
  if (ZH_NO_NAME_END.has(segments.at(-1) ?? '')) return false;
  return segments.every(
    (segment, index) =>
      !ZH_NO_NAME.has(segment) && !segment.startsWith('的') && (index === 0 || !ZH_COMMANDS.has(segment)),
  );
}

interface Span {
  from: number;
  to: number;
}

function wordsAllowed(text: TokenText, span: Span, options: BareNameOptions): boolean {
  for (let at = span.from; at < span.to; at += 1) {
    const compound = EN_NAMES_WITH_PREPOSITION.startingAt(text, at, span.to)[0];
    if (compound) at = compound.end - 1;
    else if (!wordAllowed(text, at, span, options)) return false;
  }
  return true;
}

function wordAllowed(text: TokenText, at: number, span: Span, options: BareNameOptions): boolean {
  const token = text.tokens[at];
  if (token?.type !== 'word') return true;
  const isLabelStart = at === span.from && at > 0 && isCapitalised(text, at);
  if (isLabelStart) return true;
  if (token.norm === "'s") return false;
  switch (token.norm) {
    case 'to':
      return toAllowed(text, at, span);
    case 'of':
      return ofAllowed(text, at, span);
    case 'the':
      return at > span.from && ['to', 'of'].includes(text.tokens[at - 1]?.norm ?? '') && at < span.to - 1;
    case 'and':
      return options.beforeKind === true && at > span.from && at < span.to - 1;
    case 'a':
    case 'an':
    case 'for':
      return false;
    default:
      return plainWordAllowed(text, at, token.norm);
  }
}

function plainWordAllowed(text: TokenText, at: number, norm: string): boolean {
  if (EN_NO_NAME.has(norm) || norm === 'nextto') return false;
  if (norm === 'next' && text.tokens[at + 1]?.norm === 'to') return false;
  const small = !isCapitalised(text, at);
  if (small && EN_COMMANDS.has(norm)) return false;
  if (small && text.tokens[at]?.ordinal !== undefined) return false;
  return !(small && norm.length > 4 && norm.endsWith('ly') && !NOT_ADVERBS.has(norm));
}

/** "Add to cart", "Back to the products", but not "Save to store the record". */
function toAllowed(text: TokenText, at: number, span: Span): boolean {
  if (at === span.from || at === span.to - 1) return false;
  const first = text.tokens[span.from]?.norm ?? '';
  const starts = isCapitalised(text, span.from) || EN_LABEL_STARTS.has(first);
  return starts && !EN_PURPOSES.has(text.tokens[at + 1]?.norm ?? '');
}

/** "Terms of sale", but not "basket of the customer" or "price of SKU-1": those say where. */
function ofAllowed(text: TokenText, at: number, span: Span): boolean {
  if (at === span.from || at === span.to - 1) return false;
  const next = text.tokens[at + 1];
  const placed =
    next?.norm === 'the' ||
    kindsStartingAt(text, at + 1, span.to).length > 0 ||
    next?.ordinal !== undefined ||
    isCode(text, at + 1);
  return !placed && isCapitalised(text, span.from);
}
