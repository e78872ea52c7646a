import { join } from 'node:path';
import type { EventPage } from '@autoqa/domain/contract/run-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { EventTail } from './event-tail.ts';

/** How many logs are remembered; more are read anew. */
const MOST_LOGS = 50;
const MARK_EVERY = 1_000;

interface Mark {
  seq: number;
  tail: EventTail;
}

/** Pages of logs in folders. Where a page ends is remembered, so that the next one is not searched for. */
export class LogPages {
  readonly #marks = new Map<string, Mark[]>();

  async read(folder: string, after: number, limit: number): Promise<EventPage> {
    const events: RunEvent[] = [];
    const tail = this.#from(folder, after);
    try {
      while (events.length < limit) {
        const read = await tail.read(Math.min(MARK_EVERY, limit - events.length));
        if (read.length === 0) return { events, next: null };
        events.push(...read.filter(({ seq }) => seq > after));
      }
      const last = events.at(-1)?.seq ?? after;
      this.#remember(folder, { seq: last, tail: tail.copy() });
      return { events, next: last };
    } finally {
      await tail.close();
    }
  }

  forget(folder: string): void {
    this.#marks.delete(folder);
  }

  #from(folder: string, after: number): EventTail {
    const nearest = this.#marks.get(folder)?.findLast(({ seq }) => seq <= after);
    return nearest?.tail.copy() ?? new EventTail(join(folder, 'events.jsonl'), 0);
  }

  #remember(folder: string, mark: Mark): void {
    const marks = this.#marks.get(folder) ?? [];
    this.#marks.delete(folder);
    const without = marks.filter(({ seq }) => seq !== mark.seq);
    this.#marks.set(
      folder,
      [...without, mark].toSorted((a, b) => a.seq - b.seq),
    );
    const [oldest] = this.#marks.keys();
    if (this.#marks.size > MOST_LOGS && oldest !== undefined) this.#marks.delete(oldest);
  }
}
