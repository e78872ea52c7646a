import type { Deadline } from '../../../kernel/deadline.ts';
import { unpack } from '../../archive/unpack.ts';
import type { ZipEntry } from '../../archive/zip-directory.ts';

export interface CutPart {
  /** The beginning of the part, up to the end of the last element that is kept; nothing when even that is too much. */
  kept: Buffer | undefined;
  /** Something was left out. */
  isCut: boolean;
  /** How many elements there are; when counting stopped early, how many were seen. */
  count: number;
  /** Every element was counted. */
  isComplete: boolean;
}

export interface CutOptions {
  /** The name of the repeated element, such as `row`. */
  element: string;
  keep: number;
  /** Kept text beyond this is refused. */
  maxKeptBytes: number;
  /** What follows is counted only so far, and only for so long. */
  maxReadBytes: number;
  countUntilMs: number;
  deadline: Deadline;
}

/**
 * Unpacks a part of XML piece by piece and keeps only its first elements, so that a sheet with a million rows costs no
 * more than its beginning. The rest is counted, as far as that is cheap.
 */
export async function cutElements(entry: ZipEntry, options: CutOptions): Promise<CutPart> {
  const cutter = new Cutter(options);
  for await (const chunk of unpack(entry, options.deadline)) {
    if (!cutter.take(chunk)) return cutter.result(false);
  }
  return cutter.result(true);
}

class Cutter {
  readonly #options: CutOptions;
  readonly #chunks: Buffer[] = [];
  #keptBytes = 0;
  #readBytes = 0;
  #count = 0;
  #isCut = false;
  #isTooMuch = false;
  #prefix: string | undefined;
  /** The end of the last piece: a tag may be torn between two. */
  #tail: Buffer = Buffer.alloc(0);

  constructor(options: CutOptions) {
    this.#options = options;
  }

  /** False when there is no use in going on. */
  take(chunk: Buffer): boolean {
    this.#readBytes += chunk.length;
    const piece = Buffer.concat([this.#tail, chunk]);
    this.#prefix ??= prefixOf(piece);
    const opening = `<${this.#prefix}${this.#options.element}`;
    const cutAt = this.#countIn(piece, opening);
    const tailLength = Math.min(opening.length, piece.length);
    this.#tail = piece.subarray(piece.length - tailLength);
    if (!this.#isCut) this.#keep(piece, cutAt ?? piece.length - tailLength);
    if (cutAt !== undefined) this.#isCut = true;
    if (this.#isTooMuch) return false;
    return (
      !this.#isCut || (this.#readBytes <= this.#options.maxReadBytes && performance.now() < this.#options.countUntilMs)
    );
  }

  result(isComplete: boolean): CutPart {
    if (!this.#isCut && !this.#isTooMuch) this.#chunks.push(this.#tail);
    const closing = this.#isCut ? [Buffer.from(this.#closingTags())] : [];
    const kept = this.#isTooMuch ? undefined : Buffer.concat([...this.#chunks, ...closing]);
    return { kept, isCut: this.#isCut, count: this.#count, isComplete };
  }

  /** Counts the elements that begin in a piece and says where the first one that is not kept begins. */
  #countIn(piece: Buffer, opening: string): number | undefined {
    let cutAt: number | undefined;
    // A tag needs one more byte to be told from a longer name; the tail comes back with the next piece.
    for (
      let at = piece.indexOf(opening);
      at >= 0 && at + opening.length < piece.length;
      at = piece.indexOf(opening, at + 1)
    ) {
      if (!isNameEnd(piece[at + opening.length])) continue;
      this.#count += 1;
      if (this.#count === this.#options.keep + 1 && !this.#isCut) cutAt = at;
    }
    return cutAt;
  }

  #keep(piece: Buffer, end: number): void {
    const part = piece.subarray(0, end);
    this.#keptBytes += part.length;
    if (this.#keptBytes > this.#options.maxKeptBytes) this.#isTooMuch = true;
    else this.#chunks.push(part);
  }

  #closingTags(): string {
    const prefix = this.#prefix ?? '';
    return this.#options.element === 'row' ? `</${prefix}sheetData></${prefix}worksheet>` : `</${prefix}sst>`;
  }
}

/** `x:` when the root element is `<x:worksheet …>`. */
function prefixOf(piece: Buffer): string {
  const [, prefix = ''] = /<(\w{1,20}:)?(?:worksheet|sst)\b/.exec(piece.toString('latin1', 0, 4096)) ?? [];
  return prefix;
}

/** Blank, `>` or `/`: the name of the element is over. */
function isNameEnd(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x3e || byte === 0x2f || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
