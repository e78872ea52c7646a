/** The known words that a mistyped one most likely meant, best first. */
export function nearestWords(word: string, known: readonly string[], most = 3): string[] {
  const limit = Math.max(2, Math.floor(word.length / 2));
  const typed = word.toLowerCase();
  const isNear = (each: string, distance: number) =>
    (distance <= limit && distance < Math.max(word.length, each.length)) || each.toLowerCase().startsWith(typed);
  return known
    .map((each) => ({ each, distance: editDistance(typed, each.toLowerCase()) }))
    .filter(({ each, distance }) => isNear(each, distance))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ each }) => each);
}

/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const costs = [
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      if (swapped) costs.push((beforePrevious[column - 2] ?? 0) + 1);
      current.push(Math.min(...costs));
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
