const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

const ENGLISH: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  once: 1,
  first: 1,
  two: 2,
  twice: 2,
  second: 2,
  three: 3,
  thrice: 3,
  third: 3,
  four: 4,
  fourth: 4,
  five: 5,
  fifth: 5,
  six: 6,
  sixth: 6,
  seven: 7,
  seventh: 7,
  eight: 8,
  eighth: 8,
  nine: 9,
  ninth: 9,
  ten: 10,
  tenth: 10,
};

/** A number as people write it, for patterns: 3, ３, 1.5, 三, 十二, two. */
export const NUMBER = String.raw`(?:[0-9０-９]+(?:[.．][0-9０-９]+)?|[零〇一二两三四五六七八九十]{1,3}|半|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten)\b)`;
export const ORDINAL_WORD = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)';

/** The number that {@link NUMBER} or an ordinal word stands for. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[０-９．]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfe_e0));
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain);
  if (plain === '半') return 0.5;
  const inDigits = /^(\d+)(?:st|nd|rd|th)$/.exec(plain)?.[1];
  return inDigits === undefined ? (ENGLISH[plain] ?? readChinese(plain)) : Number(inDigits);
}

/** Up to 99, which is as far as steps and waits go. */
function readChinese(text: string): number | undefined {
  const [tens, ones, ...more] = text.split('十');
  if (more.length > 0 || tens === undefined) return undefined;
  if (ones === undefined) return DIGITS[tens];
  const ten = tens === '' ? 1 : DIGITS[tens];
  const one = ones === '' ? 0 : DIGITS[ones];
  return ten === undefined || one === undefined ? undefined : ten * 10 + one;
}
