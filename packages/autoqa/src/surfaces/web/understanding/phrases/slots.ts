import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { ReadSlot, SlotReading } from '../grammar/match.ts';
import { DETERMINERS } from '../lexicon/nominal.ts';
import { rawSlice, type TokenText } from '../tokens/token.ts';
import { isBareName } from './bare-name.ts';
import { readKeyChord } from './key-chord.ts';
import { readLiteral } from './literal.ts';
import { splitList } from './lists.ts';
import { readDuration, readShare, readSize } from './measures.ts';
import { NounPhrases } from './noun-phrase.ts';
import { COSTS, type NounReading } from './noun-reading.ts';
import {
  readAddress,
  readExact,
  readExacts,
  readFile,
  readFiles,
  readForeign,
  readOptions,
  readText,
  readTexts,
  readValue,
} from './values.ts';

type Reader = (from: number, to: number) => SlotReading | undefined;

/** Reads the slots of one clause's patterns; each slot and span once. */
export function slotReader(text: TokenText): ReadSlot {
  const readers = readersFor(text);
  const memo = new Map<string, SlotReading | null>();
  return (slot, from, to) => {
    const key = `${slot}:${from}:${to}`;
    const known = memo.get(key);
    if (known !== undefined) return known ?? undefined;
    const reading = readers[slot]?.(from, to);
    memo.set(key, reading ?? null);
    return reading;
  };
}

/** The slots that patterns may name. */
export function slotNames(): string[] {
  return Object.keys(readersFor({ source: '', tokens: [], cuts: [true], wordStarts: [true] }));
}

function readersFor(text: TokenText): Readonly<Record<string, Reader>> {
  const nouns = new NounPhrases(text);
  const raw = (from: number, to: number) => rawSlice(text, from, to);
  const inText =
    (read: (text: TokenText, from: number, to: number) => SlotReading | undefined): Reader =>
    (from, to) =>
      read(text, from, to);
  return {
    target: (from, to) => asSlot(definite(nouns.read(from, to))),
    pointed: (from, to) => asSlot(pointed(text, from, definite(nouns.read(from, to)))),
    named: (from, to) => asSlot(labelled(definite(nouns.read(from, to)))),
    targets: (from, to) => several(text, nouns, [from, to], definite),
    subject: (from, to) => asSlot(nouns.read(from, to)),
    subjects: (from, to) => several(text, nouns, [from, to], (reading) => reading),
    things: (from, to) => asSlot(asKind(nouns.read(from, to))),
    place: (from, to) => asSlot(definite(nouns.read(from, to))),
    value: inText(readValue),
    exact: inText(readExact),
    spaced: (from, to) => (text.tokens[from]?.spaced ? readValue(text, from, to) : undefined),
    exacts: inText(readExacts),
    foreign: inText(readForeign),
    text: inText(readText),
    texts: inText(readTexts),
    options: inText(readOptions),
    files: inText(readFiles),
    file: inText(readFile),
    url: inText(readAddress),
    quote: (from, to) => (text.tokens[from]?.type === 'quote' ? readExact(text, from, to) : undefined),
    literal: (from, to) => literal(text, from, to),
    label: (from, to) => label(text, from, to),
    keys: (from, to) => keys(text, from, to),
    chord: (from, to) => (rawSlice(text, from, to).includes('+') ? keys(text, from, to) : undefined),
    number: (from, to) => (to === from + 1 ? plain(text.tokens[from]?.number) : undefined),
    status: (from, to) => (to === from + 1 ? plain(asStatus(text.tokens[from]?.number)) : undefined),
    duration: (from, to) => plain(to - from <= 5 ? readDuration(raw(from, to)) : undefined),
    size: (from, to) => plain(to - from <= 7 && readSize(raw(from, to)) ? raw(from, to) : undefined),
    share: (from, to) => plain(to - from <= 3 && readShare(raw(from, to)) !== undefined ? raw(from, to) : undefined),
    attribute: (from, to) => attributeName(text, from, to),
    style: (from, to) => styleValue(text, from, to),
  };
}

function plain(value: string | number | undefined): SlotReading | undefined {
  return value === undefined ? undefined : { value, cost: 0, notes: [] };
}

function asSlot(reading: NounReading | undefined): SlotReading | undefined {
  return reading && { value: reading.target, cost: reading.cost, notes: reading.notes };
}

/** "a button" cannot be acted on; `a "Save" button` can; "every button" cannot. */
function definite(reading: NounReading | undefined): NounReading | undefined {
  if (reading?.target.every === true) return undefined;
  return reading?.indefinite && reading.target.quoted !== true ? undefined : reading;
}

