import type { Entry } from '../world/entries.ts';

export interface Priced {
  entry: Entry;
  price: number;
  /** How many of it there may be. */
  most: number;
}

const MOST_PIECES = 8;

/** Few entries whose prices make the amount; the fewest pieces first. Nothing when no few pieces do. */
export function chooseSum(priced: readonly Priced[], amount: number): { entry: Entry; count: number }[] | undefined {
  const cents = Math.round(amount * 100);
  const items = priced
    .map((each) => ({ ...each, cents: Math.round(each.price * 100) }))
    .filter(({ cents: own }) => own > 0);
  for (let pieces = 1; pieces <= MOST_PIECES; pieces += 1) {
    const counts = choose(items, 0, cents, pieces);
    if (counts === undefined) continue;
    return counts.flatMap((count, at) => {
      const item = items[at];
      return count === 0 || item === undefined ? [] : [{ entry: item.entry, count }];
    });
  }
  return undefined;
}

/** How often each item is taken, from `at` on, so that exactly so many pieces make the rest. */
function choose(
  items: readonly (Priced & { cents: number })[],
  at: number,
  rest: number,
  pieces: number,
): number[] | undefined {
  if (rest === 0 && pieces === 0) return items.slice(at).map(() => 0);
  const item = items[at];
  if (item === undefined || rest < 0 || pieces <= 0) return undefined;
  for (let count = Math.min(item.most, pieces, Math.floor(rest / item.cents)); count >= 0; count -= 1) {
    const others = choose(items, at + 1, rest - count * item.cents, pieces - count);
    if (others !== undefined) return [count, ...others];
  }
  return undefined;
}
