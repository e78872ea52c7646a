import type { TokenText } from '../tokens/token.ts';
import { Captures, type CapturedValue } from './captures.ts';
import type { ClassPhrase, PatternNode } from './pattern.ts';

/** What a slot made of some tokens: a value, how unsure it is (0 is plain), and remarks for a person. */
export interface SlotReading {
  value: CapturedValue;
  cost: number;
  notes: readonly string[];
}

/** Reads the tokens from `from` to `to` as one thing, or says no. */
export type ReadSlot = (slot: string, from: number, to: number) => SlotReading | undefined;

export interface Match {
  captures: Captures;
  cost: number;
  notes: readonly string[];
}

/** One sentence's matching: how far any pattern came, and how much work is left. */
export interface MatchState {
  text: TokenText;
  to: number;
  readSlot: ReadSlot;
  /** Some word of a pattern, not only a slot, was found. */
  wordsFound: boolean;
  /** The furthest token that some pattern reached: what stands behind it is what was not understood. */
  furthest: number;
  stepsLeft: number;
}

interface Place {
  at: number;
  captures: Captures;
  cost: number;
  notes: readonly string[];
}

type Continue = (place: Place) => void;

/** All ways in which `node` covers the tokens from `from` to the end. */
export function matchPattern(node: PatternNode, from: number, state: MatchState): Match[] {
  const matches: Match[] = [];
  walk(node, { at: from, captures: new Captures(), cost: 0, notes: [] }, state, (place) => {
    if (place.at === state.to) matches.push(place);
  });
  return matches;
}

function walk(node: PatternNode, place: Place, state: MatchState, next: Continue): void {
  if (state.stepsLeft <= 0) return;
  state.stepsLeft -= 1;
  switch (node.type) {
    case 'words':
      return walkWords(node.words, place, state, next);
    case 'class':
      return walkClass(node.byFirst.get(state.text.tokens[place.at]?.norm ?? ''), node.capture, { place, state, next });
    case 'slot':
      return walkSlot(node.slot, node.capture, { place, state, next });
    case 'choice':
      for (const option of node.options) walk(option, place, state, next);
      return;
    case 'sequence':
      return walkSequence(node.parts, 0, { place, state, next });
  }
}

interface Step {
  place: Place;
  state: MatchState;
  next: Continue;
}

function walkSequence(parts: readonly PatternNode[], index: number, { place, state, next }: Step): void {
  const part = parts[index];
  if (part === undefined) return next(place);
  walk(part, place, state, (after) => walkSequence(parts, index + 1, { place: after, state, next }));
}

function walkWords(words: readonly string[], place: Place, state: MatchState, next: Continue): void {
  const end = endOfWords(words, place.at, state);
  if (end === undefined) return;
  state.furthest = Math.max(state.furthest, end);
  state.wordsFound = true;
  next({ ...place, at: end });
}

function walkClass(
  phrases: readonly ClassPhrase[] = [],
  capture: string | undefined,
  { place, state, next }: Step,
): void {
  for (const { words, meaning } of phrases) {
    walkWords(words, place, state, (after) => {
      next(capture === undefined ? after : { ...after, captures: after.captures.with(capture, meaning) });
    });
  }
}

function walkSlot(slot: string, capture: string, { place, state, next }: Step): void {
  if (!state.text.cuts[place.at]) return;
  for (let end = place.at + 1; end <= state.to; end += 1) {
    if (!state.text.cuts[end] || state.stepsLeft <= 0) continue;
    state.stepsLeft -= 1;
    const reading = state.readSlot(slot, place.at, end);
    if (reading === undefined) continue;
    state.furthest = Math.max(state.furthest, end);
    next({
      at: end,
      captures: place.captures.with(capture, reading.value),
      cost: place.cost + reading.cost,
      notes: [...place.notes, ...reading.notes],
    });
  }
}

/** Where the words end that stand at `at`, if they do. */
export function endOfWords(
  words: readonly string[],
  at: number,
  { text, to }: Pick<MatchState, 'text' | 'to'>,
): number | undefined {
  if (at + words.length > to) return undefined;
  for (const [index, word] of words.entries()) if (text.tokens[at + index]?.norm !== word) return undefined;
  return at + words.length;
}
