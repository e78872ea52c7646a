import type { JoinRequest } from '@autoqa/domain/contract/live';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { RunShelf } from '../../ports/cockpit/run-shelf.ts';
import { drained } from './drained.ts';
import { emitTo } from './emit-to.ts';
import type { LiveSocket } from './live-socket.ts';
import { NamedForm } from './named-form.ts';

/** Events in one message. */
export const MOST_PER_BATCH = 500;

/** One connection that follows one run: it is told what it has missed, page by page, as fast as it takes it. */
export class Viewer {
  readonly socket: LiveSocket;
  readonly request: JoinRequest;
  /** For those who want names: stands where this viewer stands. */
  readonly form: NamedForm | undefined;
  readonly #shelf: RunShelf;
  #told: number;
  #cursor: number;
  #left = false;

  constructor(socket: LiveSocket, request: JoinRequest, shelf: RunShelf) {
    this.socket = socket;
    this.request = request;
    this.#shelf = shelf;
    this.#told = request.after;
    const { runId, form, language } = request;
    this.form = form === 'named' ? new NamedForm(runId, shelf, language) : undefined;
    // A line of the log depends on all that was before it.
    this.#cursor = form === 'named' ? 0 : request.after;
  }

  /** The last event that it was shown. */
  get cursor(): number {
    return this.#cursor;
  }

  get isGone(): boolean {
    return this.#left || !this.socket.connected;
  }

  leave(): void {
    this.#left = true;
  }

  /** Whoever claims to know more than there is stands at the end. */
  async findPlace(): Promise<void> {
    const { runId, after } = this.request;
    if (after === 0) return;
    const { events } = await this.#shelf.events(runId, after - 1, 1);
    if (events[0]?.seq === after) return;
    this.#told = Math.min(after, (await this.#shelf.view(runId))?.lastSeq ?? 0);
    this.#cursor = Math.min(this.#cursor, this.#told);
  }

  /** Shows what there is after the cursor, up to an event, or to the end; `atOnce` where others would have to wait. */
  async readOn({ upTo = Number.POSITIVE_INFINITY, atOnce = false } = {}): Promise<void> {
    while (!this.isGone && this.#cursor < upTo) {
      const { events, next } = await this.#shelf.events(this.request.runId, this.#cursor, MOST_PER_BATCH);
      const wanted = events.filter(({ seq }) => seq > this.#cursor && seq <= upTo);
      await this.#show(wanted);
      if (!atOnce) await drained(this.socket);
      this.#cursor = wanted.at(-1)?.seq ?? this.#cursor;
      if (wanted.length === 0 || next === null) return;
    }
  }

  async #show(events: RunEvent[]): Promise<void> {
    const { runId } = this.request;
    const unknown = events.filter(({ seq }) => seq > this.#told);
    if (this.form === undefined) {
      if (unknown.length > 0) this.socket.emit('events', { runId, events: unknown });
    } else {
      await this.#tellByName(events, this.form);
    }
  }

  async #tellByName(events: readonly RunEvent[], form: NamedForm): Promise<void> {
    for (const event of events) {
      if (event.seq <= this.#told) form.skip(event);
      else for (const told of await form.tell(event)) emitTo(this.socket, told);
    }
  }
}
