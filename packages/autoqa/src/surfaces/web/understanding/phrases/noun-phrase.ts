import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import {
  asPosition,
  asSide,
  CLASSIFIERS,
  DETERMINERS,
  EN_NEAR,
  EN_SCOPES,
  FIRST_OR_LAST,
  kindsStartingAt,
  POSITION_FRAMES,
  POSITIONS,
  PRONOUNS,
  ZH_BESIDE,
  ZH_OF,
  ZH_WITHIN,
} from '../lexicon/nominal.ts';
import { rawSlice, type TokenText } from '../tokens/token.ts';
import { isCapitalised, isCode } from './letter-case.ts';
import { readHead } from './noun-head.ts';
import { cheapest, COSTS, inTableWords, type NounReading, withScope } from './noun-reading.ts';

/** What has been read before the head. */
interface Prefix {
  determiner?: string;
  ordinal?: number | undefined;
  quantity?: number;
  position?: TargetPhrase['position'];
  /** A measure word such as 条 that makes a lone number a thing. */
  thing?: boolean;
}

/** Reads noun phrases of one sentence; each span once. English places things behind the noun, Chinese before it. */
export class NounPhrases {
  readonly #text: TokenText;
  readonly #memo = new Map<number, NounReading | null>();

  constructor(text: TokenText) {
    this.#text = text;
  }

  read(from: number, to: number): NounReading | undefined {
    const key = from * 1024 + to;
    const known = this.#memo.get(key);
    if (known !== undefined) return known ?? undefined;
    this.#memo.set(key, null);
    const reading = cheapest([
      this.#core(from, to, {}),
      ...this.#placedAfter(from, to),
      ...this.#placedBefore(from, to),
    ]);
    this.#memo.set(key, reading ?? null);
    return reading;
  }

