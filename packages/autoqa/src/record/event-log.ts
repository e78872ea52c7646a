import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { RunEvent } from '@autoqa/domain/events/run-event';
import { hasCode } from '../kernel/errors.ts';
import { notWritable } from './not-writable.ts';

const NEWLINE = 0x0a;

/** Events after which losing power would cost a person something; the others only need to outlive the process. */
const SYNCED: ReadonlySet<RunEvent['type']> = new Set(['run-start', 'case-end', 'approval-decided', 'run-end']);

/** The append-only file `events.jsonl`. A write returns when the line has left the process. */
export class EventLog {
  readonly #fd: number;
  readonly #path: string;
  #seq: number;
  #bytes: number;

  private constructor(path: string, fd: number, seq: number) {
    this.#path = path;
    this.#fd = fd;
    this.#seq = seq;
    this.#bytes = fstatSync(fd).size;
  }

  static create(path: string): EventLog {
    return new EventLog(path, openSync(path, 'ax', 0o644), 0);
  }

  /** Goes on with an existing log: cuts off a torn last line, then appends after the last whole event. */
  static reopen(path: string, content: EventLogContent): EventLog {
    const fd = openSync(path, 'r+');
    ftruncateSync(fd, content.wholeBytes);
    closeSync(fd);
    return new EventLog(path, openSync(path, 'a'), content.events.at(-1)?.seq ?? 0);
  }

  nextSeq(): number {
    return this.#seq + 1;
  }

  append(event: RunEvent): void {
    const line = Buffer.from(`${JSON.stringify(event)}\n`);
    try {
      for (let written = 0; written < line.length;) written += writeSync(this.#fd, line, written);
      if (SYNCED.has(event.type)) fdatasyncSync(this.#fd);
    } catch (error) {
      // Half a line on a full disk would spoil the next one, should there be room again.
      ftruncateSync(this.#fd, this.#bytes);
      throw notWritable(this.#path, error);
    }
    this.#bytes += line.length;
    this.#seq = event.seq;
  }

  close(): void {
    closeSync(this.#fd);
  }
}

export interface EventLogContent {
  events: RunEvent[];
  /** Bytes up to and including the last whole line. */
  wholeBytes: number;
  /** Bytes of a last line that was cut off in the middle of being written. */
  tornBytes: number;
  /** Numbers of whole lines that are not events (disk damage, editing by hand). */
  damagedLines: number[];
}

/** Reads a log as far as it can be read: a torn last line and damaged lines are counted, never thrown. */
export async function readEventLog(path: string): Promise<EventLogContent> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return Buffer.alloc(0);
    throw error;
  });
  const events: RunEvent[] = [];
  const damagedLines: number[] = [];
  let start = 0;
  for (let line = 1, end = bytes.indexOf(NEWLINE); end !== -1; line += 1, end = bytes.indexOf(NEWLINE, start)) {
    const event = parseLine(bytes.toString('utf8', start, end));
    if (event === undefined) damagedLines.push(line);
    else events.push(event);
    start = end + 1;
  }
  return { events, wholeBytes: start, tornBytes: bytes.length - start, damagedLines };
}

function parseLine(line: string): RunEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  return RunEvent.safeParse(value).data;
}