/** More than a bare word: what follows "and" may be anything. */
function pointed(text: TokenText, from: number, reading: NounReading | undefined): NounReading | undefined {
  if (reading === undefined || reading.target.pronoun) return undefined;
  const plain = reading.target.quoted || reading.target.ordinal !== undefined || text.tokens[from]?.norm === 'the';
  return plain ? reading : undefined;
}

/** A label: neither a kind nor a noun that may be one. */
function labelled(reading: NounReading | undefined): NounReading | undefined {
  return reading?.lone === undefined && reading?.target.kind === undefined ? reading : undefined;
}

/** Where many are spoken of, a lone noun is what they are: "products", 商品. */
function asKind(reading: NounReading | undefined): NounReading | undefined {
  if (reading?.lone === undefined) return reading;
  const target = { ...reading.target, name: undefined, kind: reading.lone };
  return { ...reading, cost: Math.max(0.1, reading.cost - COSTS.bareName), target };
}

function several(
  text: TokenText,
  nouns: NounPhrases,
  [from, to]: readonly [number, number],
  accept: (reading: NounReading | undefined) => NounReading | undefined,
): SlotReading | undefined {
  const spans = splitList(text, from, to);
  if (spans === undefined || spans.length < 2) return undefined;
  const targets: TargetPhrase[] = [];
  let cost = 0;
  for (const [start, end] of spans) {
    const reading = accept(nouns.read(start, end));
    if (reading === undefined || !(reading.determined || reading.target.quoted)) return undefined;
    targets.push(reading.target);
    cost += reading.cost;
  }
  return { value: shareKind(text, targets, to), cost, notes: [] };
}

/** `"Save" and "Cancel" buttons`, `“保存”和“取消”按钮`: the kind at the end is every one's. */
function shareKind(text: TokenText, targets: readonly TargetPhrase[], to: number): readonly TargetPhrase[] {
  const last = targets.at(-1);
  const others = targets.slice(0, -1);
  if (last?.kind === undefined || !others.every(({ quoted, kind }) => quoted && kind === undefined)) return targets;
  const end = text.tokens[to - 1];
  const shared = end?.type === 'character' || end?.norm.endsWith('s');
  return shared ? targets.map((target) => ({ ...target, kind: last.kind })) : targets;
}

function literal(text: TokenText, from: number, to: number): SlotReading | undefined {
  const found =
    readLiteral(text, from, to) ??
    (isBareName(text, from, to) && to === from + 1 ? { text: rawSlice(text, from, to), cost: 1 } : undefined);
  return found && { value: found.text, cost: found.cost, notes: [] };
}

/** A name without its article, as on a control: "the wish list" → "wish list". */
function label(text: TokenText, from: number, to: number): SlotReading | undefined {
  const quote = text.tokens[from];
  if (to === from + 1 && quote?.type === 'quote' && quote.inner) return { value: quote.inner, cost: 0.1, notes: [] };
  const start = DETERMINERS.startingAt(text, from, to).find(({ meaning }) => meaning === 'definite')?.end ?? from;
  const mine = ['my', 'your'].includes(text.tokens[start]?.norm ?? '') ? start + 1 : start;
  if (!isBareName(text, mine, to)) return undefined;
  return { value: rawSlice(text, mine, to), cost: 1, notes: [] };
}

function keys(text: TokenText, from: number, to: number): SlotReading | undefined {
  if (to - from > 7) return undefined;
  const first = text.tokens[from];
  const quoted = to === from + 1 && first?.type === 'quote';
  const chord = readKeyChord(quoted ? (first.inner ?? '') : rawSlice(text, from, to));
  if (chord === undefined) return undefined;
  return { value: chord.keys, cost: chord.doubtful ? (quoted ? 0.1 : 1.1) : 0, notes: [] };
}

function asStatus(number: number | undefined): number | undefined {
  return number !== undefined && Number.isInteger(number) && number >= 100 && number < 600 ? number : undefined;
}

function attributeName(text: TokenText, from: number, to: number): SlotReading | undefined {
  const token = text.tokens[from];
  const name = token?.type === 'quote' ? token.inner : token?.norm;
  const fits = to === from + 1 && name !== undefined && /^[a-z][a-z0-9:_-]*$/i.test(name);
  return fits ? { value: name, cost: 0.1, notes: [] } : undefined;
}

/** `red`, `14px`, `rgb(0, 0, 0)`, `"bold"`. */
function styleValue(text: TokenText, from: number, to: number): SlotReading | undefined {
  const exact = readExact(text, from, to);
  if (exact) return exact;
  const value = rawSlice(text, from, to);
  const fits = /^(?:[a-z-]+|#[0-9a-f]{3,8}|-?\d+(?:\.\d+)?(?:px|em|rem|%|pt|vh|vw)?|rgba?\([\d\s.,%/]+\))$/i.test(
    value,
  );
  return fits ? { value, cost: 0.2, notes: [] } : undefined;
}
