import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { AFTER_OPENER, type CompiledRule, OPENERS, RULES, SCOPE_CLOSERS, SCOPE_OPENERS } from './grammar.ts';
import { matchPattern, type MatchState } from './grammar/match.ts';
import { isModal, LEADING_FILLERS, TRAILING_FILLERS } from './lexicon/connectors.ts';
import { placeIntents } from './meanings/scoping.ts';
import { slotReader } from './phrases/slots.ts';
import type { Candidate } from './reading.ts';
import { segmentsOf, type TokenText } from './tokens/token.ts';

const STEP_BUDGET = 60_000;
const SUBJECT_COST = 0.5;
const SCOPE_COST = 0.2;
const PLAIN_COST = 0.9;

export interface ClauseContext {
  /** Only claims are read, with or without a word that opens them. */
  expectation: boolean;
  /** What stands before: after a claim, claims need no opener; after a command, only plain ones do without. */
  follows: 'nothing' | 'command' | 'claim';
  /** What the clause before was about, for rules that leave things out. */
  tags: ReadonlySet<string>;
}

export interface ClauseReading {
  candidates: Candidate[];
  /** How far any rule came, in tokens. */
  furthest: number;
  /** A command or an opener stood at the start. */
  verbKnown: boolean;
}

/** All ways to read one clause as commands or claims. */
export function readClause(text: TokenText, context: ClauseContext): ClauseReading {
  return new ClauseReader(text, context).read();
}

class ClauseReader {
  readonly #text: TokenText;
  readonly #context: ClauseContext;
  readonly #state: MatchState;
  readonly #candidates: Candidate[] = [];
  #verbKnown = false;

