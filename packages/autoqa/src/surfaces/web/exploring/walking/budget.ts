import { findHitGuardrail } from '@autoqa/domain/model/guardrail';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { WalkEnded } from './ending.ts';

/** Counts what the walk uses up, over all its parts. */
export class Budget {
  readonly maxPages: number;
  readonly #limits: Readonly<Record<string, number | undefined>>;
  readonly #startedAt = performance.now();
  readonly #signal: AbortSignal;
  #pages = 0;
  #snapshots = 0;

  constructor({ maxPages, guardrails }: Pick<PlanConfig, 'maxPages' | 'guardrails'>, signal: AbortSignal) {
    const { maxPagesPerRun, maxSnapshotsPerRun, maxMinutesPerRun } = guardrails;
    this.maxPages = maxPages;
    this.#limits = { maxPagesPerRun, maxSnapshotsPerRun, maxMinutesPerRun };
    this.#signal = signal;
  }

  get pages(): number {
    return this.#pages;
  }

  /** No further page may be opened; those that are open are finished. */
  get isSpent(): boolean {
    return this.#pages >= this.maxPages;
  }

  countPage(): void {
    this.#pages += 1;
  }

  countSnapshot(): void {
    this.#snapshots += 1;
  }

  /** Ends the walk when somebody cancelled it or a limit is reached. */
  check(): void {
    if (this.#signal.aborted) throw new WalkEnded({ how: 'cancelled' });
    const minutes = (performance.now() - this.#startedAt) / MINUTE_MS;
    const guardrail = findHitGuardrail(this.#limits, {
      maxPagesPerRun: this.#pages,
      maxSnapshotsPerRun: this.#snapshots,
      maxMinutesPerRun: minutes,
    });
    if (guardrail !== undefined) throw new WalkEnded({ how: 'guardrail', guardrail });
  }
}

const MINUTE_MS = 60_000;
