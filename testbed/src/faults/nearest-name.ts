/** The `count` names that take the fewest edits to reach from `wanted`, nearest first. */
export function nearestTo(wanted: string, names: readonly string[], count: number): string[] {
  return names
    .map((name) => ({ name, distance: editDistance(wanted, name) }))
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Levenshtein distance, one row at a time. */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, character] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const insertion = (current[column] ?? 0) + 1;
      const deletion = (previous[column + 1] ?? 0) + 1;
      const substitution = (previous[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(insertion, deletion, substitution));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
