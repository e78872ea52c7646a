import type { ElementKind, TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { HOLDER_KINDS, LANDMARKS, SOFT_KINDS } from '../lexicon/kind-groups.ts';
import { EN_LABEL_STARTS, EN_POINTERS } from '../lexicon/en/no-name.ts';
import {
  EN_CONTAINING,
  EN_NAMING,
  EN_TEXT_NOUNS,
  type KindHit,
  kindsEndingAt,
  kindsStartingAt,
  ZH_CONTAINING,
  ZH_HOLDING,
  ZH_NAMING,
} from '../lexicon/nominal.ts';
import { PhraseTable } from '../lexicon/phrase-table.ts';
import { ZH_LABEL_STARTS, ZH_POINTERS } from '../lexicon/zh/no-name.ts';
import { rawSlice, type TokenText } from '../tokens/token.ts';
import { isBareName } from './bare-name.ts';
import { isCapitalised, isCode } from './letter-case.ts';
import { cheapest, COSTS, JOINED_NAME, type NounReading } from './noun-reading.ts';
import { readLiteral } from './literal.ts';

/** What stood before the head: an article, a number, a place. */
export interface HeadContext {
  determined: boolean;
  /** An ordinal, a quantity or a pointing word: the noun is a kind, not a label. */
  counted: boolean;
}

const ZH_STARTS = new PhraseTable({ yes: ZH_LABEL_STARTS });
const MAY_BE_CALLED_NEXT = new Set<ElementKind>(['button', 'link', 'icon', 'page', 'menu-item']);
const PLURAL_END = /s$/;

type Head = Pick<NounReading, 'target' | 'cost' | 'notes' | 'lone'> & { determined: boolean };

/** The noun itself: its name, its kind, what it holds. */
export function readHead(text: TokenText, from: number, to: number, context: HeadContext): Head | undefined {
  return cheapest([
    ...readQuoted(text, from, to),
    ...readKindFirst(text, from, to),
    ...readNamed(text, from, to, context),
    ...readContainingAfter(text, from, to),
    ...readContainingBefore(text, from, to),
    readLoneKind(text, from, to, context),
    readBare(text, from, to, context),
  ]);
}

function head(target: TargetPhrase, cost: number, notes: readonly string[] = []): Head {
  return { target, cost, notes, lone: undefined, determined: target.kind !== undefined || target.quoted === true };
}

function bareCost(from: number, to: number): number {
  return COSTS.bareName + COSTS.bareWord * (to - from);
}

function unquoted(name: string): string[] {
  return [`“${name}” was not in quotes`];
}

/** `"Save"`, `"Save" button`, `“保存”的按钮`. */
function readQuoted(text: TokenText, from: number, to: number): Head[] {
  const quote = text.tokens[from];
  if (quote?.type !== 'quote' || quote.inner === undefined || quote.inner.trim() === '') return [];
  const raw = rawSlice(text, from, to);
  if (to === from + 1) return [head({ raw, name: quote.inner, quoted: true }, COSTS.quote)];
  let kindFrom = from + 1;
  while (['的', '这', '那', '个'].includes(text.tokens[kindFrom]?.norm ?? '')) kindFrom += 1;
  return kindsEndingAt(text, kindFrom, to)
    .filter(({ start }) => start === kindFrom)
    .map(({ kind }) => head({ raw, name: quote.inner, quoted: true, kind }, COSTS.quote));
}

/** `button "Save"`, `the button labelled Save`, `row 2`, `tab Orders`, `名为“保存”的按钮`. */
function readKindFirst(text: TokenText, from: number, to: number): Head[] {
  const raw = rawSlice(text, from, to);
  const first = kindsStartingAt(text, from, to).flatMap(({ end, kind }) => [
    ...nameAfterKind(text, end, to, { raw, kind }),
    ...(end === to
      ? []
      : EN_NAMING.startingAt(text, end, to).flatMap((naming) => namedBy(text, naming.end, to, { raw, kind }))),
  ]);
  return [
    ...first,
    ...ZH_NAMING.startingAt(text, from, to).flatMap((naming) => namedBefore(text, naming.end, to, raw)),
  ];
}

interface Thing {
  raw: string;
  kind: ElementKind;
}

function nameAfterKind(text: TokenText, from: number, to: number, { raw, kind }: Thing): Head[] {
  const token = text.tokens[from];
  if (token === undefined || to > from + 4) return [];
  if (to === from + 1 && token.type === 'quote' && token.inner)
    return [head({ raw, name: token.inner, quoted: true, kind }, COSTS.quote)];
  const number = to === from + 1 && token.type === 'number' ? token.number : undefined;
  if (number !== undefined)
    return kind === 'page'
      ? [head({ raw, name: String(number), kind }, COSTS.kind)]
      : [head({ raw, kind, ordinal: number }, COSTS.kind)];
  const looksNamed = isCapitalised(text, from) || isCode(text, from);
  return looksNamed && isBareName(text, from, to)
    ? [head({ raw, name: rawSlice(text, from, to), kind }, bareCost(from, to) + COSTS.kind)]
    : [];
}

/** Only quotes and capitals are taken after "called": the rest of a sentence may follow. */
function namedBy(text: TokenText, from: number, to: number, { raw, kind }: Thing): Head[] {
  const literal = readLiteral(text, from, to);
  if (literal === undefined) return [];
  const saysText = HOLDER_KINDS.has(kind) && kind !== 'dialog';
  return saysText
    ? []
    : [head({ raw, name: literal.text, ...(literal.quoted ? { quoted: true } : {}), kind }, literal.cost + COSTS.kind)];
}

function namedBefore(text: TokenText, from: number, to: number, raw: string): Head[] {
  return kindsEndingAt(text, from, to).flatMap(({ start, kind }) => {
    const literal = text.tokens[start - 1]?.norm === '的' ? readLiteral(text, from, start - 1) : undefined;
    if (literal === undefined) return [];
    return [
      head({ raw, name: literal.text, ...(literal.quoted ? { quoted: true } : {}), kind }, literal.cost + COSTS.kind),
    ];
  });
}

/** `Login button`, `登录按钮`, `the order menu`. */
function readNamed(text: TokenText, from: number, to: number, context: HeadContext): Head[] {
  const raw = rawSlice(text, from, to);
  const [hit] = kindsEndingAt(text, from, to);
  if (hit === undefined || hit.start === from || !isNameBeforeKind(text, from, hit, context)) return [];
  const landmark = LANDMARKS.has(rawSlice(text, hit.start, to).toLowerCase());
  const name = rawSlice(text, from, landmark ? to : hit.start);
  const notes = [...unquoted(name), ...(/\band\b/i.test(name) ? [JOINED_NAME] : [])];
  return [head({ raw, name, kind: hit.kind }, bareCost(from, hit.start) + COSTS.kind - 0.05, notes)];
}

function isNameBeforeKind(text: TokenText, from: number, { start, end, kind }: KindHit, context: HeadContext): boolean {
  const singular = !PLURAL_END.test(text.tokens[end - 1]?.norm ?? '');
  if (!isBareName(text, from, start, { beforeKind: singular })) return false;
  if (endsInAmount(text, from, start, kind)) return false;
  if (pointsOnly(text, from, start) && !MAY_BE_CALLED_NEXT.has(kind)) return false;
  if (!SOFT_KINDS.has(kind) || context.counted) return true;
  if (kind === 'item') return context.determined && isCapitalised(text, from);
  const labelStart =
    EN_LABEL_STARTS.has(text.tokens[from]?.norm ?? '') || ZH_STARTS.startingAt(text, from, start).length > 0;
  return !labelStart && (context.determined || !isCapitalised(text, from));
}

function pointsOnly(text: TokenText, from: number, to: number): boolean {
  if (to === from + 1 && EN_POINTERS.has(text.tokens[from]?.norm ?? '')) return true;
  return ZH_POINTERS.has(rawSlice(text, from, to));
}

/** 第一行进行编辑: the row is what is meant, and something follows that was not understood. */
function startsWithControl(text: TokenText, from: number, to: number): boolean {
  return kindsStartingAt(text, from, to).some(({ kind }) => !SOFT_KINDS.has(kind));
}

const COUNTABLE = new Set<ElementKind>(['row', 'item', 'column', 'option', 'card']);

/** 前两行, "2 rows": how many, not what they are called. */
function endsInAmount(text: TokenText, from: number, to: number, kind: ElementKind): boolean {
  const last = text.tokens[to - 1];
  if (last?.number === undefined) return false;
  const alone = text.tokens.slice(from, to).every((token) => token.number !== undefined);
  return alone || !/^\d/.test(last.norm) || COUNTABLE.has(kind);
}

/** `the row containing "SKU-1"`, `the row with SKU-1`. */
function readContainingAfter(text: TokenText, from: number, to: number): Head[] {
  const found: Head[] = [];
  for (let at = from + 1; at < to - 1; at += 1) {
    const kind = kindsEndingAt(text, from, at).find(({ start }) => start === from)?.kind;
    if (kind === undefined || !HOLDER_KINDS.has(kind)) continue;
    for (const { end } of EN_CONTAINING.startingAt(text, at, to))
      found.push(...containingText(text, end, to, { raw: rawSlice(text, from, to), kind }));
  }
  return found;
}

function containingText(text: TokenText, from: number, to: number, { raw, kind }: Thing): Head[] {
  const starts = [from, ...EN_TEXT_NOUNS.startingAt(text, from, to).map(({ end }) => end)];
  return starts.flatMap((start) => {
    const literal = readLiteral(text, start, to);
    return literal ? [head({ raw, kind, containing: literal.text }, COSTS.containing + literal.cost)] : [];
  });
}

/** `包含“SKU-1”的行`, `SKU-1 所在的行`. */
function readContainingBefore(text: TokenText, from: number, to: number): Head[] {
  const raw = rawSlice(text, from, to);
  return kindsEndingAt(text, from + 1, to).flatMap(({ start, kind }) => {
    if (!HOLDER_KINDS.has(kind)) return [];
    const literal = literalBefore(text, from, start);
    return literal ? [head({ raw, kind, containing: literal.text }, COSTS.containing + literal.cost)] : [];
  });
}

function literalBefore(text: TokenText, from: number, to: number): ReturnType<typeof readLiteral> {
  const pointing = ['那', '这', '一'].includes(text.tokens[to - 1]?.norm ?? '') ? skipPointing(text, to) : to;
  const [opener] = ZH_CONTAINING.startingAt(text, from, to);
  if (opener && text.tokens[pointing - 1]?.norm === '的') return readLiteral(text, opener.end, pointing - 1);
  const [holder] = ZH_HOLDING.endingAt(text, from + 1, to);
  return holder ? readLiteral(text, from, holder.start) : undefined;
}

function skipPointing(text: TokenText, to: number): number {
  let end = to;
  while (['那', '这', '一', '个', '条'].includes(text.tokens[end - 1]?.norm ?? '')) end -= 1;
  return end;
}

/** `the dialog`, `列表`; a lone noun of content is a label as well ("Products", 商品). */
function readLoneKind(text: TokenText, from: number, to: number, context: HeadContext): Head | undefined {
  const kind = kindsStartingAt(text, from, to).find(({ end }) => end === to)?.kind;
  if (kind === undefined) return undefined;
  const raw = rawSlice(text, from, to);
  const labelled = isCapitalised(text, from) && from > 0 && !context.determined;
  const isItemNoun = kind === 'item' && !context.determined;
  if (LANDMARKS.has(raw.toLowerCase())) return head({ raw, name: raw, kind }, COSTS.kind);
  if (!labelled && !isItemNoun) return head({ raw, kind }, COSTS.kind);
  return { ...head({ raw, name: raw }, bareCost(from, to), unquoted(raw)), lone: kind };
}

/** A name alone. What ends in the word for a control is never only a name: "two rows", "new tab". */
function readBare(text: TokenText, from: number, to: number, context: HeadContext): Head | undefined {
  if (!isBareName(text, from, to)) return undefined;
  const hasKind = kindsEndingAt(text, from + 1, to).some(
    ({ start, kind }) => !SOFT_KINDS.has(kind) || (context.determined && pointsOnly(text, from, start)),
  );
  if (hasKind || (context.counted && startsWithControl(text, from, to))) return undefined;
  const name = rawSlice(text, from, to);
  return head({ raw: name, name }, bareCost(from, to) + 0.1, unquoted(name));
}
