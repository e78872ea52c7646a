/**
 * A queue for several workers in which things of the same lane go one after the other, in order. Something that is in
 * several lanes waits for all of them.
 */
export class LaneQueue<Item> {
  readonly #waiting: { item: Item; lanes: readonly string[] }[];
  readonly #busy = new Set<string>();
  readonly #sleepers: (() => void)[] = [];

  constructor(items: readonly Item[], lanesOf: (item: Item) => readonly string[]) {
    this.#waiting = items.map((item) => ({ item, lanes: lanesOf(item) }));
  }

  /** Does the work for the next thing that may start, once there is one; false when nothing is left. */
  async doNext(work: (item: Item) => Promise<void>): Promise<boolean> {
    for (;;) {
      if (this.#waiting.length === 0) return false;
      const index = this.#nextFree();
      const [taken] = index === -1 ? [] : this.#waiting.splice(index, 1);
      if (taken !== undefined) {
        // Most things are in no lane, and nobody waits for them.
        await (taken.lanes.length === 0 ? work(taken.item) : this.#occupy(taken.lanes, () => work(taken.item)));
        return true;
      }
      await new Promise<void>((resolve) => this.#sleepers.push(resolve));
    }
  }

  /** Those that wait keep their lanes closed for what comes after them. */
  #nextFree(): number {
    if (this.#waiting[0]?.lanes.length === 0) return 0;
    const closed = new Set(this.#busy);
    return this.#waiting.findIndex(({ lanes }) => {
      const isFree = lanes.every((lane) => !closed.has(lane));
      if (!isFree) for (const lane of lanes) closed.add(lane);
      return isFree;
    });
  }

  async #occupy(lanes: readonly string[], work: () => Promise<void>): Promise<void> {
    for (const lane of lanes) this.#busy.add(lane);
    try {
      await work();
    } finally {
      for (const lane of lanes) this.#busy.delete(lane);
      for (const wake of this.#sleepers.splice(0)) wake();
    }
  }
}
