import type { Fingerprint } from '@autoqa/domain/model/target';
import { DERIVED } from './fingerprint.ts';
import type { Ranked } from './rank.ts';
import { editSimilarity, ratioSimilarity } from './similarity.ts';

/**
 * Similo with the weights and comparisons as published (Nass, Alégroth, Feldt, Leotta, Ricca: "Similarity-based Web
 * Element Localization for Robust Test Automation", 2023). It is here to be compared with, nothing uses it.
 */
const SIMILO_WEIGHTS = {
  tag: 1.5,
  class: 0.5,
  name: 1.5,
  id: 1.5,
  href: 0.5,
  alt: 0.5,
  xpath: 0.5,
  idXpath: 0.5,
  isButton: 0.5,
  location: 0.5,
  area: 0.5,
  shape: 0.5,
  visibleText: 1.5,
  neighbourTexts: 1.5,
} as const;
type SimiloAttribute = keyof typeof SIMILO_WEIGHTS;

type Comparison = (target: Fingerprint, candidate: Fingerprint) => number;

const LOCATION_REACH_PX = 100;

const COMPARISONS: Readonly<Record<SimiloAttribute, Comparison>> = {
  tag: (a, b) => equal(a.tag, b.tag),
  class: byEdit(({ attributes }) => attributes['class']),
  name: (a, b) => equal(a.attributes['name'], b.attributes['name']),
  id: (a, b) => equal(a.attributes['id'], b.attributes['id']),
  href: byEdit(({ attributes }) => attributes['href']),
  alt: byEdit(({ attributes }) => attributes['alt']),
  xpath: byEdit(({ xpath }) => xpath),
  idXpath: byEdit(({ attributes }) => attributes[DERIVED.idXpath]),
  isButton: (a, b) => equal(String(isButton(a)), String(isButton(b))),
  location: ({ box: a }, { box: b }) => {
    if (a === undefined || b === undefined) return 0;
    return Math.max(LOCATION_REACH_PX - Math.hypot(a.x - b.x, a.y - b.y), 0) / LOCATION_REACH_PX;
  },
  area: ({ box: a }, { box: b }) => (a && b ? ratioSimilarity(a.width * a.height, b.width * b.height) : 0),
  shape: ({ box: a }, { box: b }) =>
    a && b ? ratioSimilarity((a.width * 100) / (a.height || 1), (b.width * 100) / (b.height || 1)) : 0,
  visibleText: byEdit((fingerprint) => visibleText(fingerprint)),
  neighbourTexts: (a, b) => sharedWords(a.nearby.join(' '), b.nearby.join(' ')),
};

function equal(a: string | undefined, b: string | undefined): number {
  return a !== undefined && a !== '' && a.toLowerCase() === b?.toLowerCase() ? 1 : 0;
}

function byEdit(read: (fingerprint: Fingerprint) => string | undefined): Comparison {
  return (target, candidate) => {
    const [a = '', b = ''] = [read(target), read(candidate)];
    return a === '' || b === '' ? 0 : editSimilarity(a.toLowerCase(), b.toLowerCase());
  };
}

function visibleText({ text, attributes }: Fingerprint): string {
  return text ?? attributes['placeholder'] ?? '';
}

function isButton({ tag, attributes }: Fingerprint): boolean {
  if (tag === 'button') return true;
  if (tag === 'a') return /\bbtn\b|btn/.test(attributes['class'] ?? '');
  return tag === 'input' && ['button', 'submit', 'reset'].includes(attributes['type'] ?? '');
}

function sharedWords(a: string, b: string): number {
  const words = new Set(b.toLowerCase().split(/\s+/).filter(Boolean));
  const mine = a.toLowerCase().split(/\s+/).filter(Boolean);
  const letters = Math.max(lettersOf(mine), lettersOf([...words]));
  const shared = mine.filter((word) => words.has(word));
  return letters === 0 ? 0 : Math.min(1, lettersOf(shared) / letters);
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

const TOTAL = Object.values(SIMILO_WEIGHTS).reduce<number>((sum, weight) => sum + weight, 0);

/** The published ranking, with the score brought to 0..1. */
export function rankBySimilo(target: Fingerprint, candidates: readonly Fingerprint[]): Ranked[] {
  const scored = candidates.map((candidate, index) => {
    const parts = Object.entries(COMPARISONS) as [SimiloAttribute, Comparison][];
    const score = parts.reduce((sum, [name, compare]) => sum + SIMILO_WEIGHTS[name] * compare(target, candidate), 0);
    return { index, score: score / TOTAL, reasons: {} };
  });
  return scored.toSorted((a, b) => b.score - a.score || a.index - b.index);
}
