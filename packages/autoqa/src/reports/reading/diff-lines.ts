import { commonPositions } from './common-positions.ts';

export interface DiffLine {
  /** `-` only in the first, `+` only in the second, ` ` in both. */
  sign: '-' | '+' | ' ';
  text: string;
  /** So many lines that are in both and not shown. */
  skipped?: number;
}

/** Of lines that are in both, so many are shown around those that are not. */
const CONTEXT = 2;

/** Two texts line by line, what differs with a little around it. */
export function diffLines(first: readonly string[], second: readonly string[]): DiffLine[] {
  const kept = commonPositions(first, second);
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < first.length || column < second.length) {
    const [left, right] = [first[row], second[column]];
    if (left !== undefined && !kept.left.has(row)) {
      lines.push({ sign: '-', text: left });
      row += 1;
    } else if (right !== undefined && !kept.right.has(column)) {
      lines.push({ sign: '+', text: right });
      column += 1;
    } else {
      lines.push({ sign: ' ', text: left ?? right ?? '' });
      row += 1;
      column += 1;
    }
  }
  return folded(lines);
}

function folded(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ sign }) => sign !== ' ');
  const shown: DiffLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(line);
    else if (last?.skipped === undefined) shown.push({ sign: ' ', text: '', skipped: 1 });
    else last.skipped += 1;
  }
  return shown;
}
