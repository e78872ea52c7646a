const LONGEST = 60;

/** Words of a title as they can stand in a file name; Chinese stays Chinese. */
export function slugOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, LONGEST).replace(/-+$/, '');
}

/** Gives every name once: the second of a kind gets a number. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  take(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name.toLowerCase()); count += 1) name = `${wanted}-${count}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
