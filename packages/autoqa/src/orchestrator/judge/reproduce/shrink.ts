export interface ShrinkLimits {
  maxTries: number;
  /** Asked before every try: whether there is still time for one. */
  mayTry(): boolean;
}

export interface Shrunk<Unit> {
  kept: Unit[];
  tries: number;
  /** Not one of the kept units can go; false when the tries or the time were over before that was known. */
  isMinimal: boolean;
}

/** Whether the defect still shows with these units alone. */
type Fails<Unit> = (kept: readonly Unit[]) => Promise<boolean>;

/**
 * Delta debugging (X5): leaves out as many units as possible while the rest still fails; first all, then halves, then
 * ever smaller pieces, in the end each by itself. What is given is known to fail and is not tried.
 */
export async function shrink<Unit>(
  units: readonly Unit[],
  fails: Fails<Unit>,
  limits: ShrinkLimits,
): Promise<Shrunk<Unit>> {
  const search = new Search(fails, limits);
  let kept = [...units];
  if (kept.length === 0) return search.end(kept);
  if (await search.stillFails([])) return search.end([]);
  for (let size = Math.ceil(kept.length / 2); size >= 1;) {
    const before = kept.length;
    kept = await withoutPieces(kept, size, search);
    if (search.isOver) return search.end(kept);
    if (size > 1) size = Math.min(Math.floor(size / 2), kept.length);
    else if (kept.length === before) return search.end(kept);
  }
  return search.end(kept);
}

/** One pass over the pieces of this size, from the last to the first: what comes late depends on what was early. */
async function withoutPieces<Unit>(units: readonly Unit[], size: number, search: Search<Unit>): Promise<Unit[]> {
  let kept = [...units];
  const lastStart = Math.floor((kept.length - 1) / size) * size;
  for (let start = lastStart; start >= 0 && !search.isOver; start -= size) {
    const rest = [...kept.slice(0, start), ...kept.slice(start + size)];
    if (rest.length < kept.length && (await search.stillFails(rest))) kept = rest;
  }
  return kept;
}

/** Counts the tries, and asks nothing twice. */
class Search<Unit> {
  readonly #fails: Fails<Unit>;
  readonly #limits: ShrinkLimits;
  readonly #refuted: (readonly Unit[])[] = [];
  #tries = 0;
  isOver = false;

  constructor(fails: Fails<Unit>, limits: ShrinkLimits) {
    this.#fails = fails;
    this.#limits = limits;
  }

  async stillFails(kept: readonly Unit[]): Promise<boolean> {
    if (this.#refuted.some((known) => isSameList(known, kept))) return false;
    if (this.#tries >= this.#limits.maxTries || !this.#limits.mayTry()) {
      this.isOver = true;
      return false;
    }
    this.#tries += 1;
    if (await this.#fails(kept)) return true;
    this.#refuted.push([...kept]);
    return false;
  }

  end(kept: Unit[]): Shrunk<Unit> {
    return { kept, tries: this.#tries, isMinimal: !this.isOver };
  }
}

function isSameList<Unit>(one: readonly Unit[], other: readonly Unit[]): boolean {
  return one.length === other.length && one.every((unit, index) => unit === other[index]);
}
