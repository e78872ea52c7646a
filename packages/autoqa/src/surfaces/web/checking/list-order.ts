import { readNumber } from './read-number.ts';

export interface OrderQuestion {
  direction: 'ascending' | 'descending';
  as: 'auto' | 'text' | 'number' | 'date';
}

/** The first pair of neighbours that breaks the order; nothing when the list is ordered in one of the usual senses. */
export function findDisorder(
  values: readonly string[],
  { direction, as }: OrderQuestion,
): [string, string] | undefined {
  const kind = as === 'auto' ? guessKind(values) : as;
  const disorders = COMPARERS[kind].map((compare) => firstDisorder(values, direction, compare));
  return disorders.some((disorder) => disorder === undefined) ? undefined : disorders[0];
}

type Comparer = (a: string, b: string) => number;

function firstDisorder(
  values: readonly string[],
  direction: OrderQuestion['direction'],
  compare: Comparer,
): [string, string] | undefined {
  const sign = direction === 'ascending' ? 1 : -1;
  for (let index = 1; index < values.length; index += 1) {
    const [before = '', after = ''] = [values[index - 1], values[index]];
    if (compare(before, after) * sign > 0) return [before, after];
  }
  return undefined;
}

type Kind = Exclude<OrderQuestion['as'], 'auto'>;

const pinyin = new Intl.Collator('zh-Hans-u-co-pinyin', { numeric: true, sensitivity: 'base' });
const english = new Intl.Collator('en', { sensitivity: 'base' });

/** Text has several honest orders: by pinyin, as English sorts, by code; a list may follow any of them. */
const COMPARERS: Readonly<Record<Kind, readonly Comparer[]>> = {
  number: [(a, b) => (readNumber(a) ?? Number.NaN) - (readNumber(b) ?? Number.NaN)],
  date: [(a, b) => (readDate(a) ?? Number.NaN) - (readDate(b) ?? Number.NaN)],
  text: [pinyin.compare, english.compare, (a, b) => (a < b ? -1 : Number(a > b))],
};

function guessKind(values: readonly string[]): Kind {
  const filled = values.filter((value) => value.trim() !== '');
  if (filled.every((value) => readDate(value) !== undefined)) return 'date';
  return filled.every((value) => readNumber(value) !== undefined && /^[^\p{L}]*\p{Sc}?[^\p{L}]*$/u.test(value))
    ? 'number'
    : 'text';
}

/** A date as people write it: ISO, with slashes or dots, in Chinese, with or without a time. */
export function readDate(text: string): number | undefined {
  const chinese = text.replace(/(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?/, '$1-$2-$3');
  const found = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(chinese);
  if (found !== null) {
    const [, year, month, day, hour = '0', minute = '0', second = '0'] = found.map((part) => part ?? undefined);
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  }
  const parsed = /[A-Za-z]{3}/.test(text) && /\d{4}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}
