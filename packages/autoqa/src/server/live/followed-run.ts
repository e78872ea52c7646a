import type { JoinRequest } from '@autoqa/domain/contract/live';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Language } from '@autoqa/domain/model/language';
import type { Logger } from '../../kernel/logger.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { RunShelf } from '../../ports/cockpit/run-shelf.ts';
import { waitingPackets } from './drained.ts';
import { emitTo } from './emit-to.ts';
import type { LiveIo } from './live-socket.ts';
import type { NamedForm } from './named-form.ts';
import { MOST_PER_BATCH, type Viewer } from './viewer.ts';

const FLUSH_EVERY_MS = 50;
/** A connection that lets more than this pile up is ended; it comes back and reads at its own pace. */
const MOST_WAITING = { batch: 100, named: 20_000 };
/** News that waits longer than this is dropped here, and read where it is kept. */
const MOST_PENDING = 10_000;

interface FollowedRunOptions {
  io: LiveIo;
  shelf: RunShelf;
  log: Logger;
}

/**
 * A run that somebody on this node watches. All its viewers stand at the same event, the position; everything that
 * moves it happens one after the other. News may come late, twice, or not at all: what is missing is read from the
 * shelf, so that a viewer sees every event once, in order.
 */
export class FollowedRun {
  readonly #runId: string;
  readonly #io: LiveIo;
  readonly #shelf: RunShelf;
  readonly #log: Logger;
  readonly #viewers = new Set<Viewer>();
  readonly #forms = new Map<Language, NamedForm>();
  #position = 0;
  #pending: RunEvent[] = [];
  #announced = 0;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #admissions = 0;

  constructor(runId: string, { io, shelf, log }: FollowedRunOptions) {
    this.#runId = runId;
    this.#io = io;
    this.#shelf = shelf;
    this.#log = log;
  }

  get isWatched(): boolean {
    return this.#viewers.size > 0;
  }

  /** Whether nobody watches it, nor is about to. */
  get isIdle(): boolean {
    return !this.isWatched && this.#admissions === 0;
  }

  /** Takes news; they are told together, soon. */
  note(events: readonly RunEvent[], lastSeq: number): void {
    this.#announced = Math.max(this.#announced, lastSeq);
    if (this.#pending.length + events.length <= MOST_PENDING) this.#pending.push(...events);
    this.#timer ??= setTimeout(() => void this.#flush(), FLUSH_EVERY_MS);
  }

  /** Lets a viewer that has read what there was into the room, at the very event where the room stands. */
  async admit(viewer: Viewer): Promise<number> {
    this.#admissions += 1;
    try {
      return await this.#next(() => this.#letIn(viewer));
    } finally {
      this.#admissions -= 1;
    }
  }

  remove(viewer: Viewer): void {
    viewer.leave();
    void viewer.socket.leave(this.#roomOf(viewer.request));
    this.#viewers.delete(viewer);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#viewers.clear();
  }

  async #letIn(viewer: Viewer): Promise<number> {
    if (this.isWatched) await this.#catchUp();
    else await this.#begin(viewer);
    await viewer.readOn({ upTo: this.#position, atOnce: true });
    if (viewer.isGone) return this.#position;
    this.#adopt(viewer);
    const joined = viewer.socket.join(this.#roomOf(viewer.request));
    this.#viewers.add(viewer);
    await joined;
    return this.#position;
  }

  /** The first viewer says where the room stands: where it has read to. */
  async #begin(viewer: Viewer): Promise<void> {
    this.#forms.clear();
    await viewer.readOn();
    this.#position = viewer.cursor;
  }

  /** Its form stands at the position now, and goes on for all who want the same. */
  #adopt({ form, request: { language } }: Viewer): void {
    if (form !== undefined && !this.#wants(language)) this.#forms.set(language, form);
  }

  #wants(language: Language): boolean {
    return [...this.#viewers].some(({ request }) => request.form === 'named' && request.language === language);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    await this.#next(async () => {
      const events = this.#pending.toSorted((a, b) => a.seq - b.seq);
      this.#pending = [];
      if (!this.isWatched) return;
      await this.#tell(following(events, this.#position));
      if (this.#announced > this.#position) await this.#catchUp();
      await this.#tell(events.filter(({ seq }) => seq > this.#position));
    });
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const { events, next } = await this.#shelf.events(this.#runId, this.#position, MOST_PER_BATCH);
      await this.#tell(events.filter(({ seq }) => seq > this.#position));
      if (next === null || events.length === 0) return;
    }
  }

  async #tell(events: readonly RunEvent[]): Promise<void> {
    this.#endLaggards();
    const batchRoom = roomName(this.#runId, 'batch');
    for (let start = 0; start < events.length; start += MOST_PER_BATCH) {
      const batch = events.slice(start, start + MOST_PER_BATCH);
      this.#io.local.to(batchRoom).emit('events', { runId: this.#runId, events: batch });
      for (const [language, form] of this.#forms) await this.#tellByName(batch, language, form);
      this.#position = batch.at(-1)?.seq ?? this.#position;
    }
  }

  async #tellByName(events: readonly RunEvent[], language: Language, form: NamedForm): Promise<void> {
    if (!this.#wants(language)) {
      this.#forms.delete(language);
      return;
    }
    const room = this.#io.local.to(roomName(this.#runId, language));
    for (const event of events) for (const told of await form.tell(event)) emitTo(room, told);
  }

  #endLaggards(): void {
    for (const viewer of this.#viewers) {
      if (waitingPackets(viewer.socket) <= MOST_WAITING[viewer.request.form]) continue;
      this.#log.warn('A live connection cannot keep up and is ended; it can come back.', { runId: this.#runId });
      viewer.socket.disconnect(true);
    }
  }

  /** After everything that was asked for before. A failure is told to whoever asked, and stops nobody else. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.catch((error: unknown) => {
      this.#log.warn('The events of a run could not be told.', { runId: this.#runId, problem: messageOf(error) });
    });
    return done;
  }

  #roomOf({ form, language }: JoinRequest): string {
    return roomName(this.#runId, form === 'batch' ? 'batch' : language);
  }
}

function roomName(runId: string, form: 'batch' | Language): string {
  return `run:${runId}:${form}`;
}

/** Those that come right after the position, without a gap. */
function following(events: readonly RunEvent[], position: number): RunEvent[] {
  const found: RunEvent[] = [];
  let last = position;
  for (const event of events) {
    if (event.seq <= last) continue;
    if (event.seq !== last + 1) break;
    found.push(event);
    last = event.seq;
  }
  return found;
}