  /** `X in Y`, `X next to Y`, `X in the top right corner`. */
  #placedAfter(from: number, to: number): (NounReading | undefined)[] {
    const readings: (NounReading | undefined)[] = [];
    for (let at = from + 1; at < to - 1; at += 1) {
      if (!this.#text.cuts[at]) continue;
      for (const { end } of EN_SCOPES.startingAt(this.#text, at, to)) readings.push(this.#inPlace(from, at, end, to));
      for (const { end, meaning } of EN_NEAR.startingAt(this.#text, at, to)) {
        const left = this.#core(from, at, {});
        const right = this.read(end, to);
        if (left && right) readings.push(this.#beside(left, right, meaning, [from, to]));
      }
    }
    return readings;
  }

  #inPlace(from: number, at: number, end: number, to: number): NounReading | undefined {
    const left = this.#core(from, at, {});
    if (left === undefined || end >= to || isMereNumber(left.target)) return undefined;
    const position = this.#position(end, to);
    const raw = rawSlice(this.#text, from, to);
    if (position)
      return {
        ...left,
        determined: true,
        cost: left.cost + COSTS.attachment,
        target: { ...left.target, raw, position },
      };
    const right = this.read(end, to);
    const isPlace = right && (right.determined || isCapitalised(this.#text, end) || isCode(this.#text, end));
    if (!isPlace || (right.indefinite && !right.target.quoted)) return undefined;
    return ofEvery(right.target, join(left, right, withScope(left.target, right.target, raw)));
  }

  /** `the top right corner`, `the top of the page`. */
  #position(from: number, to: number): TargetPhrase['position'] {
    const start = this.#text.tokens[from]?.norm === 'the' ? from + 1 : from;
    for (const { end, meaning } of POSITIONS.startingAt(this.#text, start, to)) {
      const rest = rawSlice(this.#text, end, to).toLowerCase();
      if (['', 'of the page', 'of the screen', 'of the window', 'of page'].includes(rest)) return asPosition(meaning);
    }
    return undefined;
  }

  /** `Y 中的 X`, `Y 旁边的 X`, `customer's basket`. */
  #placedBefore(from: number, to: number): (NounReading | undefined)[] {
    const readings: (NounReading | undefined)[] = [];
    for (let at = from + 1; at < to - 1; at += 1) {
      if (!this.#text.cuts[at]) continue;
      for (const { end } of ZH_WITHIN.startingAt(this.#text, at, to))
        readings.push(this.#within([from, at, end, to], true));
      for (const { end } of ZH_OF.startingAt(this.#text, at, to))
        readings.push(this.#within([from, at, end, to], false));
      if (this.#chineseOrdinal(at, to)) readings.push(this.#withinKind(from, at, to));
      if (this.#text.tokens[at]?.norm === "'s") readings.push(this.#within([from, at, at + 1, to], true));
      for (const { end, meaning } of ZH_BESIDE.startingAt(this.#text, at, to)) {
        const place = this.read(from, at);
        const thing = this.read(end, to);
        if (place && thing && end < to) readings.push(this.#beside(thing, place, meaning, [from, to]));
      }
    }
    return readings;
  }

  /** 表格第一行: a place of a known kind, and right behind it what is counted. */
  #withinKind(from: number, at: number, to: number): NounReading | undefined {
    const kind = this.read(from, at)?.target.kind;
    return kind === undefined ? undefined : this.#within([from, at, at, to], true);
  }

  /** A bare 的 joins all sorts of things, also clauses; it is only taken where both sides leave no doubt. */
  #within([from, at, end, to]: readonly [number, number, number, number], plain: boolean): NounReading | undefined {
    if (end >= to || !this.#text.cuts[end]) return undefined;
    const place = this.read(from, at);
    const thing = this.read(end, to);
    if (place === undefined || thing === undefined) return undefined;
    const counted = thing.target.ordinal !== undefined || thing.target.quantity !== undefined;
    if (!plain && !place.determined && !counted && thing.target.quoted !== true) return undefined;
    const target = withScope(thing.target, place.target, rawSlice(this.#text, from, to));
    const cost = thing.cost + place.cost + COSTS.attachment + (plain ? 0 : 0.05);
    return ofEvery(place.target, { ...join(thing, place, target), cost });
  }

  #beside(thing: NounReading, place: NounReading, side: string, [from, to]: readonly [number, number]): NounReading {
    const where = asSide(side);
    const raw = rawSlice(this.#text, from, to);
    return join(thing, place, { ...thing.target, raw, near: place.target, ...(where ? { side: where } : {}) });
  }

  /** Everything but places: article, number, name, kind. */
  #core(from: number, to: number, prefix: Prefix): NounReading | undefined {
    if (from > to || !this.#text.cuts[from]) return undefined;
    if (from === to) return this.#headless(prefix, from);
    const pronoun = noPrefix(prefix) && PRONOUNS.covering(this.#text, from, to) !== undefined;
    if (pronoun) return reading({ raw: rawSlice(this.#text, from, to), pronoun: true }, COSTS.pronoun);
    return cheapest([...this.#prefixed(from, to, prefix), this.#head(from, to, prefix)]);
  }

  #prefixed(from: number, to: number, prefix: Prefix): (NounReading | undefined)[] {
    const widen = (end: number, more: Prefix) => this.#reraw(this.#core(end, to, { ...prefix, ...more }), from, to);
    const readings: (NounReading | undefined)[] = [];
    if (noPrefix(prefix))
      for (const { end, meaning } of DETERMINERS.startingAt(this.#text, from, to))
        readings.push(widen(end, { determiner: meaning }));
    if (prefix.position === undefined)
      for (const { end, position } of this.#positionPrefix(from, to)) readings.push(widen(end, { position }));
    if (prefix.ordinal === undefined && prefix.quantity === undefined) {
      for (const { end, ...more } of this.#ordinals(from, to)) readings.push(widen(end, more));
      for (const { end, ...more } of this.#quantities(from, to, prefix)) readings.push(widen(end, more));
    }
    return readings;
  }

  #reraw(core: NounReading | undefined, from: number, to: number): NounReading | undefined {
    return core && { ...core, target: { ...core.target, raw: rawSlice(this.#text, from, to) } };
  }

  #positionPrefix(from: number, to: number): { end: number; position: TargetPhrase['position'] }[] {
    const frame = POSITION_FRAMES.startingAt(this.#text, from, to)[0]?.end ?? from;
    return [from, frame].flatMap((start) =>
      POSITIONS.startingAt(this.#text, start, to).flatMap(({ end, meaning }) => {
        const joined = this.#text.tokens[end]?.norm === '的' ? end + 1 : end;
        return joined < to ? [{ end: joined, position: asPosition(meaning) }] : [];
      }),
    );
  }

  #ordinals(from: number, to: number): ({ end: number } & Prefix)[] {
    const token = this.#text.tokens[from];
    if (token?.ordinal !== undefined) return [{ end: from + 1, ordinal: token.ordinal }];
    const counted = this.#chineseOrdinal(from, to);
    if (counted === undefined) return [];
    const plain = { end: counted.end, ordinal: counted.ordinal };
    const measured = CLASSIFIERS.startingAt(this.#text, counted.end, to).map(({ end, meaning }) => ({
      end,
      ordinal: counted.ordinal,
      thing: meaning === 'thing',
    }));
    return [...measured, plain];
  }

  /** 第二, 倒数第二, 首个, 最后一. */
  #chineseOrdinal(from: number, to: number): { end: number; ordinal: number } | undefined {
    const { tokens } = this.#text;
    const backwards = tokens[from]?.norm === '倒' && tokens[from + 1]?.norm === '数';
    const at = backwards ? from + 2 : from;
    const number = tokens[at]?.norm === '第' ? tokens[at + 1]?.number : undefined;
    if (number !== undefined && at + 1 < to) return { end: at + 2, ordinal: backwards ? -number : number };
    const [hit] = backwards ? [] : FIRST_OR_LAST.startingAt(this.#text, from, to);
    if (hit === undefined) return undefined;
    const single = hit.meaning === 'last' && tokens[hit.end]?.number === 1 && hit.end + 1 < to;
    return { end: single ? hit.end + 1 : hit.end, ordinal: hit.meaning === 'first' ? 1 : -1 };
  }

  /** `any two items`, `two items`, 任意两个商品, 两件商品. */
  #quantities(from: number, to: number, prefix: Prefix): ({ end: number } & Prefix)[] {
    const number = this.#text.tokens[from]?.number;
    if (number === undefined || !Number.isInteger(number) || number < 1 || from + 1 >= to) return [];
    const measured = CLASSIFIERS.startingAt(this.#text, from + 1, to).map(({ end }) => ({ end, quantity: number }));
    const last = this.#text.tokens[to - 1]?.norm ?? '';
    const plural =
      number > 1 && last.endsWith('s') && kindsStartingAt(this.#text, from + 1, to).some(({ end }) => end === to);
    return plural || (prefix.determiner === 'any' && measured.length === 0)
      ? [...measured, { end: from + 1, quantity: number }]
      : measured;
  }

  /** `the second`, `第二个`, `the last one`. */
  #headless(prefix: Prefix, at: number): NounReading | undefined {
    if (prefix.ordinal === undefined) return undefined;
    const kind = prefix.thing ? ({ kind: 'item' } as const) : {};
    return this.#finish({ raw: rawSlice(this.#text, at, at), ...kind }, COSTS.kind, prefix);
  }

  #head(from: number, to: number, prefix: Prefix): NounReading | undefined {
    const counted =
      prefix.ordinal !== undefined ||
      prefix.quantity !== undefined ||
      ['pointing', 'any'].includes(prefix.determiner ?? '');
    if (counted && ['one', 'ones'].includes(this.#text.tokens[from]?.norm ?? '') && to === from + 1)
      return this.#headless(prefix, to);
    const found = readHead(this.#text, from, to, { determined: !noPrefix(prefix), counted });
    if (found === undefined) return undefined;
    const finished = this.#finish(found.target, found.cost, prefix);
    return (
      finished && {
        ...finished,
        notes: found.notes,
        lone: found.lone,
        determined: finished.determined || found.determined,
      }
    );
  }

  #finish(head: TargetPhrase, cost: number, prefix: Prefix): NounReading | undefined {
    const { determiner, ordinal, quantity, position } = prefix;
    if (determiner === 'pointing' && head.quoted && head.kind === undefined) return undefined;
    // "All products" may be a label; every one of a kind that bears no name is meant one by one.
    if (determiner === 'every' && (head.kind === undefined || head.name !== undefined)) return undefined;
    if (ordinal !== undefined && (head.ordinal !== undefined || ordinal === 0)) return undefined;
    if (head.kind === 'page' && head.name === undefined && ordinal !== undefined && ordinal > 0)
      return this.#finish({ ...head, name: String(ordinal) }, cost, { ...prefix, ordinal: undefined });
    const amount = quantity ?? (determiner === 'any' ? 1 : undefined);
    const target: TargetPhrase = {
      ...head,
      ...(ordinal === undefined ? {} : { ordinal }),
      ...(amount === undefined ? {} : { quantity: amount }),
      ...(position === undefined ? {} : { position }),
      ...(determiner === 'pointing' ? { pronoun: true } : {}),
      ...(determiner === 'every' ? { every: true } : {}),
      ...(determiner === 'owned' ? { scope: { raw: head.raw, pronoun: true } } : {}),
    };
    return {
      ...reading(inTableWords(target), cost),
      indefinite: determiner === 'indefinite',
      determined: !noPrefix(prefix) && determiner !== 'indefinite',
    };
  }
}

/** "2 of the items" is an amount; "page 2 of the list" is a page. */
function isMereNumber({ name, kind }: TargetPhrase): boolean {
  return kind !== 'page' && /^\d+$/.test(name ?? '');
}

/** "The price of every row": only a cell of each row can be looked at one by one. */
function ofEvery({ every }: TargetPhrase, read: NounReading): NounReading | undefined {
  return every === true && read.target.kind !== 'cell' ? undefined : read;
}

function noPrefix(prefix: Prefix): boolean {
  return Object.keys(prefix).length === 0;
}

function reading(target: TargetPhrase, cost: number): NounReading {
  return { target, cost, notes: [], indefinite: false, determined: true, lone: undefined };
}

function join(thing: NounReading, place: NounReading, target: TargetPhrase): NounReading {
  return {
    target,
    cost: thing.cost + place.cost + COSTS.attachment,
    notes: [...thing.notes, ...place.notes],
    indefinite: thing.indefinite,
    determined: true,
    lone: thing.lone,
  };
}
