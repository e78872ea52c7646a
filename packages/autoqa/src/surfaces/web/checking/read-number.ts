import type { Comparison } from '@autoqa/domain/model/web-intent';

/** The first number of a text, as people write it: `¥1,234.50`, `(3)`, `−5 %`, `1.234,50 €`, `99+`. */
export function readNumber(text: string): number | undefined {
  const found = /[-−–]?\s*[^\d\s.,-]{0,3}\s*(\d[\d.,'\u00a0 ]*\d|\d)/u.exec(text);
  const digits = found?.[1];
  if (digits === undefined || found === null) return undefined;
  const negative = /^[-−–]/u.test(found[0]) && !/\d\s*$/u.test(text.slice(0, found.index));
  const value = Number(plainDecimal(digits.replace(/['\u00a0 ]/g, '')));
  return negative && value !== 0 ? -value : value;
}

/** Of `.` and `,` the one that comes last and is followed by one or two digits is the decimal mark. */
function plainDecimal(digits: string): string {
  const mark = /[.,](?=\d{1,2}$)/.exec(digits);
  const onlyKind = new Set(digits.replace(/\d/g, '')).size === 1 && (digits.match(/[.,]/g)?.length ?? 0) > 1;
  if (mark === null || onlyKind) return decimalOrGrouped(digits);
  return `${digits.slice(0, mark.index).replace(/[.,]/g, '')}.${digits.slice(mark.index + 1)}`;
}

/** `1.2345` has a decimal point; `1,234` and `1.234.567` are grouped. */
function decimalOrGrouped(digits: string): string {
  if (/^\d+\.\d+$/.test(digits) && !/^\d{1,3}\.\d{3}$/.test(digits)) return digits;
  if (/^\d{1,3}\.\d{3}$/.test(digits)) return digits;
  return digits.replace(/[.,]/g, '');
}

/** Compares two numbers, forgiving what binary fractions cannot hold. */
export function compareNumbers(actual: number, comparison: Comparison, expected: number): boolean {
  const difference = Math.round((actual - expected) * 1e9) / 1e9;
  switch (comparison) {
    case '=':
      return difference === 0;
    case '!=':
      return difference !== 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
  }
}
