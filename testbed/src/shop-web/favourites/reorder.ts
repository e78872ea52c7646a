/** The list with the item at `from` taken out and put in again at `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items[from];
  if (moved === undefined || from === to) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}
