/** What two columns of a terminal are needed for: CJK, kana, hangul, full-width forms, most emoji. */
const WIDE =
  /^(?:[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{1B000}-\u{1B2FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)/u;
const INVISIBLE = /^(?:\p{Mn}|\p{Me}|\p{Cf}|\u200B)+$/u;

/** Control characters would move the cursor or colour the screen; direction marks would turn the line around. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text as one line that cannot act on the terminal. */
export function printable(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, ' ').replace(UNPRINTABLE, '\uFFFD').trim();
}

/** How many columns a text takes. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += graphemeWidth(segment);
  return width;
}

/** The text cut to a number of columns, with `…` where it was cut. */
export function truncateToWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    width += graphemeWidth(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return columns < 1 ? '' : `${kept}…`;
}

/** The text followed by blanks up to a number of columns. */
export function padToWidth(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}

function graphemeWidth(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}
