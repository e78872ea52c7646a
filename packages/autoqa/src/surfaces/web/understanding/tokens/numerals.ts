const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };
export const CHINESE_NUMERALS = /[零〇一二两三四五六七八九十百千万]+/y;

/** 两百零三 → 203; undefined for what is no number (万万). */
export function readChineseNumeral(numeral: string): number | undefined {
  let total = 0;
  let section = 0;
  let digit = -1;
  for (const sign of numeral) {
    const unit = CHINESE_UNITS[sign];
    if (unit === undefined) {
      if (digit > 0) return undefined;
      digit = sign === '两' ? 2 : Math.max(0, CHINESE_DIGITS.indexOf(sign));
    } else if (unit === 10_000) {
      if (total > 0 || section + Math.max(digit, 0) === 0) return undefined;
      total = (section + Math.max(digit, 0)) * unit;
      section = 0;
      digit = -1;
    } else {
      section += (digit < 0 ? 1 : digit) * unit;
      digit = -1;
    }
  }
  return total + section + Math.max(digit, 0);
}

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);
const LARGER: Readonly<Record<string, number>> = {
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
};

/** `seven`, `twenty-one` → their number. */
export function readEnglishNumber(word: string): number | undefined {
  const small = SMALL.indexOf(word);
  if (small >= 0) return small;
  const [tens = '', ones] = word.split('-');
  const base = LARGER[tens];
  if (base === undefined || ones === undefined) return base;
  const digit = SMALL.indexOf(ones);
  return base % 10 === 0 && base < 100 && digit > 0 && digit < 10 ? base + digit : undefined;
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** `second`, `2nd` → 2; `last` → -1. */
export function readEnglishOrdinal(word: string): number | undefined {
  if (word === 'last') return -1;
  const spelled = ORDINALS.indexOf(word);
  if (spelled >= 0) return spelled + 1;
  const digits = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `1,234.5` → 1234.5. */
export function readDigits(word: string): number | undefined {
  return /^-?\d+(?:,\d{3})*(?:\.\d+)?$/.test(word) ? Number(word.replaceAll(',', '')) : undefined;
}
