import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { type ClauseContext, type ClauseReading, readClause, tagsOf } from './clause.ts';
import { CONNECTORS } from './lexicon/connectors.ts';
import { JOINED_NAME } from './phrases/noun-reading.ts';
import type { Candidate, NotUnderstood, Reading, UnclearKind } from './reading.ts';
import { meaningKey } from './same-intents.ts';
import { rawSlice, type TokenText } from './tokens/token.ts';

/** Two readings nearer than this are a doubt. */
const MARGIN = 0.25;
const LONGEST_CLAUSE = 90;
const MOST_CONNECTORS = 24;

interface Joint {
  start: number;
  end: number;
  path: boolean;
}

/** Reads a sentence that may hold several clauses. Clauses are cut only where both sides are understood. */
export class SentenceReader {
  readonly #text: TokenText;
  readonly #expectation: boolean;
  readonly #joints: readonly Joint[];
  readonly #clauses = new Map<string, ClauseReading>();
  readonly #deadEnds = new Set<string>();
  #deepest: NotUnderstood | undefined;
  #deepestAt = -1;

  constructor(text: TokenText, expectation: boolean) {
    this.#text = text;
    this.#expectation = expectation;
    this.#joints = findJoints(text);
  }

  read(): Reading {
    const size = this.#text.tokens.length;
    if (size === 0) return { ok: false, kind: 'unknown-verb', unclear: '' };
    if (size > 400 || this.#joints.length > MOST_CONNECTORS)
      return { ok: false, kind: 'leftover-words', unclear: this.#text.source.trim().slice(0, 200) };
    const read = this.#from(0, [], false);
    if (read) return finish(read);
    return this.#deepest ?? { ok: false, kind: 'unknown-verb', unclear: this.#text.source.trim() };
  }

  /** The clauses from token `start` on, given what was read before. */
  #from(start: number, before: readonly Candidate[], path: boolean): readonly Candidate[] | undefined {
    if (start >= this.#text.tokens.length) return before.length > 0 ? before : undefined;
    const context = this.#contextAfter(before, path);
    const key = `${start}:${keyOf(context)}`;
    if (this.#deadEnds.has(key)) return undefined;
    const read = this.#readFrom(start, before, context);
    if (read === undefined) this.#deadEnds.add(key);
    return read;
  }

  /** One clause to the end if that is plain; else several; a name with "and" in it only when nothing else is left. */
  #readFrom(start: number, before: readonly Candidate[], context: ClauseContext): readonly Candidate[] | undefined {
    const whole = this.#clause(start, this.#text.tokens.length, before, context);
    if (whole && !whole.reasons.includes(JOINED_NAME)) return [...before, whole];
    for (const joint of this.#joints) {
      if (joint.start <= start) continue;
      const first = this.#clause(start, joint.start, before, context);
      const rest = first && this.#from(joint.end, [...before, first], joint.path);
      if (rest) return rest;
    }
    return whole && [...before, whole];
  }

  #contextAfter(before: readonly Candidate[], path: boolean): ClauseContext {
    const tags = tagsOf(before.flatMap(({ intents }) => intents));
    if (path) tags.add('path');
    const follows = tags.has('verify') ? 'claim' : before.length > 0 ? 'command' : 'nothing';
    return { expectation: this.#expectation, follows, tags };
  }

  #clause(from: number, to: number, before: readonly Candidate[], context: ClauseContext): Candidate | undefined {
    if (to - from > LONGEST_CLAUSE) return undefined;
    const key = `${from}:${to}:${keyOf(context)}`;
    const reading = this.#clauses.get(key) ?? readClause(slice(this.#text, from, to), context);
    this.#clauses.set(key, reading);
    const [best, rival] = ranked(reading.candidates);
    const clear = best && (rival === undefined || rival.cost - best.cost >= MARGIN) ? best : undefined;
    if (clear === undefined) this.#note(reading, from, to, before);
    return clear;
  }

  /** Remembers the failure that came furthest: that is the one worth telling. */
  #note(reading: ClauseReading, from: number, to: number, before: readonly Candidate[]): void {
    const ambiguous = reading.candidates.length > 0;
    const reached = from + (ambiguous ? to - from : reading.furthest);
    if (reached < this.#deepestAt || (reached === this.#deepestAt && !ambiguous)) return;
    this.#deepestAt = reached;
    const partial = before.flatMap(({ intents }) => intents);
    const size = this.#text.tokens.length;
    const rest = rawSlice(this.#text, Math.min(reached, size - 1), size);
    const unclear = ambiguous || !reading.verbKnown ? rawSlice(this.#text, from, to) : rest;
    this.#deepest = {
      ok: false,
      kind: kindOf(reading, reached, size, ambiguous),
      unclear,
      ...(partial.length > 0 ? { partial } : {}),
    };
  }
}

function keyOf({ follows, tags }: ClauseContext): string {
  return `${follows}:${[...tags].toSorted().join()}`;
}

function kindOf(reading: ClauseReading, reached: number, size: number, ambiguous: boolean): UnclearKind {
  if (ambiguous) return 'ambiguous';
  if (!reading.verbKnown) return 'unknown-verb';
  return reached >= size ? 'no-target' : 'leftover-words';
}

/** The readings that differ, the surest first. */
function ranked(candidates: readonly Candidate[]): Candidate[] {
  const byMeaning = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = meaningKey(candidate.intents);
    const known = byMeaning.get(key);
    if (known === undefined || candidate.cost < known.cost) byMeaning.set(key, candidate);
  }
  return [...byMeaning.values()].toSorted((a, b) => a.cost - b.cost);
}

function findJoints(text: TokenText): Joint[] {
  const joints: Joint[] = [];
  for (let at = 1; at < text.tokens.length; at += 1) {
    const hit = jointAt(text, at);
    if (hit === undefined) continue;
    let end = hit.end;
    let path = hit.path;
    for (let more = jointAt(text, end); more; more = jointAt(text, end)) {
      end = more.end;
      path = path || more.path;
    }
    joints.push({ start: at, end, path });
  }
  return joints;
}

function jointAt(text: TokenText, at: number): { end: number; path: boolean } | undefined {
  if (!text.cuts[at]) return undefined;
  const hit = CONNECTORS.startingAt(text, at, text.tokens.length).find(({ end }) => text.cuts[end]);
  return hit && { end: hit.end, path: hit.meaning === 'path' };
}

function slice(text: TokenText, from: number, to: number): TokenText {
  return {
    source: text.source,
    tokens: text.tokens.slice(from, to),
    cuts: [...text.cuts.slice(from, to), true],
    wordStarts: [...text.wordStarts.slice(from, to), true],
  };
}

function finish(candidates: readonly Candidate[]): Reading {
  const intents: WebIntent[] = candidates.flatMap((candidate) => [...candidate.intents]);
  const worst = Math.max(...candidates.map(({ cost }) => cost));
  const confidence = Math.round(Math.min(1, Math.max(0.5, 1 - Math.max(0, worst - 0.3) * 0.1)) * 100) / 100;
  return { ok: true, intents, confidence, reasons: candidates.flatMap(({ reasons }) => [...reasons]) };
}
