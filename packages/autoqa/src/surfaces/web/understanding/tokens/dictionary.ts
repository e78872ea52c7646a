const NUMBERED = /^[零〇一二两三四五六七八九十百千万]+[个条次项行件页步屏张种位款只名下]?$/u;

/** The Chinese words that the grammar itself knows, for cutting sentences by the longest match. */
export class Dictionary {
  readonly #words: ReadonlySet<string>;
  readonly #whole: ReadonlySet<string>;
  readonly #longest: number;

  /** `whole`: words that are never taken apart, although their parts may be words, too. */
  constructor(phrases: Iterable<string>, whole: Iterable<string> = []) {
    this.#whole = new Set(chineseRuns(whole));
    this.#words = new Set([...chineseRuns(phrases), ...this.#whole]);
    this.#longest = Math.max(1, ...[...this.#words].map((word) => word.length));
  }

  /** The length of the longest known word at `at`, 0 when there is none. */
  longestAt(folded: string, at: number): number {
    for (let length = this.#longest; length > 0; length -= 1) {
      const candidate = folded.slice(at, at + length);
      if (candidate.length === length && this.#words.has(candidate)) return length;
    }
    return 0;
  }

  /** The length of the longest known word that ends before `end`, 0 when there is none. */
  longestBefore(folded: string, end: number): number {
    for (let length = Math.min(this.#longest, end); length > 0; length -= 1)
      if (this.#words.has(folded.slice(end - length, end))) return length;
    return 0;
  }

  /** Whether the word falls into two known words at `at`: 标题|为. */
  splitsAt(word: string, at: number): boolean {
    return !this.#whole.has(word) && this.#words.has(word.slice(0, at)) && this.#words.has(word.slice(at));
  }
}

/** Numbers with their measure (一个) stay numbers. */
function chineseRuns(phrases: Iterable<string>): string[] {
  return [...phrases].flatMap((phrase) => phrase.match(/\p{Script=Han}+/gu) ?? []).filter((run) => !NUMBERED.test(run));
}
