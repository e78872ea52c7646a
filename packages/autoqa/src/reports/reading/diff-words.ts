export interface DiffPart {
  text: string;
  /** True where this side differs from the other. */
  differs: boolean;
}

/** Beyond this the table of the comparison would be larger than it is worth. */
const MOST_WORDS = 400;

/** Compares two texts word by word (Chinese character by character): what stands only on one side is marked there. */
export function diffWords(expected: string, actual: string): { expected: DiffPart[]; actual: DiffPart[] } {
  const left = words(expected);
  const right = words(actual);
  const start = commonLength(left, right);
  const end = commonLength(left.slice(start).toReversed(), right.slice(start).toReversed());
  const middleLeft = left.slice(start, left.length - end);
  const middleRight = right.slice(start, right.length - end);
  const kept = commonWords(middleLeft, middleRight);
  return {
    expected: parts(left, start, end, middleLeft, kept.left),
    actual: parts(right, start, end, middleRight, kept.right),
  };
}

function words(text: string): string[] {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}_]+|\s+|./gsu) ?? [];
}

function commonLength(left: readonly string[], right: readonly string[]): number {
  const different = left.findIndex((word, index) => word !== right[index]);
  return different === -1 ? left.length : different;
}

function parts(
  all: readonly string[],
  start: number,
  end: number,
  middle: readonly string[],
  kept: Set<number>,
): DiffPart[] {
  const marked = [
    ...all.slice(0, start).map((text) => ({ text, differs: false })),
    ...middle.map((text, index) => ({ text, differs: !kept.has(index) })),
    ...all.slice(all.length - end).map((text) => ({ text, differs: false })),
  ];
  return joinNeighbours(marked);
}

function joinNeighbours(marked: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of marked) {
    const last = joined.at(-1);
    if (last?.differs === part.differs) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}

/** The positions of a longest common subsequence, on both sides. */
function commonWords(left: readonly string[], right: readonly string[]): { left: Set<number>; right: Set<number> } {
  const kept = { left: new Set<number>(), right: new Set<number>() };
  if (left.length > MOST_WORDS || right.length > MOST_WORDS) return kept;
  const lengths = commonLengths(left, right);
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      kept.left.add(row);
      kept.right.add(column);
      row += 1;
      column += 1;
    } else if ((lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return kept;
}

/** `[row][column]` is how many words the rests from there have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  for (let row = left.length - 1; row >= 0; row -= 1) {
    const current = lengths[row] ?? [];
    const below = lengths[row + 1] ?? [];
    for (let column = right.length - 1; column >= 0; column -= 1) {
      current[column] =
        left[row] === right[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0);
    }
  }
  return lengths;
}
