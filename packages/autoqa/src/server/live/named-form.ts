import { LogFold } from '@autoqa/domain/events/log-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Language } from '@autoqa/domain/model/language';
import type { RunShelf } from '../../ports/cockpit/run-shelf.ts';
import { toLiveEvents, type LiveEvent } from './live-events.ts';

/** Tells the events of one run by their names, in one language. It must be shown every event from the first one on. */
export class NamedForm {
  readonly #runId: string;
  readonly #shelf: RunShelf;
  readonly #log: LogFold;
  #phase: string | null = null;

  constructor(runId: string, shelf: RunShelf, language: Language) {
    this.#runId = runId;
    this.#shelf = shelf;
    this.#log = new LogFold(language);
  }

  async tell(event: RunEvent): Promise<LiveEvent[]> {
    const context = { runId: this.#runId, line: this.#lineOf(event), phase: this.#phaseAt(event) };
    const result = event.type === 'run-end' ? await this.#shelf.result(this.#runId) : undefined;
    return toLiveEvents(event, { ...context, result });
  }

  /** Only remembers what lines after it depend on. */
  skip(event: RunEvent): void {
    this.#lineOf(event);
    this.#phaseAt(event);
  }

  #lineOf(event: RunEvent) {
    this.#log.add(event);
    // Taken out again, so that a long run keeps no log in memory.
    return this.#log.records.pop();
  }

  #phaseAt(event: RunEvent): string | null {
    if (event.type === 'phase-start') this.#phase = event.phase;
    const phase = this.#phase;
    if (event.type === 'phase-end') this.#phase = null;
    return phase;
  }
}
