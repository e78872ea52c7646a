import { matchPattern, type MatchState, type SlotReading } from '../../understanding/grammar/match.ts';
import { compilePattern, type PatternNode, type WordClasses } from '../../understanding/grammar/pattern.ts';
import { Dictionary } from '../../understanding/tokens/dictionary.ts';
import { rawSlice, type TokenText } from '../../understanding/tokens/token.ts';
import { tokenize } from '../../understanding/tokens/tokenize.ts';
import type { ClaimPattern } from '../claim-pattern.ts';
import type { ClaimRule } from './claim-rule.ts';
import { EN_CLAIMS } from './en/rules.ts';
import { EN_CLASSES, EN_NOT_IN_NAMES } from './en/words.ts';
import { ZH_CLAIMS } from './zh/rules.ts';
import { ZH_CLASSES, ZH_COMPOUNDS, ZH_NOT_IN_NAMES } from './zh/words.ts';

interface CompiledRule {
  patterns: readonly PatternNode[];
  means: ClaimRule['means'];
}

const RULES: readonly CompiledRule[] = [...compile(EN_CLAIMS, EN_CLASSES), ...compile(ZH_CLAIMS, ZH_CLASSES)];
const DICTIONARY = new Dictionary(
  [
    ...Object.values(ZH_CLASSES).flatMap((table) => Object.values(table).flatMap((list) => list.split('|'))),
    ...ZH_CLAIMS.flatMap(({ says }) => says),
    ...ZH_NOT_IN_NAMES,
  ],
  ZH_COMPOUNDS,
);
const NOT_IN_NAMES: ReadonlySet<string> = new Set([...EN_NOT_IN_NAMES, ...ZH_NOT_IN_NAMES]);
const LONGEST_CLAIM = 400;
const LONGEST_NAME = 12;
const MOST_STEPS = 200_000;
/** A name of more words is likelier to hold something that no rule knows. */
const COST_PER_WORD = 0.01;

/**
 * What a claim says. Every word of it must be accounted for: a rule that fits but for a few words does not fit, since
 * those may be the ones that matter. Nothing when no rule fits, or when two fit equally well and disagree.
 */
export function readClaim(claim: string): ClaimPattern | undefined {
  const sentence = claim.trim().replace(/[.。!！;；]+$/u, '');
  if (sentence === '' || sentence.length > LONGEST_CLAIM) return undefined;
  const text = tokenize(sentence, DICTIONARY);
  const readings = RULES.flatMap((rule) => readingsOf(rule, text)).toSorted((a, b) => a.cost - b.cost);
  const [best] = readings;
  if (best === undefined) return undefined;
  const rivals = readings.filter(({ cost }) => cost <= best.cost);
  return rivals.every(({ pattern }) => isSame(pattern, best.pattern)) ? best.pattern : undefined;
}

function compile(rules: readonly ClaimRule[], classes: WordClasses): CompiledRule[] {
  return rules.map(({ says, means }) => ({ patterns: says.map((each) => compilePattern(each, classes)), means }));
}

function readingsOf({ patterns, means }: CompiledRule, text: TokenText): { pattern: ClaimPattern; cost: number }[] {
  return patterns.flatMap((node) => {
    const state: MatchState = {
      text,
      to: text.tokens.length,
      readSlot: (slot, from, to) => readSlot(text, slot, { from, to }),
      wordsFound: false,
      furthest: 0,
      stepsLeft: MOST_STEPS,
    };
    return matchPattern(node, 0, state).flatMap(({ captures, cost }) => {
      const pattern = means(captures);
      return pattern === undefined ? [] : [{ pattern, cost }];
    });
  });
}

function readSlot(text: TokenText, slot: string, span: { from: number; to: number }): SlotReading | undefined {
  const only = span.to - span.from === 1 ? text.tokens[span.from] : undefined;
  switch (slot) {
    case 'number':
      return only?.number === undefined ? undefined : { value: only.number, cost: 0, notes: [] };
    case 'quoted':
      return only?.inner === undefined ? undefined : { value: only.inner, cost: 0, notes: [] };
    case 'page':
      return only?.type === 'path' ? { value: only.norm, cost: 0, notes: [] } : readName(text, span);
    default:
      return only?.inner === undefined ? readName(text, span) : { value: only.inner, cost: 0, notes: [] };
  }
}

/** Plain words that name a thing: no sign, number or quote, and no word that makes a statement of its own. */
function readName(text: TokenText, { from, to }: { from: number; to: number }): SlotReading | undefined {
  if (to - from > LONGEST_NAME) return undefined;
  const tokens = text.tokens.slice(from, to);
  if (tokens.some(({ type }) => type !== 'word' && type !== 'character')) return undefined;
  const value = rawSlice(text, from, to);
  const isPlain = wordsOf(text, from, to).every((word) => !NOT_IN_NAMES.has(word));
  return isPlain ? { value, cost: (to - from) * COST_PER_WORD, notes: [] } : undefined;
}

/** The words of a span, cut where the dictionary cuts. */
function wordsOf(text: TokenText, from: number, to: number): string[] {
  const words: string[] = [];
  for (let at = from; at < to; at += 1) {
    const norm = text.tokens[at]?.norm ?? '';
    const continues = at > from && text.tokens[at]?.type === 'character' && text.wordStarts[at] !== true;
    if (continues) words[words.length - 1] += norm;
    else words.push(norm);
  }
  return words;
}

function isSame(a: ClaimPattern, b: ClaimPattern): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
