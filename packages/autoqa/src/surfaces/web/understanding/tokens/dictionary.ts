/** The Chinese words that the grammar itself knows, for cutting sentences by the longest match. */
export class Dictionary {
  readonly #words: ReadonlySet<string>;
  readonly #longest: number;

  constructor(phrases: Iterable<string>) {
    const words = new Set<string>();
    for (const phrase of phrases) for (const run of phrase.match(/\p{Script=Han}+/gu) ?? []) words.add(run);
    this.#words = words;
    this.#longest = Math.max(1, ...[...words].map((word) => word.length));
  }

  /** The length of the longest known word at `at`, 0 when there is none. */
  longestAt(folded: string, at: number): number {
    for (let length = this.#longest; length > 0; length -= 1) {
      const candidate = folded.slice(at, at + length);
      if (candidate.length === length && this.#words.has(candidate)) return length;
    }
    return 0;
  }
}
