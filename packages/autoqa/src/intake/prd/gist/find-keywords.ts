import type { DocumentSection } from '@autoqa/domain/model/document';
import { STOP_WORDS } from './stop-words.ts';

const MOST = 20;
/** What comes after so many sentences does not change what a document is about. */
const MAX_SENTENCES = 10_000;
const CODE = /`[^`]{0,300}`/g;
const WORD = /^(?:\p{Script=Latin}[\p{Script=Latin}'’]{2,30}|\p{Script=Han}{2,8})$/u;
const HAN_WORD = /^\p{Script=Han}{2,6}$/u;
const HAN_LETTER = /^\p{Script=Han}$/u;
const HAN_COMPOUND = /^\p{Script=Han}{3,7}$/u;
const PARTICLES =
  '的了和与或在是有不时后前里上下中内外为等被把就也都会能可要及到从对以之其该此各每再又才只均应须得地着过';
/** How often a word must be part of the longer one. */
const USUAL_SHARE = 0.6;

interface Term {
  count: number;
  sections: Set<number>;
}

/** The words a document is about, English and Chinese: those that come often and in many sections. */
export function findKeywords(sections: readonly DocumentSection[]): string[] {
  const terms = countTerms(sections);
  foldPlurals(terms);
  return [...terms]
    .filter(([, { count }]) => count > 1 || terms.size <= MOST)
    .map(([term, { count, sections: places }]) => ({ term, score: count * places.size }))
    .toSorted((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
    .slice(0, MOST)
    .map(({ term }) => term);
}

function countTerms(sections: readonly DocumentSection[]): Map<string, Term> {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const terms = new Map<string, Term>();
  let left = MAX_SENTENCES;
  for (const [index, { title, sentences }] of sections.entries()) {
    const texts = [title, ...sentences.slice(0, left).map(({ text }) => text)];
    left = Math.max(0, left - sentences.length);
    const text = texts.join('\n').replace(CODE, ' ');
    let before = '';
    for (const { segment } of segmenter.segment(text)) {
      addTerm(terms, segment, index);
      if (isSuffix(segment)) addTerm(terms, before + segment, index);
      before = HAN_WORD.test(segment) ? segment : '';
    }
  }
  preferCompounds(terms);
  return terms;
}

function addTerm(terms: Map<string, Term>, segment: string, section: number): void {
  const word = segment.toLowerCase();
  // A segment in capitals is part of an id or an abbreviation; only the ones that are words count.
  if (!WORD.test(word) || STOP_WORDS.has(word)) return;
  const term = terms.get(word) ?? { count: 0, sections: new Set() };
  term.count += 1;
  term.sections.add(section);
  terms.set(word, term);
}

function isSuffix(segment: string): boolean {
  return HAN_LETTER.test(segment) && !PARTICLES.includes(segment);
}

/** A segmenter cuts 购物车 into 购物 and 车; where the longer word is the usual one, it is the word. */
function preferCompounds(terms: Map<string, Term>): void {
  for (const [word, { count }] of terms) {
    const stem = HAN_COMPOUND.test(word) ? terms.get(word.slice(0, -1)) : undefined;
    if (stem === undefined) continue;
    terms.delete(count > 1 && count >= stem.count * USUAL_SHARE ? word.slice(0, -1) : word);
  }
}

/** `orders` counts for `order` where both are used. */
function foldPlurals(terms: Map<string, Term>): void {
  for (const [word, plural] of terms) {
    const singular = terms.get(word.replace(/(?:(?<=ss|sh|ch|x)es|s)$/, ''));
    if (singular === undefined || singular === plural) continue;
    singular.count += plural.count;
    for (const section of plural.sections) singular.sections.add(section);
    terms.delete(word);
  }
}
