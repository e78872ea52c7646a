/** Beyond this the table of the comparison would be larger than it is worth. */
const MOST_PARTS = 400;

/** The positions of a longest common subsequence, on both sides. */
export function commonPositions(
  left: readonly string[],
  right: readonly string[],
): { left: Set<number>; right: Set<number> } {
  const kept = { left: new Set<number>(), right: new Set<number>() };
  if (left.length > MOST_PARTS || right.length > MOST_PARTS) return kept;
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

/** `[row][column]` is how many parts the rests from there have in common. */
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
