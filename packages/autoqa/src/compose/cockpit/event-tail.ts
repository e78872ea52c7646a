import { open, type FileHandle } from 'node:fs/promises';
import { RunEvent } from '@autoqa/domain/events/run-event';
import { hasCode } from '../../kernel/errors.ts';

const NEWLINE = 0x0a;
const CHUNK_BYTES = 256 * 1024;

/** Reads a log that somebody else is writing: whole lines only, each once, in bounded pieces. */
export class EventTail {
  readonly #path: string;
  #offset = 0;
  #lastSeq: number;
  #file: FileHandle | undefined;

  /** Goes on after an event that was seen before. */
  constructor(path: string, lastSeq: number) {
    this.#path = path;
    this.#lastSeq = lastSeq;
  }

  /** The next events; none when nothing whole is there yet. */
  async read(most: number): Promise<RunEvent[]> {
    this.#file ??= await openIfThere(this.#path);
    if (this.#file === undefined) return [];
    const events: RunEvent[] = [];
    for (;;) {
      const { lines, bytes } = await wholeLines(this.#file, this.#offset, most - events.length);
      if (bytes === 0) return events;
      this.#offset += bytes;
      events.push(...this.#unseen(lines));
      if (events.length >= most) return events;
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  /** Another reader at the same place. */
  copy(): EventTail {
    const copy = new EventTail(this.#path, this.#lastSeq);
    copy.#offset = this.#offset;
    return copy;
  }

  #unseen(lines: readonly string[]): RunEvent[] {
    const unseen = lines.map(parseEvent).filter((event) => event !== undefined && event.seq > this.#lastSeq);
    this.#lastSeq = unseen.at(-1)?.seq ?? this.#lastSeq;
    return unseen as RunEvent[];
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Up to so many lines from an offset, and how many bytes they take; a line longer than a chunk is read in a larger one. */
async function wholeLines(file: FileHandle, offset: number, most: number): Promise<{ lines: string[]; bytes: number }> {
  for (let size = CHUNK_BYTES; ; size *= 4) {
    const buffer = Buffer.allocUnsafe(size);
    const { bytesRead } = await file.read(buffer, 0, size, offset);
    const read = cutLines(buffer.subarray(0, bytesRead), most);
    if (read.bytes > 0 || bytesRead < size) return read;
  }
}

function cutLines(bytes: Buffer, most: number): { lines: string[]; bytes: number } {
  const lines: string[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1 && lines.length < most; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.toString('utf8', start, end));
    start = end + 1;
  }
  return { lines, bytes: start };
}

/** A line that is none of ours is passed over, as everywhere a log is read. */
function parseEvent(line: string): RunEvent | undefined {
  try {
    return RunEvent.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
