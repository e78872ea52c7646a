import { editDistance } from '../../../kernel/nearest.ts';
import { hasHan, normalWording, overlapOf } from '../page/wording.ts';
import { conceptTokens, shareConcept } from './concepts.ts';

/**
 * How sure each way of agreeing makes us. Quoted words are meant to the letter: whatever is not equal counts less, and
 * a mere part of a much longer text is no longer enough to pass the threshold.
 */
const AGREEMENT = {
  same: 1,
  sameButForCase: 0.98,
  sameMeaning: { free: 0.93, quoted: 0.8 },
  partOf: { free: { base: 0.64, byShare: 0.28 }, quoted: { base: 0.5, byShare: 0.36 } },
  partOfWord: { base: 0.25, byShare: 0.3 },
  holds: { base: 0.4, byShare: 0.45 },
  overlap: { free: 0.8, quoted: 0.6 },
  typo: 0.85,
} as const;

const MIN_TYPO_LENGTH = 5;
const MIN_TYPO_LIKENESS = 0.8;

export interface LikenessOptions {
  quoted: boolean;
  /** The letters decide, the meaning does not: an assertion about a text. */
  literal?: boolean;
}

/** How well a wording on the page agrees with the one that is wanted, from 0 to 1. */
export function likeness(wanted: string, actual: string, { quoted, literal = false }: LikenessOptions): number {
  if (wanted === '' || actual === '') return 0;
  if (wanted.trim() === actual) return AGREEMENT.same;
  const a = normalWording(wanted);
  const b = normalWording(actual);
  if (a === '' || b === '') return 0;
  if (a === b) return AGREEMENT.sameButForCase;
  const byPart = partLikeness(a, b, quoted);
  return literal ? byPart : Math.max(byPart, meaningLikeness(wanted, actual, quoted), typoLikeness(a, b));
}

function partLikeness(a: string, b: string, quoted: boolean): number {
  if (b.includes(a)) {
    const share = a.length / b.length;
    if (!standsAlone(a, b)) return AGREEMENT.partOfWord.base + AGREEMENT.partOfWord.byShare * share;
    const { base, byShare } = quoted ? AGREEMENT.partOf.quoted : AGREEMENT.partOf.free;
    return base + byShare * share;
  }
  if (b.length > 1 && a.includes(b) && standsAlone(b, a)) {
    return AGREEMENT.holds.base + AGREEMENT.holds.byShare * (b.length / a.length);
  }
  return 0;
}

/** Chinese has no spaces between words; elsewhere "art" is no part of "cart". */
function standsAlone(part: string, whole: string): boolean {
  if (hasHan(part)) return true;
  const at = whole.indexOf(part);
  const before = whole[at - 1] ?? ' ';
  const after = whole[at + part.length] ?? ' ';
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
}

function meaningLikeness(wanted: string, actual: string, quoted: boolean): number {
  const mode = quoted ? 'quoted' : 'free';
  if (shareConcept(wanted, actual)) return AGREEMENT.sameMeaning[mode];
  const a = conceptTokens(wanted);
  const b = conceptTokens(actual);
  const overlap = overlapOf(a, b);
  if (overlap === 1) return AGREEMENT.sameMeaning[mode];
  return overlap * AGREEMENT.overlap[mode];
}

function typoLikeness(a: string, b: string): number {
  if (a.length < MIN_TYPO_LENGTH || Math.abs(a.length - b.length) > 2) return 0;
  // Who mistypes keeps the first or the last letter; comparing all others would cost more than all the rest.
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1)) return 0;
  const similar = 1 - editDistance(a, b) / Math.max(a.length, b.length);
  return similar >= MIN_TYPO_LIKENESS ? similar * AGREEMENT.typo : 0;
}
