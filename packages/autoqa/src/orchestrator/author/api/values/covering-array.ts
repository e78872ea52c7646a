/** One choice for each factor, by its index. */
export type Row = readonly number[];

const TRIES = 8;

/**
 * Few rows in which every two values of different factors meet at least once. The pairs of `given` rows count as met.
 * Greedy: of some rows that are tried, the one with the most new pairs is taken. The same seed gives the same rows.
 */
export function coveringArray(
  sizes: readonly number[],
  { seed = 1, given = [] }: { seed?: number; given?: readonly Row[] } = {},
): Row[] {
  const open = new OpenPairs(sizes);
  for (const row of given) open.close(row);
  const random = randomFrom(seed);
  const rows: Row[] = [];
  for (let pair = open.first(); pair !== undefined; pair = open.first()) {
    const start = pair;
    const tried = Array.from({ length: TRIES }, () => fill(sizes, start, { open, random }));
    const [best = []] = tried.toSorted((one, two) => open.countIn(two) - open.countIn(one));
    open.close(best);
    rows.push(best);
  }
  return rows;
}

interface Choice {
  factor: number;
  value: number;
}

/** A row with these two choices; every other factor takes what meets most values for the first time. */
function fill(
  sizes: readonly number[],
  start: readonly Choice[],
  { open, random }: { open: OpenPairs; random: (below: number) => number },
): number[] {
  const chosen = [...start];
  const rest = shuffled(
    sizes.map((_, factor) => factor).filter((factor) => !start.some((each) => each.factor === factor)),
    random,
  );
  for (const factor of rest) {
    const values = shuffled([...Array(sizes[factor] ?? 0).keys()], random);
    const gain = (value: number): number => chosen.filter((each) => open.has(each, { factor, value })).length;
    const [value = 0] = values.toSorted((one, two) => gain(two) - gain(one));
    chosen.push({ factor, value });
  }
  return chosen.toSorted((one, two) => one.factor - two.factor).map(({ value }) => value);
}

/** The pairs that have not met yet. */
class OpenPairs {
  readonly #open = new Map<string, [Choice, Choice]>();

  constructor(sizes: readonly number[]) {
    const choices = sizes.flatMap((size, factor) => [...Array(size).keys()].map((value) => ({ factor, value })));
    for (const one of choices) {
      for (const two of choices) if (one.factor < two.factor) this.#open.set(keyOf(one, two), [one, two]);
    }
  }

  first(): [Choice, Choice] | undefined {
    const [first] = this.#open.values();
    return first;
  }

  has(one: Choice, two: Choice): boolean {
    return this.#open.has(one.factor < two.factor ? keyOf(one, two) : keyOf(two, one));
  }

  countIn(row: Row): number {
    return pairsIn(row).filter(([one, two]) => this.has(one, two)).length;
  }

  close(row: Row): void {
    for (const [one, two] of pairsIn(row)) this.#open.delete(keyOf(one, two));
  }
}

function keyOf(one: Choice, two: Choice): string {
  return `${one.factor}:${one.value} ${two.factor}:${two.value}`;
}

function pairsIn(row: Row): [Choice, Choice][] {
  const choices = row.map((value, factor) => ({ factor, value }));
  return choices.flatMap((one, index) => choices.slice(index + 1).map((two): [Choice, Choice] => [one, two]));
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}

/** Whole numbers below a limit, in an order that the seed decides (a linear congruential generator). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
