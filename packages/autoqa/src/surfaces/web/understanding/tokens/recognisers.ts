import { readDigits, readEnglishNumber, readEnglishOrdinal } from './numerals.ts';
import { readQuote } from './quotes.ts';
import type { Token } from './token.ts';

/** What a recogniser found at an offset; the scanner adds offsets and spacing. */
export type Found = Pick<Token, 'type' | 'end' | 'norm' | 'inner' | 'number' | 'ordinal'>;

const PLACEHOLDER = /\{\{\s*[\p{L}\p{N}_.-]+\s*\}\}/uy;
const STOPS = String.raw`\s"'“”‘’「」『』【】<>，。；、！？（）()`;
const ADDRESS = new RegExp(String.raw`https?://[^${STOPS}\p{Script=Han}]+`, 'uy');
const HOST = new RegExp(
  String.raw`(?:localhost(?::\d+)?|(?:[a-z0-9-]+\.)+(?:com|cn|org|net|io|dev|app|test|local|example)(?::\d+)?)(?:/[^${STOPS}\p{Script=Han}]*)?(?![\p{L}\p{N}@-])`,
  'uy',
);
const PATH = new RegExp(String.raw`(?:#?/|\?)(?=[\w{#?:*.-])[^${STOPS}\p{Script=Han}]*`, 'uy');
const LETTER = String.raw`(?!\p{Script=Han})[\p{L}\p{N}_]`;
const WORD = new RegExp(
  String.raw`-?(?:${LETTER})(?:${LETTER}|[-.@#+&'’](?=${LETTER})|(?<=\d)[:/](?=\d)|(?<=\d),(?=\d{3}(?!\d)))*`,
  'uy',
);
const POSSESSIVE = /^['’]s(?![\p{L}\p{N}])/u;
const CONTRACTED = new Set(["it's", "that's", "what's", "let's", "there's", "who's", "here's"]);

function matchAt(pattern: RegExp, folded: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(folded)?.[0];
}

export function recognisePlaceholder(folded: string, at: number): Found | undefined {
  const hit = matchAt(PLACEHOLDER, folded, at);
  return hit === undefined ? undefined : { type: 'placeholder', end: at + hit.length, norm: hit };
}

export function recogniseQuote(source: string, folded: string, at: number): Found | undefined {
  const quote = readQuote(source, folded, at);
  return quote && { type: 'quote', end: quote.end, norm: '“”', inner: quote.inner };
}

export function recognisePath(folded: string, at: number): Found | undefined {
  const hit =
    matchAt(ADDRESS, folded, at) ??
    matchAt(HOST, folded, at) ??
    (isJoined(folded, at) ? undefined : matchAt(PATH, folded, at));
  if (hit === undefined) return undefined;
  const kept = hit.replace(/[.,;:!?]+$/, '');
  return kept.length === 0 ? undefined : { type: 'path', end: at + kept.length, norm: kept };
}

export function recogniseWord(folded: string, at: number): Found | undefined {
  if (isJoined(folded, at) && POSSESSIVE.test(folded.slice(at, at + 3)))
    return { type: 'word', end: at + 2, norm: "'s" };
  const hit = matchAt(WORD, folded, at);
  if (hit === undefined || (hit.startsWith('-') && isJoined(folded, at))) return undefined;
  const word = hit.replaceAll('’', "'");
  const possessive = word.length > 2 && word.endsWith("'s") && !CONTRACTED.has(word) ? word.slice(0, -2) : word;
  if (possessive.startsWith('-') && readDigits(possessive) === undefined) return undefined;
  return classify(possessive, at + possessive.length);
}

function classify(norm: string, end: number): Found {
  const digits = readDigits(norm);
  if (digits !== undefined) return { type: 'number', end, norm, number: digits };
  const found: Found = { type: 'word', end, norm };
  const number = readEnglishNumber(norm);
  if (number !== undefined) found.number = number;
  const ordinal = readEnglishOrdinal(norm);
  if (ordinal !== undefined) found.ordinal = ordinal;
  return found;
}

/** A letter, digit or closing brace stands directly before. */
function isJoined(folded: string, at: number): boolean {
  return at > 0 && /[\p{L}\p{N}_}]/u.test(folded.charAt(at - 1)) && !/\p{Script=Han}/u.test(folded.charAt(at - 1));
}
