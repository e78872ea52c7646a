import { LogFold } from '@autoqa/domain/events/log-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Language } from '@autoqa/domain/model/language';
import type { LogRecord } from '@autoqa/domain/model/log-record';
import { readLoadPoint, type LoadPoint } from '../load/load-point.ts';

/** So far behind, there is no need to wait for more. */
const FAR_BEHIND = 500;
/** A run that speaks a lot is read twice a second. */
const PAUSE_MS = 500;

/** Where events come from, in the order of their `seq`. */
export type ReadEvents = (after: number) => Promise<RunEvent[]>;

/**
 * The log of a run, read page by page into arrays that only grow. It lives outside of React, which hears that there is
 * more and draws the few lines that are seen: a hundred thousand lines cost no more than ten.
 */
export class LogBook {
  readonly points: LoadPoint[] = [];
  readonly #read: ReadEvents;
  readonly #fold: LogFold;
  readonly #pauseMs: number;
  readonly #listeners = new Set<() => void>();
  #lastSeq = 0;
  #wanted = 0;
  #isReading = false;
  #isClosed = false;
  #version = 0;
  #problem: Error | undefined;

  constructor(read: ReadEvents, language: Language, pauseMs = PAUSE_MS) {
    this.#read = read;
    this.#pauseMs = pauseMs;
    this.#fold = new LogFold(language);
  }

  get lines(): readonly LogRecord[] {
    return this.#fold.records;
  }

  get problem(): Error | undefined {
    return this.#problem;
  }

  /** Another number whenever there is more. */
  readonly version = (): number => this.#version;

  /** Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads on until this event is known. */
  readTo(seq: number): void {
    this.#isClosed = false;
    this.#wanted = Math.max(this.#wanted, seq);
    if (!this.#isReading) void this.#readOn();
  }

  /** Reads no further, until somebody asks again. */
  close(): void {
    this.#isClosed = true;
  }

  async #readOn(): Promise<void> {
    this.#isReading = true;
    while (!this.#isClosed && this.#lastSeq < this.#wanted && (await this.#readPage())) await pause(this.#restMs());
    this.#isReading = false;
  }

  /** False when there is nothing to read on with. */
  async #readPage(): Promise<boolean> {
    try {
      const events = await this.#read(this.#lastSeq);
      this.#take(events);
      this.#problem = undefined;
      return events.length > 0;
    } catch (error) {
      this.#problem = error instanceof Error ? error : new Error(String(error));
      return false;
    } finally {
      this.#version += 1;
      for (const listener of this.#listeners) listener();
    }
  }

  #take(events: readonly RunEvent[]): void {
    for (const event of events) {
      if (event.seq <= this.#lastSeq) continue;
      this.#lastSeq = event.seq;
      this.#fold.add(event);
      const point = readLoadPoint(event);
      if (point !== undefined) this.points.push(point);
    }
  }

  /** What is already there is read at once, what comes is waited for. */
  #restMs(): number {
    return this.#wanted - this.#lastSeq > FAR_BEHIND ? 0 : this.#pauseMs;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
