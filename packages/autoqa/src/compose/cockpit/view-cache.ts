import type { EventPage } from '@autoqa/domain/contract/run-records';
import { fold } from '@autoqa/domain/events/fold';
import { emptyRunView, type RunView } from '@autoqa/domain/events/run-view';

const MOST_VIEWS = 20;
const PAGE = 2_000;

type ReadEvents = (runId: string, after: number, limit: number) => Promise<EventPage>;

/** The views of the runs that people look at: folded once, then only further. */
export class ViewCache {
  readonly #read: ReadEvents;
  readonly #views = new Map<string, RunView>();
  readonly #folding = new Map<string, Promise<RunView>>();

  constructor(read: ReadEvents) {
    this.#read = read;
  }

  /** Many who ask at the same time wait for the same fold. */
  async get(runId: string): Promise<RunView> {
    const running = this.#folding.get(runId);
    if (running !== undefined) return running;
    const folding = this.#fold(runId).finally(() => this.#folding.delete(runId));
    this.#folding.set(runId, folding);
    return folding;
  }

  forget(runId: string): void {
    this.#views.delete(runId);
  }

  async #fold(runId: string): Promise<RunView> {
    let view = this.#views.get(runId) ?? emptyRunView();
    for (;;) {
      const { events, next } = await this.#read(runId, view.lastSeq, PAGE);
      if (events.length > 0) view = fold(events, view);
      if (next === null || events.length === 0) break;
    }
    this.#keep(runId, view);
    return view;
  }

  #keep(runId: string, view: RunView): void {
    this.#views.delete(runId);
    this.#views.set(runId, view);
    const [oldest] = this.#views.keys();
    if (this.#views.size > MOST_VIEWS && oldest !== undefined) this.#views.delete(oldest);
  }
}