  constructor(text: TokenText, context: ClauseContext) {
    this.#text = text;
    this.#context = context;
    this.#state = {
      text,
      to: endOf(text),
      readSlot: slotReader(text),
      wordsFound: false,
      furthest: 0,
      stepsLeft: STEP_BUDGET,
    };
  }

  read(): ClauseReading {
    for (const { at, cost } of this.#starts()) {
      this.#readAt(at, cost);
      for (const { end, place, cost: placeCost } of this.#leadingPlaces(at))
        this.#readPlaced(end, place, cost + placeCost + SCOPE_COST);
    }
    return { candidates: this.#candidates, furthest: this.#state.furthest, verbKnown: this.#verbKnown };
  }

  /** The start itself, and what is left when polite words or "the user" are taken off. */
  #starts(): { at: number; cost: number }[] {
    const starts = [{ at: 0, cost: 0 }];
    for (const { at, cost } of starts) {
      for (const { end, meaning } of LEADING_FILLERS.startingAt(this.#text, at, this.#state.to)) {
        const free = this.#text.cuts[end] && end < this.#state.to && !starts.some((start) => start.at === end);
        if (free && starts.length < 12)
          starts.push({ at: end, cost: cost + (meaning === 'who' ? SUBJECT_COST : 0.01) });
      }
    }
    return starts;
  }

  #readAt(at: number, cost: number): void {
    const { expectation, follows } = this.#context;
    const isClaim = expectation || follows === 'claim' || this.#hasModal(at);
    if (!expectation) this.#apply('do', at, cost);
    const before = this.#candidates.length;
    this.#apply('verify', at, cost, !isClaim && follows !== 'command');
    if (!isClaim && follows === 'command') this.#keepPlain(before);
    for (const { end } of OPENERS.startingAt(this.#text, at, this.#state.to)) this.#readOpened(end, cost);
  }

  /** "Click Save, the dialog closes" is a claim; with names that nobody put in quotes it might be anything. */
  #keepPlain(index: number): void {
    this.#candidates.push(...this.#candidates.splice(index).filter(({ cost }) => cost < PLAIN_COST));
  }

  #readOpened(at: number, cost: number): void {
    if (!this.#text.cuts[at]) return;
    this.#verbKnown = true;
    this.#state.furthest = Math.max(this.#state.furthest, at);
    const bodies = new Set([at]);
    for (const body of bodies)
      for (const { end } of AFTER_OPENER.startingAt(this.#text, body, this.#state.to)) bodies.add(end);
    for (const body of bodies) {
      this.#apply('verify', body, cost);
      for (const { end, place, cost: placeCost } of this.#leadingPlaces(body)) {
        const before = this.#candidates.length;
        this.#apply('verify', end, cost + placeCost + SCOPE_COST);
        this.#placeFrom(before, place);
      }
    }
  }

  /** `In the dialog, …`, `在弹窗中…`. */
  *#leadingPlaces(at: number): Generator<{ end: number; place: TargetPhrase; cost: number }> {
    const opener = SCOPE_OPENERS.startingAt(this.#text, at, this.#state.to)[0];
    const from = opener?.end ?? at;
    for (let end = from + 1; end < this.#state.to; end += 1) {
      if (!this.#text.cuts[end]) continue;
      const closers = SCOPE_CLOSERS.startingAt(this.#text, end, this.#state.to).filter(
        (closer) => opener !== undefined || this.#text.tokens[closer.start]?.type === 'character',
      );
      if (closers.length === 0 && !(opener && this.#text.tokens[at]?.type === 'character')) continue;
      const place = this.#state.readSlot('place', from, end);
      if (place === undefined || typeof place.value !== 'object' || !('raw' in place.value)) continue;
      if (opener === undefined && !isEvident(place.value)) continue;
      if (closers.length === 0 && place.value.kind === undefined) continue;
      for (const after of closers.length === 0 ? [end] : closers.map((closer) => this.#skipComma(closer.end)))
        yield { end: after, place: place.value, cost: place.cost };
    }
  }

  #skipComma(at: number): number {
    return this.#text.tokens[at]?.norm === ',' ? at + 1 : at;
  }

  #readPlaced(at: number, place: TargetPhrase, cost: number): void {
    const before = this.#candidates.length;
    this.#readAt(at, cost);
    this.#placeFrom(before, place);
  }

  #placeFrom(index: number, place: TargetPhrase): void {
    for (const candidate of this.#candidates.splice(index)) {
      const intents = placeIntents(candidate.intents, place);
      if (intents) this.#candidates.push({ ...candidate, intents });
    }
  }

  #hasModal(at: number): boolean {
    return segmentsOf(this.#text, at, this.#state.to).some(isModal);
  }

  #apply(mode: 'do' | 'verify', at: number, cost: number, onlyMarked = false): void {
    for (const rule of RULES) {
      if (rule.mode !== mode || !this.#applies(rule, onlyMarked)) continue;
      this.#state.wordsFound = false;
      for (const pattern of rule.patterns) this.#collect(rule, matchPattern(pattern, at, this.#state), cost);
      if (mode === 'do' && rule.after === undefined && this.#state.wordsFound) this.#verbKnown = true;
    }
  }

  #applies(rule: CompiledRule, onlyMarked: boolean): boolean {
    if (rule.after === undefined) return !onlyMarked;
    return rule.after.some(
      (tag) =>
        this.#context.tags.has(tag) ||
        (tag === 'step' && !this.#context.expectation) ||
        (tag === 'verify' && !onlyMarked),
    );
  }

  #collect(rule: CompiledRule, matches: ReturnType<typeof matchPattern>, cost: number): void {
    for (const match of matches) {
      const intents = rule.means(match.captures);
      if (intents === undefined || intents.length === 0) continue;
      this.#candidates.push({
        intents: [...intents],
        cost: cost + match.cost + rule.doubt,
        reasons: [rule.id, ...match.notes],
      });
    }
  }
}

/** The clause without polite words and full stops at its end. */
function endOf(text: TokenText): number {
  let end = text.tokens.length;
  for (;;) {
    const last = text.tokens[end - 1];
    const filler = TRAILING_FILLERS.endingAt(text, 0, end)[0];
    if (last?.type === 'mark' && '.。!！;；,，?？…~～:'.includes(last.norm)) end -= 1;
    else if (filler && filler.start > 0) end = filler.start;
    else return end;
  }
}

/** A place without "in" in front of it must be one beyond doubt. */
function isEvident(place: TargetPhrase): boolean {
  return place.kind !== undefined || place.quoted === true || place.ordinal !== undefined;
}

/** What later clauses may build on. */
export function tagsOf(intents: readonly WebIntent[]): Set<string> {
  const tags = new Set<string>();
  const last = intents.at(-1);
  if (last === undefined) return tags;
  if ('verify' in last) return tags.add('verify');
  tags.add(last.do);
  const kind = 'target' in last ? last.target?.kind : undefined;
  const isField = kind === 'field' || kind === 'search-field' || kind === 'text-area' || kind === 'date-field';
  if (isField && ['click', 'focus', 'clear', 'double-click'].includes(last.do)) tags.add('field');
  return tags;
}
