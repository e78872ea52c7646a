import { commonPositions } from './common-positions.ts';

export interface DiffPart {
  text: string;
  /** True where this side differs from the other. */
  differs: boolean;
}

/** Compares two texts word by word (Chinese character by character): what stands only on one side is marked there. */
export function diffWords(expected: string, actual: string): { expected: DiffPart[]; actual: DiffPart[] } {
  const left = words(expected);
  const right = words(actual);
  const start = commonLength(left, right);
  const end = commonLength(left.slice(start).toReversed(), right.slice(start).toReversed());
  const middleLeft = left.slice(start, left.length - end);
  const middleRight = right.slice(start, right.length - end);
  const kept = commonPositions(middleLeft, middleRight);
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
