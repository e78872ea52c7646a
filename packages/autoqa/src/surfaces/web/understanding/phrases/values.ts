import type { SlotReading } from '../grammar/match.ts';
import { EN_NO_VALUE } from '../lexicon/en/no-name.ts';
import { ZH_MESSAGE_ENDS } from '../lexicon/zh/messages.ts';
import { ZH_NO_VALUE } from '../lexicon/zh/no-name.ts';
import { rawSlice, segmentsOf, type TokenText } from '../tokens/token.ts';
import { isBareName } from './bare-name.ts';
import { isChinese } from './letter-case.ts';
import { isOpaque, readLiteral } from './literal.ts';
import { splitList } from './lists.ts';
import { COSTS } from './noun-reading.ts';

const HAN = /\p{Script=Han}/u;
const FILE_NAME = /^[\p{L}\p{N}_.()-]+\.[a-z0-9]{2,5}$/iu;
const LOOKS_LIKE_ADDRESS = /^(?:https?:\/\/|\/|#\/|\?|\.\/|localhost|www\.|\{\{|[\w-]+(?:\.[\w-]+)+)/i;

function slot(value: SlotReading['value'], cost: number, notes: readonly string[] = []): SlotReading {
  return { value, cost, notes };
}

/** What may be typed: a quote, something opaque, or plain words that no other part of a sentence could be. */
export function readValue(text: TokenText, from: number, to: number): SlotReading | undefined {
  const exact = readExact(text, from, to);
  if (exact !== undefined) return exact;
  if (!isBareName(text, from, to)) return undefined;
  if (isPatchwork(text, from, to)) return undefined;
  const segments = segmentsOf(text, from, to);
  if (segments.some((segment) => EN_NO_VALUE.has(segment) || ZH_NO_VALUE.has(segment))) return undefined;
  const raw = rawSlice(text, from, to);
  return slot(raw, COSTS.bareName + COSTS.bareWord * (to - from), [`the value “${raw}” was not in quotes`]);
}

/** 日期 2026-03-01: Chinese, a gap, and something else may well be a name and its value. */
function isPatchwork(text: TokenText, from: number, to: number): boolean {
  return text.tokens.slice(from + 1, to).some(({ type, spaced }, index) => {
    const before = text.tokens[from + index]?.type;
    return spaced && before === 'character' && type !== 'character';
  });
}

/** A quote, or something opaque: a placeholder, a number, a date. */
export function readExact(text: TokenText, from: number, to: number): SlotReading | undefined {
  const first = text.tokens[from];
  if (to === from + 1 && first?.type === 'quote' && first.inner !== undefined) return slot(first.inner, COSTS.quote);
  return isOpaque(text, from, to) ? slot(rawSlice(text, from, to), COSTS.quote) : undefined;
}

/** As `readExact`, and Latin words: in a Chinese sentence they cannot be part of it. */
export function readForeign(text: TokenText, from: number, to: number): SlotReading | undefined {
  const exact = readExact(text, from, to);
  if (exact !== undefined) return exact;
  const latin = text.tokens.slice(from, to).every(({ type, norm }) => type !== 'character' && !HAN.test(norm));
  return latin ? readValue(text, from, to) : undefined;
}

/** A text that is expected: to the letter, or a Chinese message that ends as messages do (保存成功). */
export function readText(text: TokenText, from: number, to: number): SlotReading | undefined {
  const literal = readLiteral(text, from, to);
  if (literal !== undefined) return slot(literal.text, literal.cost);
  return readMessage(text, from, to);
}

function readMessage(text: TokenText, from: number, to: number): SlotReading | undefined {
  const raw = rawSlice(text, from, to);
  if (!isChinese(text, from, to) || raw.length < 4 || raw.length > 20) return undefined;
  const isMessage =
    ZH_MESSAGE_ENDS.some((end) => raw.endsWith(end)) &&
    !/[的了吗，且并若再]|如果|然后|信息|提示|消息|正确|相应|对应/.test(raw);
  return isMessage ? slot(raw, COSTS.bareName + 0.3, [`the text “${raw}” was not in quotes`]) : undefined;
}

function readEach(
  text: TokenText,
  [from, to]: readonly [number, number],
  read: (text: TokenText, from: number, to: number) => SlotReading | undefined,
): SlotReading | undefined {
  const readings = splitList(text, from, to)?.map(([start, end]) => read(text, start, end));
  if (readings === undefined || readings.length === 0) return undefined;
  const values: string[] = [];
  let cost = 0;
  for (const reading of readings) {
    if (typeof reading?.value !== 'string') return undefined;
    values.push(reading.value);
    cost += reading.cost;
  }
  return slot(
    values,
    cost,
    readings.flatMap((reading) => reading?.notes ?? []),
  );
}

/** One option, or several in quotes. */
export function readOptions(text: TokenText, from: number, to: number): SlotReading | undefined {
  const several = readExacts(text, from, to);
  if (several !== undefined) return several;
  const one = readValue(text, from, to);
  return typeof one?.value === 'string' ? { ...one, value: [one.value] } : undefined;
}

/** Several options, each to the letter. */
export function readExacts(text: TokenText, from: number, to: number): SlotReading | undefined {
  return readEach(text, [from, to], readExact);
}

export function readTexts(text: TokenText, from: number, to: number): SlotReading | undefined {
  return readEach(text, [from, to], readText);
}

export function readFiles(text: TokenText, from: number, to: number): SlotReading | undefined {
  return readEach(text, [from, to], readFile);
}

export function readFile(text: TokenText, from: number, to: number): SlotReading | undefined {
  const [token] = text.tokens.slice(from, to);
  if (to !== from + 1 || token === undefined) return undefined;
  if (token.type === 'quote' || token.type === 'placeholder') return readExact(text, from, to);
  const raw = rawSlice(text, from, to);
  return token.type === 'path' || FILE_NAME.test(raw) ? slot(raw, COSTS.quote) : undefined;
}

/** An address or a path, also in quotes; nothing that is only words. */
export function readAddress(text: TokenText, from: number, to: number): SlotReading | undefined {
  const first = text.tokens[from];
  const raw = to === from + 1 && first?.type === 'quote' ? (first.inner ?? '') : rawSlice(text, from, to);
  const isAddress = /^\S+$/.test(raw) && LOOKS_LIKE_ADDRESS.test(raw) && !/\p{Script=Han}/u.test(raw);
  return isAddress ? slot(raw, 0) : undefined;
}
