/** Something odd that was put up with. */
export interface Warning {
  place: string;
  message: string;
}

/** Beyond this nobody reads on. */
const MOST = 500;

/** Collects what was put up with, each thing once. */
export class Warnings {
  readonly #all = new Map<string, Warning>();

  constructor(first: readonly Warning[] = []) {
    for (const { place, message } of first) this.add(place, message);
  }

  add(place: string, message: string): void {
    if (this.#all.size < MOST) this.#all.set(`${place}\n${message}`, { place, message });
  }

  get all(): Warning[] {
    return [...this.#all.values()];
  }
}
