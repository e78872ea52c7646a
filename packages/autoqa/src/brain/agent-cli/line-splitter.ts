const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Nothing that a CLI has to say in one line is longer; a longer one would only eat the memory. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/**
 * Puts lines together from the pieces in which a pipe hands them over. It splits bytes, not text: a piece may end in the
 * middle of a character. A line beyond the limit is left out and counted.
 */
export class LineSplitter {
  readonly #maxLineBytes: number;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #tooLong = 0;

  constructor(maxLineBytes = MAX_LINE_BYTES) {
    this.#maxLineBytes = maxLineBytes;
  }

  /** How many lines were left out. */
  get tooLong(): number {
    return this.#tooLong;
  }

  /** The lines that this piece completes. */
  push(chunk: Uint8Array): string[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const lines: string[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      this.#keep(bytes.subarray(start, end));
      lines.push(...this.#take());
      start = end + 1;
    }
    this.#keep(bytes.subarray(start));
    return lines;
  }

  /** What came after the last line end, if anything. */
  end(): string[] {
    return this.#bytes === 0 ? [] : this.#take();
  }

  #keep(piece: Buffer): void {
    if (piece.length === 0) return;
    this.#bytes += piece.length;
    if (this.#bytes > this.#maxLineBytes) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #take(): string[] {
    const line = Buffer.concat(this.#pieces);
    const tooLong = this.#bytes > this.#maxLineBytes;
    this.#pieces = [];
    this.#bytes = 0;
    if (tooLong) {
      this.#tooLong += 1;
      return [];
    }
    return [line.subarray(0, line.at(-1) === CARRIAGE_RETURN ? -1 : undefined).toString('utf8')];
  }
}
