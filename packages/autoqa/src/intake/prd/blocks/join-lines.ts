import type { TextLine } from './block.ts';

/** A paragraph in one piece, and for each place in it the line it came from. */
export interface JoinedText {
  text: string;
  lineAt: (offset: number) => number;
}

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF“”‘’…—]`;
const ENDS_CJK = new RegExp(`${CJK}$`, 'u');
const STARTS_CJK = new RegExp(`^${CJK}`, 'u');

/** Lines that an editor wrapped become one again: with a blank between words, without one between Chinese characters. */
export function joinLines(lines: readonly TextLine[]): JoinedText {
  const starts: { offset: number; line: number }[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const { text, line } of lines.filter((each) => each.text !== '')) {
    const before = pieces.at(-1);
    if (before !== undefined && !(ENDS_CJK.test(before.slice(-2)) || STARTS_CJK.test(text))) {
      pieces.push(' ');
      length += 1;
    }
    starts.push({ offset: length, line });
    pieces.push(text);
    length += text.length;
  }
  return { text: pieces.join(''), lineAt: (offset) => lineOf(starts, offset) };
}

function lineOf(starts: readonly { offset: number; line: number }[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return starts[low]?.line ?? 1;
}
