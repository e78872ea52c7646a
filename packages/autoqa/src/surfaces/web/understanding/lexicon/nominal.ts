import type { ElementKind, NeighbourSide, PagePosition } from '@autoqa/domain/model/target-phrase';
import type { TokenText } from '../tokens/token.ts';
import { EN_KINDS } from './en/kinds.ts';
import { EN_COMPOUNDS, EN_NOMINAL } from './en/nominal.ts';
import { PhraseTable } from './phrase-table.ts';
import { ZH_KINDS } from './zh/kinds.ts';
import { ZH_NOMINAL } from './zh/nominal.ts';

/** The tables that noun phrases are read with; both languages at once, since people mix them. */
const KIND_NOUNS = new PhraseTable(EN_KINDS, ZH_KINDS);
export const DETERMINERS = new PhraseTable(EN_NOMINAL.determiner, ZH_NOMINAL.determiner);
export const PRONOUNS = new PhraseTable(EN_NOMINAL.pronoun, ZH_NOMINAL.pronoun);
export const POSITIONS = new PhraseTable(EN_NOMINAL.position, ZH_NOMINAL.position);
export const POSITION_FRAMES = new PhraseTable(ZH_NOMINAL['position-frame']);
export const CLASSIFIERS = new PhraseTable(ZH_NOMINAL.classifier);
export const FIRST_OR_LAST = new PhraseTable(ZH_NOMINAL['first-or-last']);
export const EN_SCOPES = new PhraseTable(EN_NOMINAL.scope);
export const EN_NEAR = new PhraseTable(EN_NOMINAL.near);
export const EN_CONTAINING = new PhraseTable(EN_NOMINAL.containing);
export const EN_TEXT_NOUNS = new PhraseTable(EN_NOMINAL['text-noun']);
export const EN_NAMING = new PhraseTable(EN_NOMINAL.naming);
export const EN_NAMES_WITH_PREPOSITION = new PhraseTable({ yes: EN_COMPOUNDS });
export const ZH_WITHIN = new PhraseTable(ZH_NOMINAL.within);
export const ZH_OF = new PhraseTable(ZH_NOMINAL.of);
export const ZH_BESIDE = new PhraseTable(ZH_NOMINAL.beside);
export const ZH_CONTAINING = new PhraseTable(ZH_NOMINAL.containing);
export const ZH_HOLDING = new PhraseTable(ZH_NOMINAL.holding);
export const ZH_NAMING = new PhraseTable(ZH_NOMINAL.naming);

const KINDS = new Set<string>([...Object.keys(EN_KINDS), ...Object.keys(ZH_KINDS)]);
const POSITION_NAMES = new Set<string>(Object.keys(EN_NOMINAL.position));
const SIDES = new Set<string>(['left', 'right', 'above', 'below']);

function isKind(meaning: string): meaning is ElementKind {
  return KINDS.has(meaning);
}

export function asPosition(meaning: string): PagePosition | undefined {
  return isPosition(meaning) ? meaning : undefined;
}

function isPosition(meaning: string): meaning is PagePosition {
  return POSITION_NAMES.has(meaning);
}

export function asSide(meaning: string): NeighbourSide | undefined {
  return isSide(meaning) ? meaning : undefined;
}

function isSide(meaning: string): meaning is NeighbourSide {
  return SIDES.has(meaning);
}

export interface KindHit {
  start: number;
  end: number;
  kind: ElementKind;
}

/** The kind nouns that end a phrase, the longest first. */
export function kindsEndingAt(text: TokenText, from: number, to: number): KindHit[] {
  return KIND_NOUNS.endingAt(text, from, to).flatMap(({ start, end, meaning }) =>
    isKind(meaning) ? [{ start, end, kind: meaning }] : [],
  );
}

/** The kind nouns that begin at a place, the longest first. */
export function kindsStartingAt(text: TokenText, at: number, to: number): KindHit[] {
  return KIND_NOUNS.startingAt(text, at, to).flatMap(({ start, end, meaning }) =>
    isKind(meaning) ? [{ start, end, kind: meaning }] : [],
  );
}
